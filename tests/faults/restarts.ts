/** Servers that are killed during calls, and servers whose clocks are a day fast or slow. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../support/api.ts';
import { everythingAbout, storedExpensesOf, storedGroupExpenses, storedUser } from '../support/database.ts';
import '../support/fault-proxy.ts';
import type { EndpointName, Request } from '@pg/contract/endpoints';
import { paise } from '@pg/contract/money';
import { drawsFrom } from '../simulation/chance.ts';
import { faults } from '../support/fault-proxy.ts';
import { idOf } from '../support/ids.ts';
import { someOrigin } from '../support/origin.ts';
import { anyKey, buildGroup, buildPerson } from '../support/people.ts';
import { countFault, type Fault, grpc } from '../support/planned-faults.ts';
import { today } from '../support/time.ts';
import { countCall, expectAllLaws } from './figures.ts';
import { type Ending, type Intent, intentTo, press } from './member.ts';
import { type ApiProcess, startApi } from './network.ts';

/** The steps at which the server is killed, and how many expenses may be stored then. */
const moments: readonly [string, readonly number[]][] = [
  ['before BatchGetDocuments', [0]],
  ['after BatchGetDocuments', [0]],
  // The commit is in flight, and may or may not be applied.
  ['before Commit', [0, 1]],
  ['after Commit', [1]],
];

const byText = (one: string, other: string): number => one.localeCompare(other);

/** Returns the id of the expense that an intent created, or the code of its refusal. */
const expenseIdOf = (ending: Ending): string =>
  'acknowledged' in ending ? (ending.acknowledged as { expense: { id: string } }).expense.id : ending.refused;

describe.concurrent('A server', () => {
  let server: ApiProcess;
  beforeAll(async () => {
    server = await startApi();
  });
  afterAll(() => server.stop());

  it.each(moments)(
    'killed %s leaves no partial change, and the same tap after the server’s restart records one expense',
    // These tests are not concurrent, because all of them kill the same server.
    { concurrent: false },
    async (moment, stored) => {
      const asha = await buildPerson('Asha', 500);
      const code = await buildGroup([asha]);
      const intent = intentTo('addExpense', {
        amount: 60,
        paymentDate: today().date,
        tags: ['chai'],
        groupCodes: [code],
      });
      const { promise: killed, resolve } = Promise.withResolvers<void>();
      const unwatch = faults.watch((step, body) => {
        if (step !== moment || !body.includes(asha.id)) return;
        unwatch();
        server.kill();
        resolve();
      });
      countCall();
      const { name, inputs, key } = intent;
      const answer = send(name, inputs, { token: asha.token, key, at: server.url });
      await expect(answer).rejects.toThrow();
      await killed;
      expect(stored).toContain((await storedGroupExpenses(code)).size);
      await expectAllLaws([code]);

      await server.restart();
      countCall();
      const ending = await press(asha, intent, server.url);
      expect([...(await storedExpensesOf(asha.userId)).keys()]).toEqual([expenseIdOf(ending)]);
      expect((await storedUser(asha.userId)).coins.remaining).toBe(44_000);
      await expectAllLaws([code]);
    },
  );

  it('stores each change once, even if two phones use two servers at once and Firestore’s answer to one change is lost', async () => {
    const asha = await buildPerson('Asha', 500);
    const code = await buildGroup([asha]);
    const lost: Fault = { rpc: 'Commit', status: grpc.UNAVAILABLE, afterwards: true };
    const made: string[] = [];
    for (const round of [1, 2, 3]) {
      const plan = faults.about(asha.id);
      plan.next(lost);
      const [one, other] = [10, 20].map((amount) =>
        intentTo('addExpense', {
          amount: amount + round,
          paymentDate: today().date,
          tags: ['chai'],
          groupCodes: [code],
        }),
      ) as [Intent, Intent];
      // The second phone also sends the first phone's intent, as a duplicated tab does.
      const taps = [
        press(asha, one, server.url),
        press(asha, other, process.env.API_URL ?? ''),
        press(asha, one, process.env.API_URL ?? ''),
      ];
      const [first, second, again] = (await Promise.all(taps)).map(expenseIdOf);
      expect(again).toBe(first);
      made.push(first ?? '', second ?? '');
      plan.none();
    }
    expect([...(await storedExpensesOf(asha.userId)).keys()].sort(byText)).toEqual(made.sort(byText));
    await expectAllLaws([code]);
  });
});

const { answerCall } = await import('@pg/functions/http/app');

const day = 24 * 60 * 60 * 1000;
const nextYear = new Date().getUTCFullYear() + 1;
/** The last evening of January: a day later it is February, and a day earlier it is still January. */
const evening = new Date(`${nextYear}-01-31T20:00:00+05:30`).getTime();

async function callAt<Name extends EndpointName>(
  now: number,
  userId: string,
  operation: Name,
  request: Request<Name>,
  key = anyKey(),
) {
  countCall();
  if (now !== evening) countFault("a server's clock wrong by a day");
  const { sessionVersion } = await storedUser(userId);
  const caller = { userId: idOf(userId), number: userId, sessionVersion, sessionId: 'a-session' };
  return answerCall<Name>({ operation, request, caller, key, now: new Date(now), origin: someOrigin() } as never);
}

const chai = (groupCodes: string[], amount = 6_000): Request<'addExpense'> => ({
  amount: paise(amount),
  paymentDate: `${nextYear}-01-31`,
  tags: ['chai'],
  groupCodes,
});

describe.concurrent('Servers whose clocks are a day off', () => {
  it('keep the laws of the ledger, and never move an account to an earlier month', async () => {
    const asha = await buildPerson('Asha');
    const code = await buildGroup([asha]);
    const draws = drawsFrom(7);
    const made: string[] = [];
    let month = '';
    await callAt(evening, asha.userId, 'setMonthlyLimit', { limit: paise(100_000) });
    for (let step = 0; step < 24; step += 1) {
      const now = evening + draws.one([-day, 0, day]);
      const id = made.length > 0 && draws.chance(0.35) ? draws.one(made) : undefined;
      if (id) await callAt(now, asha.userId, 'deleteExpense', { id });
      else if (draws.chance(0.3)) await callAt(now, asha.userId, 'addCoins', { coins: paise(500) });
      else made.push((await callAt(now, asha.userId, 'addExpense', chai([code], 1 + draws.below(900)))).expense.id);
      const { coins } = await storedUser(asha.userId);
      expect(coins.month >= month).toBe(true);
      month = coins.month;
    }
    expect(month).toBe(`${nextYear}-02`);
    await expectAllLaws([code]);
  });

  it.each([
    ['correct, then ahead', 0, day],
    ['correct, then behind', 0, -day],
    ['behind, then ahead', -day, day],
    ['ahead, then behind', day, -day],
  ])('recognise a repeated call when their clocks are %s', async (_, first, again) => {
    const asha = await buildPerson('Asha');
    const code = await buildGroup([asha]);
    const key = anyKey();
    await callAt(evening, asha.userId, 'setMonthlyLimit', { limit: paise(100_000) });
    const answer = await callAt(evening + first, asha.userId, 'addExpense', chai([code]), key);
    const before = await everythingAbout([asha.userId], [code]);
    const aMinute = 60_000;
    expect(await callAt(evening + again + aMinute, asha.userId, 'addExpense', chai([code]), key)).toEqual(answer);
    expect(await everythingAbout([asha.userId], [code])).toEqual(before);
    expect((await storedExpensesOf(asha.userId)).size).toBe(1);
  });
});
