/** One key for one intent: pressing the button again after a lost answer must not record a second expense. */

/**
 * Gives the Idempotency-Key of a request: the same one while the same thing is asked for again, a new one as soon as
 * something else is wanted or the last one is settled.
 */
export class Intent {
  #content: string | undefined;
  #key = '';

  keyFor(request: object): string {
    const content = JSON.stringify(request);
    if (content !== this.#content) {
      this.#content = content;
      this.#key = crypto.randomUUID();
    }
    return this.#key;
  }

  /** Whether something was asked for and no success is known: it may have happened all the same. */
  get isPending(): boolean {
    return this.#content !== undefined;
  }

  /** The answer is in: the next press is a new intent, even with the same content. */
  settle(): void {
    this.#content = undefined;
  }
}
