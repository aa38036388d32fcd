/** Requests seen once and sent again: by somebody else, changed, or in a session that has ended. */
import { randomUUID } from 'node:crypto';
import { send } from '../support/api.ts';
import { today } from '../support/time.ts';
import type { Attack } from './attack.ts';
import type { World } from './world.ts';

/** Each is made after the request that it repeats. */
export async function replays(world: World): Promise<Attack[]> {
  const { asha, ravi, charu, ended, house } = world;
  const key = randomUUID();
  await asha.can('addCoins', { coins: 3.17 }, { key });
  const deletionKey = randomUUID();
  const extra = await asha.can('giveOrTake', { amount: 2, name: 'Replay', date: today().date, type: 'GIVE' });
  await asha.can('removeGiveOrTake', { id: extra.record.id }, { key: deletionKey });

  return [
    {
      what: 'the change of an ended session with its key',
      send: () => send('createGroup', { groupName: ended.groupName }, { token: ended.token, key: ended.key }),
      ends: 'session-ended',
    },
    {
      what: 'Asha’s key with another amount',
      send: () => asha.tries('addCoins', { coins: 300 }, { key }),
      ends: 'idempotency-key-reused',
    },
    {
      what: 'Asha’s key with another call',
      send: () => asha.tries('setMonthlyLimit', { limit: 1 }, { key }),
      ends: 'idempotency-key-reused',
    },
    {
      what: 'Asha’s key in capitals with another amount',
      send: () => asha.tries('addCoins', { coins: 300 }, { key: key.toUpperCase() }),
      ends: 'idempotency-key-reused',
    },
    {
      what: 'Asha’s very request again',
      send: () => asha.tries('addCoins', { coins: 3.17 }, { key }),
      ends: 'harmless',
    },
    {
      what: 'Asha’s settling by a member, with her key',
      send: () => ravi.tries('removeGiveOrTake', { id: extra.record.id }, { key: deletionKey }),
      ends: 'record-not-found',
    },
    {
      what: 'Asha’s key by a stranger, to be shown her answer',
      send: () => charu.tries('addCoins', { coins: 3.17 }, { key }),
      ends: 'harmless',
    },
    ...['..', `${asha.userId}_${key}`, '*', `../${asha.userId}`, `${key}/x`, `${key},${key}`].map((wrong) => ({
      what: `the key ${wrong}`,
      send: () => charu.tries('updateGroupName', { newGroupName: 'X', groupCode: house.groupCode }, { key: wrong }),
      ends: 'invalid-request' as const,
    })),
  ];
}
