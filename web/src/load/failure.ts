/** Why the module did not start, as one sentence. The library makes a `ToposError` of kind `load` of it. */
export class LoadFailure extends Error {
  /** What can be done about it, to be said after the sentence. */
  readonly remedy: string | undefined;

  constructor(sentence: string, { cause, remedy }: { cause?: unknown; remedy?: string } = {}) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.name = "LoadFailure";
    this.remedy = remedy;
  }
}
