/** Why the module did not start, as one sentence. The library makes a `ToposError` of kind `load` of it. */
export class LoadFailure extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.name = "LoadFailure";
  }
}
