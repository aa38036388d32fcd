/** Requests sent again with their key: by someone else, modified, or with an ended session. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { send } from '../support/api.ts';
import { today } from '../support/time.ts';
import { type Attack, answered } from './attack.ts';
import type { World } from './world.ts';

/** Makes some requests, then returns attacks that repeat them. */
export async function replays(world: World): Promise<Attack[]> {
  const { asha, ravi, charu, ended, house } = world;
  const key = randomUUID();
  const { body: firstAnswer } = await asha.tries('addCoins', { coins: 3.17 }, { key });
  const groupKey = randomUUID();
  const terrace = { groupName: 'Terrace' };
  const { groupCode } = await asha.can('createGroup', terrace, { key: groupKey });
  const deletionKey = randomUUID();
  const extra = await asha.can('giveOrTake', { amount: 2, name: 'Replay', date: today().date, type: 'GIVE' });
  await asha.can('removeGiveOrTake', { id: extra.record.id }, { key: deletionKey });

  return [
    {
      idea: 'a change made in an ended session, with its key',
      what: 'a change made in an ended session, with its key',
      send: () => send('createGroup', { groupName: ended.groupName }, { token: ended.token, key: ended.key }),
      ends: 'session-ended',
    },
    {
      idea: 'a key with another request',
      what: 'Asha’s key with another amount',
      send: () => asha.tries('addCoins', { coins: 300 }, { key }),
      ends: 'idempotency-key-reused',
    },
    {
      idea: 'a key with another request',
      what: 'Asha’s key with another call',
      send: () => asha.tries('setMonthlyLimit', { limit: 1 }, { key }),
      ends: 'idempotency-key-reused',
    },
    {
      idea: 'a key in capitals',
      what: 'Asha’s key in capitals with another amount',
      send: () => asha.tries('addCoins', { coins: 300 }, { key: key.toUpperCase() }),
      ends: 'idempotency-key-reused',
    },
    {
      idea: 'the same request again',
      what: 'Asha’s request again, unchanged',
      send: () => asha.tries('addCoins', { coins: 3.17 }, { key }),
      ends: answered(firstAnswer),
    },
    {
      idea: 'someone else’s key, to change their things',
      what: 'Asha’s settlement by a member, with her key',
      send: () => ravi.tries('removeGiveOrTake', { id: extra.record.id }, { key: deletionKey }),
      ends: 'record-not-found',
    },
    {
      idea: 'someone else’s key, to see their answer',
      what: 'Asha’s request by a stranger, with her key',
      send: () => charu.tries('createGroup', terrace, { key: groupKey }),
      ends: answered({ ...terrace, groupCode: expect.not.stringContaining(groupCode) }),
    },
    {
      idea: 'someone else’s key, to learn whether it was used',
      what: 'another request by a stranger, with Asha’s key',
      send: () => charu.tries('setMonthlyLimit', { limit: 700 }, { key }),
      ends: answered({ monthlyLimit: 700, remainingCoins: expect.any(Number), revision: expect.any(Number) }),
    },
    ...['..', `${asha.id}_${key}`, '*', `../${asha.id}`, `${key}/x`, `${key},${key}`].map((wrong) => ({
      idea: 'a key that is a path',
      what: `the key ${wrong}`,
      send: () => charu.tries('updateGroupName', { newGroupName: 'X', groupCode: house.groupCode }, { key: wrong }),
      ends: 'invalid-request' as const,
    })),
  ];
}
