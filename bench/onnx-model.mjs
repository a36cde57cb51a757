// Models of one operation in the ONNX file format, a protocol buffer: fields are a number, a kind, and content.
// Field numbers are those of onnx.proto.

const varint = 0;
const lengthDelimited = 2;

function varintBytes(value) {
  const bytes = [];
  let rest = value;
  do {
    bytes.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return bytes;
}

function field(number, content) {
  if (typeof content === "number") {
    return Uint8Array.from([...varintBytes((number << 3) | varint), ...varintBytes(content)]);
  }
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const head = [...varintBytes((number << 3) | lengthDelimited), ...varintBytes(bytes.length)];
  return joined([Uint8Array.from(head), bytes]);
}

function joined(parts) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const elementTypes = { f32: 1, f64: 11 };

/** A name with its element and extents. */
function valueInfo(name, element, shape) {
  const extents = joined(shape.map((extent) => field(1, field(1, extent))));
  const tensor = joined([field(1, elementTypes[element]), field(2, extents)]);
  return joined([field(1, name), field(2, field(1, tensor))]);
}

function initializer(name, element, { shape, data }) {
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const extents = shape.map((extent) => field(1, extent));
  return joined([...extents, field(2, elementTypes[element]), field(8, name), field(9, bytes)]);
}

/** A whole number as attribute. */
function attribute([name, value]) {
  const integer = 2;
  return joined([field(1, name), field(3, value), field(20, integer)]);
}

/**
 * The bytes of a model that applies one operation. `operands` are `{ name, shape, data }`: those with data are part of
 * the model, the others are its inputs. The result is called `result`.
 */
export function oneOperation({ operation, element, operands, shape, attributes = {} }) {
  const node = joined([
    ...operands.map(({ name }) => field(1, name)),
    field(2, "result"),
    field(4, operation),
    ...Object.entries(attributes).map((pair) => field(5, attribute(pair))),
  ]);
  const constants = operands.filter(({ data }) => data !== undefined);
  const inputs = operands.filter(({ data }) => data === undefined);
  const graph = joined([
    field(1, node),
    field(2, "bench"),
    ...constants.map((operand) => field(5, initializer(operand.name, element, operand))),
    ...inputs.map((operand) => field(11, valueInfo(operand.name, element, operand.shape))),
    field(12, valueInfo("result", element, shape)),
  ]);
  const [irVersion, operatorSet] = [8, 17];
  return joined([field(1, irVersion), field(7, graph), field(8, field(2, operatorSet))]);
}
