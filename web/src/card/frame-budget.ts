/** Multiply-adds that fit into about one frame; programs with more wait to be asked for. */
export const frameBudget = 2e7;
