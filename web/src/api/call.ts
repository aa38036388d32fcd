/** The typed client: every call of the contract's table, and no other. Loads after the first numbers (first-calls.ts). */
import { type Answer, type EndpointName, endpoints, type Request } from '@pg/contract/endpoints';
import * as z from 'zod/mini';
import { CallError } from './call-error.ts';
import { httpRequest } from './http-request.ts';
import { send } from './send.ts';

interface CallOptions {
  /** Names one intent of the person (see intent.ts): a change sent again under it happens once. */
  readonly key?: string;
  /** Ends the wait for an answer, as if it had been lost. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends one call as send.ts does, and returns its answer, amounts in paise.
 *
 * @throws CallError with the server's code and message, or a code of the client's own.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  request: Request<Name>,
  { key = crypto.randomUUID(), signal }: CallOptions = {},
): Promise<Answer<Name>> {
  const { access, changes } = endpoints[name];
  const [url, init] = httpRequest(name, request);
  const body = await send({ name, url, init, access, changes, key, signal });
  const schema: z.ZodMiniType = endpoints[name].answer;
  const answer = z.safeParse(schema, body);
  if (answer.success) return answer.data as Answer<Name>;
  throw new CallError('unreadable', `${name} answered something else`, { cause: answer.error });
}
