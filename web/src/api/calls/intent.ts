/** One key for one intent: pressing the button again after a lost answer must not record a second expense. */
import type { Answer, EndpointName, Request } from '@pg/contract/endpoints';
import { type ErrorCode, statuses } from '@pg/contract/error-codes';
import { callErrorOf, type FailureCode } from '#api/client/call-error.ts';
import { call } from './call.ts';

/**
 * Gives the Idempotency-Key of a request: the same one while the same thing is asked for again, a new one as soon as
 * something else is wanted or the last one is settled.
 */
export class Intent {
  #content: string | undefined;
  #key = '';
  #isUnsure = false;
  #tries = 0;
  #waiting = new AbortController();

  keyFor(request: object): string {
    const content = JSON.stringify(request);
    if (content !== this.#content) {
      this.#content = content;
      this.#key = crypto.randomUUID();
      this.#isUnsure = false;
    }
    return this.#key;
  }

  /**
   * Sends the change under its key. An answer, or a refusal of what was asked for, settles the intent; after anything else
   * sending the same again happens once.
   *
   * @throws CallError as call.ts; `answer-lost` once somebody has stopped waiting
   */
  async send<Name extends EndpointName>(name: Name, request: Request<Name>): Promise<Answer<Name>> {
    this.#waiting = new AbortController();
    this.#tries += 1;
    try {
      const key = this.keyFor([name, request]);
      const answer = await call(name, request, { key, signal: this.#waiting.signal });
      this.settle();
      return answer;
    } catch (error) {
      const { code } = callErrorOf(error);
      if (isRefusal(code)) this.settle();
      else if (!saysNothing.has(code)) this.#isUnsure = true;
      throw error;
    }
  }

  /** How often anything was sent. */
  get tries(): number {
    return this.#tries;
  }

  /** Nobody waits for the answer any more. What was sent may happen all the same. */
  stop(): void {
    this.#waiting.abort();
  }

  /** Whether somebody has stopped waiting for what was sent last. */
  get isStopped(): boolean {
    return this.#waiting.signal.aborted;
  }

  /** Whether something was asked for and no success is known: it may have happened all the same. */
  get isPending(): boolean {
    return this.#content !== undefined;
  }

  /** Whether it reached the server, as far as anybody knows, and what became of it was never told. */
  get isUnsure(): boolean {
    return this.isPending && this.#isUnsure;
  }

  /** The answer is in: the next press is a new intent, even with the same content. */
  settle(): void {
    this.#content = undefined;
  }
}

/** Of this try alone is it known that it changed nothing; an earlier one may have. */
const saysNothing = new Set<FailureCode>(['offline', 'too-many-requests', 'not-signed-in', 'session-ended']);

/** Whether the server refused what was asked for: under this key nothing has happened, and nothing will. */
function isRefusal(code: FailureCode): boolean {
  if (!Object.hasOwn(statuses, code) || saysNothing.has(code)) return false;
  return statuses[code as ErrorCode] < 500;
}
