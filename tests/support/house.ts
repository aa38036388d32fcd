/** Writes large groups straight into the database, since hundreds of sign-ups would take too long. */
import type { GroupDocument, MovementDocument, UserDocument } from '@pg/contract/documents';
import { paise, zero } from '@pg/contract/money';
import { monthOf } from '@pg/contract/months';
import { collections, groupPath, movementsPath, numberPath, userPath } from '@pg/contract/stored';
import { send, succeed } from './api.ts';
import { database } from './database.ts';
import { idOf, rememberPerson } from './ids.ts';
import { passwordHash } from './newcomer.ts';
import { anyMobile, type Person } from './people.ts';
import { forgeToken } from './sessions.ts';

/** A member who can make calls. */
export type Member = Pick<Person, 'name' | 'id' | 'userId' | 'token' | 'can' | 'tries'>;

const sessionVersion = 1;
const limit = paise(1_000_000_000);
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ';

const anyCode = (): string =>
  Array.from({ length: 6 }, () => alphabet[Math.floor(Math.random() * alphabet.length)]).join('');

async function memberOf(name: string, userId: string): Promise<Member> {
  const token = await forgeToken({ userId, sessionVersion });
  return {
    ...{ name, id: idOf(userId), userId, token },
    can: (call, inputs, options) => succeed(call, inputs, { token, ...options }),
    tries: (call, inputs, options) => send(call, inputs, { token, ...options }),
  };
}

/**
 * Writes a group of this many members with a crore of coins each, as if they had signed up, set a limit and joined.
 *
 * @param names of the members, by default `Member 1`, `Member 2` and so on
 */
export async function buildHouse(
  count: number,
  names = Array.from({ length: count }, (_, index) => `Member ${index + 1}`),
): Promise<{ code: string; members: readonly [Member, ...Member[]] }> {
  const code = anyCode();
  const now = new Date();
  const createdAt = now.toISOString();
  const numbers = Array.from({ length: count }, anyMobile);
  const ids = numbers.map((number) => {
    const { id } = database.collection(collections.users).doc();
    rememberPerson(number, id);
    return id;
  });
  const writer = database.bulkWriter({ throttling: false });
  const coins = { monthlyLimit: limit, remaining: limit, month: monthOf(now), epoch: 2 };
  const sums = { spentThisMonth: zero, spentByDay: {}, spentByTag: {}, given: zero, taken: zero, coinsAdded: limit };
  for (const [index, id] of ids.entries()) {
    const user: UserDocument = {
      ...{
        number: numbers[index] ?? '',
        name: names[index] ?? '',
        createdAt,
        sessionVersion,
        coins,
        groupCodes: [code],
        revision: 2,
      },
      formerGroupCodes: [],
      devices: [],
      ...sums,
    };
    const opening = { kind: 'SET_LIMIT', amount: limit, delta: limit, epoch: 2, timestamp: createdAt } as const;
    const movement: MovementDocument = { ...opening, belongsTo: null };
    void writer.set(database.doc(userPath(id)), user);
    void writer.set(database.doc(numberPath(user.number)), { person: id, passwordHash });
    void writer.set(database.collection(movementsPath(id)).doc(), movement);
  }
  const entries = ids.map((id, index) => {
    const role = index === 0 ? ('admin' as const) : ('member' as const);
    return [id, { number: numbers[index] ?? '', name: names[index] ?? '', role, joinedAt: createdAt }] as const;
  });
  const members = Object.fromEntries(entries);
  const history = { former: {}, everJoined: count, createdBy: ids[0] ?? '', createdAt, revision: count };
  const group: GroupDocument = { name: 'Sunrise PG', members, ...history };
  void writer.set(database.doc(groupPath(code)), group);
  await writer.close();
  const people = await Promise.all(numbers.map((number, index) => memberOf(names[index] ?? '', number)));
  return { code, members: people as [Member, ...Member[]] };
}
