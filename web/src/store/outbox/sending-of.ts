/** What all changes that wait on this device have in common: whose they are, and how they are sent. */
import { creationId } from '@pg/contract/creation-id';
import type { EndpointName, Request } from '@pg/contract/endpoints';
import { httpRequest } from '#api/calls/call.ts';
import type { Sending } from '#outbox/entries.ts';
import { session } from '../session.ts';
import { ownerOf } from './owner-of.ts';

/** Returns this for a call by the signed-in user. `key` is the call's Idempotency-Key. */
export async function sendingOf<Name extends EndpointName>(
  name: Name,
  request: Request<Name>,
  key: string,
): Promise<Sending> {
  const owner = ownerOf(session.getState().userId ?? '');
  const [url, { body }] = httpRequest(name, request);
  return { ...owner, id: await creationId(owner.userId, key), key, at: Date.now(), url, body: String(body) };
}
