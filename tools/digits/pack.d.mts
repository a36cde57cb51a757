/** Packs the gzipped lines of numbers that scikit-learn ships into the file that the page loads. */
export declare function packDigits(compressed: Uint8Array): Uint8Array;
