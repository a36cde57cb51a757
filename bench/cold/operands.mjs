// Operands of the first product: small whole numbers, so that every sum is exact.
const size = 64 * 64;

export const left = Float32Array.from({ length: size }, (_, at) => (at % 7) - 3);
export const right = Float32Array.from({ length: size }, (_, at) => (at % 5) - 2);
