// What stands in for web/src/load/start.ts: exports and memory as of a module, behind them a native program.

import { Channel } from "./channel.mjs";
import { MirroredMemory } from "./memory.mjs";

let served;
const channels = [];

/** Which program serves from now on, and the manifest that the library was generated from. */
export function serveFrom(program, manifest, environment) {
  served = { program, manifest, environment };
}

/** Ends every program that was started; answers how those ended that did not end well. */
export async function finish() {
  const endings = await Promise.all(channels.splice(0).map((channel) => channel.close()));
  return endings.filter((ending) => ending !== 0);
}

/** A request is a name, words, the size of the scratch area and its changes. */
function request(name, words, memory) {
  const changes = memory.takeChanges();
  const letters = Buffer.from(name);
  const word = (value) => new Uint8Array(Uint32Array.of(value).buffer);
  return Buffer.concat([
    word(letters.length),
    letters,
    word(words.length),
    new Uint8Array(Uint32Array.from(words).buffer),
    word(memory.scratchBytes),
    word(changes.length),
    ...changes.flatMap(({ position, block }) => [word(position), word(block.length), block]),
  ]);
}

export async function start() {
  return startNow();
}

export function startNow() {
  const memory = new MirroredMemory();
  const channel = new Channel(served.program, served.environment);
  channels.push(channel);
  const head = new Int32Array(2);
  const call = (name, words) => {
    // It answers an address, and the two sides share no memory that such an address could be of.
    if (name === "run_lend") throw new Error("the native engine lends nothing");
    channel.send(request(name, words, memory));
    channel.receive(new Uint8Array(head.buffer));
    const [result, bytes] = head;
    channel.receive(memory.answer(bytes));
    return result;
  };
  const exported = {
    memory,
    crossing: () => memory.crossing,
    reserve: (bytes) => memory.reserve(bytes),
  };
  const exports = new Proxy(exported, {
    get(target, name) {
      if (name === "then") return undefined; // whatever awaits these exports asks for it
      target[name] ??= (...words) => call(name, words);
      return target[name];
    },
  });
  requireVocabulary(exports);
  // One program serves both parts, and there is no host whose registers it could use.
  const part = { load: async () => undefined, loadNow: () => undefined, isThere: false };
  return { exports, language: part, relaxed: part };
}

/** A program of other sources than the library would number its opcodes otherwise. */
function requireVocabulary({ memory, manifest }) {
  manifest();
  const [address] = new Uint32Array(memory.buffer, memory.crossing, 1);
  const [length] = new Uint32Array(memory.buffer, address, 1);
  const text = Buffer.from(memory.buffer, address + 4, length).toString();
  if (JSON.stringify(JSON.parse(text)) !== JSON.stringify(served.manifest))
    throw new Error("native engine and library do not belong together: build both anew");
}
