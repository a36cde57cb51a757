/** Answers one sentence for each breach of layers.json under a folder. */
export declare function checkLayers(folder?: string): string[];
