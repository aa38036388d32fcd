/** A group in which one member has a device, and the fake FCM that records pushes. */
import { fcmSender } from '@pg/functions/push/senders';
import { fcm } from './fcm.ts';
import { messaging } from './fcm-redirect.ts';
import { buildGroup, buildPerson, buildPersonWithCoins, type Person } from './people.ts';
import { buildDevices } from './push.ts';

export const send = fcmSender(messaging, 5000);

export const minutes = (count: number): number => count * 60_000;

/** Returns the tokens sorted, for comparisons. */
export const ordered = (tokens: readonly string[]): string[] => tokens.toSorted((a, b) => a.localeCompare(b));

export const tokensReached = (): string[] => ordered(fcm.received.map(({ token }) => token));

/** Creates a group of Asha, who has coins, and Ravi, who has a device. */
export async function house(): Promise<{ asha: Person; ravi: Person; code: string; token: string }> {
  const [asha, ravi] = await Promise.all([buildPersonWithCoins(10_000, 'Asha Rao'), buildPerson('Ravi')]);
  const code = await buildGroup([asha, ravi], 'Sunrise PG');
  const [token = ''] = await buildDevices([{ userId: ravi.userId, groupCodes: [code] }]);
  return { asha, ravi, code, token };
}
