/** A phone that retries lost requests as the web does, and its owner, who presses again until the outcome is known. */
import { setTimeout as pause } from 'node:timers/promises';
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { isErrorBody } from '@pg/contract/errors';
import { type Inputs, type Reply, send } from '../support/api.ts';
import { anyKey, type Person } from '../support/people.ts';

/** One intent of a person. Its key stays the same however often it is sent. */
export interface Intent {
  readonly name: EndpointName;
  readonly inputs: Inputs;
  readonly key: string;
}

/** How an intent ended: acknowledged with a body, or refused with a code. */
export type Ending = { readonly acknowledged: unknown } | { readonly refused: string };

export const intentTo = (name: EndpointName, inputs: Inputs): Intent => ({ name, inputs, key: anyKey() });

/** How long a person keeps pressing, in milliseconds. */
const persistence = 120_000;

/**
 * Sends a request, and sends it once more with its key if it is lost, as web/src/api/send.ts does. Returns
 * undefined if both are lost.
 */
async function once(person: Person, { name, inputs, key }: Intent, at: string): Promise<Reply | undefined> {
  const sent = (): Promise<Reply | undefined> =>
    send(name, inputs, { token: person.token, key, at }).catch(() => undefined);
  return (await sent()) ?? (await sent());
}

/**
 * Presses the button until the intent is acknowledged or refused.
 *
 * @throws when neither happens within two minutes, or the API returns any other answer
 */
export async function press(person: Person, intent: Intent, at: string): Promise<Ending> {
  for (const until = Date.now() + persistence; Date.now() < until; await pause(50)) {
    const reply = await once(person, intent, at);
    if (!reply || reply.status === 503) continue;
    if (reply.status === endpoints[intent.name].status) return { acknowledged: reply.body };
    if (reply.status >= 400 && reply.status < 500 && isErrorBody(reply.body)) return { refused: reply.body.error };
    throw new Error(`${intent.name} answered ${reply.status} ${JSON.stringify(reply.body)}`);
  }
  throw new Error(`${intent.name} was neither acknowledged nor refused in two minutes`);
}
