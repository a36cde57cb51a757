// The handwritten digits: 8x8 images of 0 to 16 counts of ink, and the digit that each of them is.

export const pixelCount = 64;
export const mostInk = 16;
export const classCount = 10;

/** Every so many images one is held out: positions 4, 9, 14 and so on. */
const heldOutEvery = 5;

export interface Digits {
  /** Row-major counts of ink, image after image. */
  readonly ink: Uint8Array;
  readonly labels: Uint8Array;
  /** Positions of the images that the network learns from. */
  readonly training: readonly number[];
  /** Positions of those that it never learns from. */
  readonly heldOut: readonly number[];
}

/** Reads what `tools/digits/pack.mjs` wrote: gzip over one byte for each number, pixel by pixel through all images. */
export async function readDigits(packed: Uint8Array<ArrayBuffer>): Promise<Digits> {
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const planes = new Uint8Array(await new Response(unpacked).arrayBuffer());
  const count = planes.length / (pixelCount + 1);
  if (!Number.isInteger(count) || count === 0)
    throw new Error(`digits need 65 bytes for each image, got ${planes.length}`);

  const ink = new Uint8Array(count * pixelCount);
  for (let at = 0; at < ink.length; at += 1) {
    const [image, pixel] = [Math.floor(at / pixelCount), at % pixelCount];
    ink[at] = planes[pixel * count + image] ?? 0;
  }
  const positions = Array.from({ length: count }, (_, at) => at);
  const isHeldOut = (at: number): boolean => at % heldOutEvery === heldOutEvery - 1;
  return {
    ink,
    labels: planes.slice(pixelCount * count),
    training: positions.filter((at) => !isHeldOut(at)),
    heldOut: positions.filter(isHeldOut),
  };
}

/** The counts of one image. */
export function inkOf({ ink }: Digits, position: number): Uint8Array {
  return ink.subarray(position * pixelCount, (position + 1) * pixelCount);
}

export function labelOf({ labels }: Digits, position: number): number {
  const label = labels[position];
  if (label === undefined)
    throw new Error(`there are ${labels.length} digits, asked for ${position}`);
  return label;
}

/** Counts as the network takes them: from 0 to 1, one row for each image. */
export function pixelsOf(images: readonly Uint8Array[]): Float32Array<ArrayBuffer> {
  const pixels = new Float32Array(images.length * pixelCount);
  for (const [row, image] of images.entries()) {
    for (let at = 0; at < pixelCount; at += 1)
      pixels[row * pixelCount + at] = (image[at] ?? 0) / mostInk;
  }
  return pixels;
}
