/** One key for one intent: pressing the button again after a lost answer must not record a second expense. */
import type { Answer, EndpointName, Request } from '@pg/contract/endpoints';
import { type ErrorCode, statuses } from '@pg/contract/error-codes';
import { callErrorOf, type FailureCode } from '#api/client/call-error.ts';
import { call } from './call.ts';

/**
 * Sends changes under an Idempotency-Key: the same key while the same request is repeated, a new one for another
 * request or after the last one is settled.
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
   * Sends the change under its key. An answer or a refusal settles the intent; after anything else, sending the same
   * again counts once.
   *
   * @throws CallError as call.ts; `answer-lost` once the user has stopped waiting
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

  /** How often a request was sent. */
  get tries(): number {
    return this.#tries;
  }

  /** Stops waiting for the answer. The change may happen all the same. */
  stop(): void {
    this.#waiting.abort();
  }

  /** Whether a change was requested and is not known to have succeeded: it may have happened all the same. */
  get isPending(): boolean {
    return this.#content !== undefined;
  }

  /** Whether it may have reached the server, and its outcome is unknown. */
  get isUnsure(): boolean {
    return this.isPending && this.#isUnsure;
  }

  /** Ends the intent: the next request is a new one, even with the same content. */
  settle(): void {
    this.#content = undefined;
  }
}

/** Codes by which this try changed nothing, though an earlier one may have. */
const saysNothing = new Set<FailureCode>(['offline', 'too-many-requests', 'not-signed-in', 'session-ended']);

/** Whether the server refused the change: under this key nothing has happened, and nothing will. */
function isRefusal(code: FailureCode): boolean {
  if (!Object.hasOwn(statuses, code) || saysNothing.has(code)) return false;
  return statuses[code as ErrorCode] < 500;
}
