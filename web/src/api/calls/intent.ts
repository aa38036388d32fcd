/** One key for one intent: pressing the button again after a lost answer must not record a second expense. */
import type { Answer, EndpointName, Request } from '@pg/contract/endpoints';
import { type ErrorCode, statuses } from '@pg/contract/error-codes';
import { callErrorOf, type FailureCode } from '#api/client/call-error.ts';
import { call } from './call.ts';

/**
 * Sends changes with an Idempotency-Key. A repeated request has the same key. Another request, or a request after the
 * intent was settled, has a new key.
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
   * Sends the change with its key. An answer or a refusal settles the intent; after any other failure, the same request
   * can be sent again and still takes effect only once.
   *
   * @throws CallError as in call.ts; `answer-lost` once the user has stopped waiting
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
      else if (!changedNothing.has(code)) this.#isUnsure = true;
      throw error;
    }
  }

  /** How often a request was sent. */
  get tries(): number {
    return this.#tries;
  }

  /** Stops waiting for the answer. The change may still happen. */
  stop(): void {
    this.#waiting.abort();
  }

  /** Whether a change was requested and the intent is not settled. */
  get isPending(): boolean {
    return this.#content !== undefined;
  }

  /** Whether the change may have reached the server, with an unknown outcome. */
  get isUnsure(): boolean {
    return this.isPending && this.#isUnsure;
  }

  /** Ends the intent: the next request gets a new key, even with the same content. */
  settle(): void {
    this.#content = undefined;
  }
}

/** Codes of a try that changed nothing. An earlier try may have changed something. */
const changedNothing = new Set<FailureCode>(['offline', 'too-many-requests', 'not-signed-in', 'session-ended']);

/** Returns whether the server refused the change: under this key nothing has happened, and nothing will. */
function isRefusal(code: FailureCode): boolean {
  if (!Object.hasOwn(statuses, code) || changedNothing.has(code)) return false;
  return statuses[code as ErrorCode] < 500;
}
