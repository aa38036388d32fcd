/** The typed client: every call of the contract's table, and no other. */
import { type Answer, type EndpointName, endpoints, type Request } from '@pg/contract/endpoints';
import { isErrorBody } from '@pg/contract/errors';
import * as z from 'zod/mini';
import { CallError } from './call-error.ts';
import { httpRequest } from './http-request.ts';
import { announceSessionEnd } from './session-end.ts';
import { storedToken } from './session-token.ts';
import { patience } from './start-up.ts';
import { isOfSession, tokenSettled } from './token-change.ts';

interface CallOptions {
  /** Names one intent of the person (see intent.ts): a change sent again under it happens once. */
  readonly key?: string;
  /** An answer that is already on its way. */
  readonly started?: Promise<Response> | undefined;
}

/**
 * Sends one call and gives its answer, amounts in paise. A change goes out under an Idempotency-Key; a change or a read
 * whose answer is lost is sent once more, a change under the same key. Nothing else is ever repeated.
 *
 * An answer that comes after its person has signed out is never given.
 *
 * @throws CallError with the server's code and sentence, or a code of the client's own.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  request: Request<Name>,
  { key = crypto.randomUUID(), started }: CallOptions = {},
): Promise<Answer<Name>> {
  const { access, changes, method } = endpoints[name];
  const [url, init] = httpRequest(name, request);
  const headers = new Headers(init.headers);
  const token = storedToken();
  if (access === 'session' && token) headers.set('Authorization', `Bearer ${token}`);
  if (changes) headers.set('Idempotency-Key', key);

  const send = () => fetch(url, { ...init, headers, signal: AbortSignal.timeout(patience) });
  const repeatable = changes || method === 'GET';
  const received = await receive(started ?? reached(send), repeatable ? send : undefined);
  // Somebody else, or nobody, is here by now: the answer is none of theirs, and there is no one to tell.
  const isNobodys = (): boolean => access === 'session' && !isOfSession(token);
  if (isNobodys()) return never();
  try {
    return answerOf(name, received);
  } catch (error) {
    const ended = error instanceof CallError && (error.code === 'session-ended' || error.code === 'not-signed-in');
    if (!ended || access !== 'session') throw error;
    if (name !== 'changePassword') await tokenSettled();
    if (isNobodys()) return never();
    // Another tab has a new password, and the session goes on with another token.
    if (token !== storedToken()) return call(name, request, { key });
    announceSessionEnd(error.message);
    // Nobody is left to hear of it again; but the lock of a new password is let go.
    if (name !== 'changePassword') return never();
    throw error;
  }
}

const never = (): Promise<never> => new Promise(() => undefined);

interface Received {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
}

const reached = (send: () => Promise<Response>): Promise<Response> =>
  navigator.onLine ? send() : Promise.reject(new CallError('offline'));

const whole = async (answer: Promise<Response>): Promise<Received> => {
  const response = await answer;
  return { ok: response.ok, status: response.status, text: await response.text() };
};

async function receive(first: Promise<Response>, again?: () => Promise<Response>): Promise<Received> {
  try {
    return await whole(first);
  } catch (lost) {
    if (lost instanceof CallError) throw lost;
    if (!navigator.onLine) throw new CallError('offline', undefined, { cause: lost });
    if (!again) throw new CallError('answer-lost', undefined, { cause: lost });
    return await receive(again());
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function answerOf<Name extends EndpointName>(name: Name, { ok, status, text }: Received): Answer<Name> {
  const body = parsed(text);
  if (!ok) {
    if (isErrorBody(body)) throw new CallError(body.error, body.message);
    throw new CallError(status >= 500 ? 'unavailable' : 'unreadable', `${name} answered ${status}`);
  }
  const schema: z.ZodMiniType = endpoints[name].answer;
  const answer = z.safeParse(schema, body);
  if (answer.success) return answer.data as Answer<Name>;
  throw new CallError('unreadable', `${name} answered something else`, { cause: answer.error });
}
