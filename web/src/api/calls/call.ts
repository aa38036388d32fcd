/** The typed client: every call of the contract's table. Loads after the first numbers (client/first-calls.ts). */
import { type Answer, type EndpointName, endpoints, type Request } from '@pg/contract/endpoints';
import * as z from 'zod/mini';
import { CallError } from '#api/client/call-error.ts';
import { send } from '#api/client/send.ts';
import { sendInSession } from '#api/client/session-guard.ts';
import { httpRequest } from './http-request.ts';

interface CallOptions {
  /** Identifies one intent of the user (intent.ts): a change that is sent again under it happens once. */
  readonly key?: string;
  /** Ends the wait for an answer, as if it had been lost. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends one call, and returns its answer, amounts in paise.
 *
 * @throws CallError as client/send.ts and client/session-guard.ts; `unreadable` for an answer against the contract
 */
export async function call<Name extends EndpointName>(
  name: Name,
  request: Request<Name>,
  { key = crypto.randomUUID(), signal }: CallOptions = {},
): Promise<Answer<Name>> {
  const { access, changes, replacesToken } = endpoints[name];
  const [url, init] = httpRequest(name, request);
  const sent = { name, url, init, key: changes ? key : undefined, signal };
  const body = await (access === 'session' ? sendInSession({ ...sent, replacesToken }) : send(sent));
  const schema: z.ZodMiniType = endpoints[name].answer;
  const answer = z.safeParse(schema, body);
  if (answer.success) return answer.data as Answer<Name>;
  throw new CallError('unreadable', `${name} answered something else`, { cause: answer.error });
}
