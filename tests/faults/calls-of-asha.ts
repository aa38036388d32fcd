/** Calls by Asha, made in this process so that tests can make her calls to Firestore fail. */
import type { EndpointName, Request } from '@pg/contract/endpoints';
import { paise } from '@pg/contract/money';
import { storedUser } from '../support/database.ts';
import { faults } from '../support/fault-proxy.ts';
import { idOf } from '../support/ids.ts';
import { someOrigin } from '../support/origin.ts';
import { buildGroup, buildPersonWithCoins, type Person } from '../support/people.ts';
import type { Plan } from '../support/planned-faults.ts';
import { today } from '../support/time.ts';
import { countCall } from './figures.ts';

// The API’s code must be imported after the proxy has replaced the emulator’s address.
const { answerCall } = await import('@pg/functions/http/handlers');

/** Asha, the code of a group with only her in it, and the faults planned for her calls. */
export interface House {
  readonly asha: Person;
  readonly code: string;
  readonly plan: Plan;
}

/** Builds Asha, who has coins and a group of her own. */
export async function house(): Promise<House> {
  const asha = await buildPersonWithCoins(500);
  return { asha, code: await buildGroup([asha]), plan: faults.about(asha.id) };
}

/** Makes a call in this process; without `userId`, as a signed-out user. */
export async function call<Name extends EndpointName>(
  operation: Name,
  request: Request<Name>,
  userId = '',
  key?: string,
) {
  countCall();
  const id = idOf(userId);
  const { sessionVersion } = userId ? await storedUser(userId) : { sessionVersion: 0 };
  const caller = userId && { userId: id, number: userId, sessionVersion, sessionId: 'a-session' };
  const made = { operation, request, caller, now: new Date(), origin: someOrigin(), ...(key !== undefined && { key }) };
  return answerCall<Name>(made as never);
}

/** Adds an expense of 60 rupees to Asha’s house. */
export const addChai = ({ asha, code }: House, key?: string) =>
  call(
    'addExpense',
    { amount: paise(6_000), paymentDate: today().date, tags: ['chai'], groupCodes: [code] },
    asha.userId,
    key,
  );
