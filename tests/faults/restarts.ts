/**
 * A server dies during a call, or one person uses two servers at once: each change happens completely and once, or not
 * at all.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../support/api.ts';
import { storedExpensesOf, storedGroupExpenses, storedUser } from '../support/database.ts';
import { faults } from '../support/fault-proxy.ts';
import { buildGroup, buildPersonWithCoins } from '../support/people.ts';
import { type Fault, grpc } from '../support/planned-faults.ts';
import { today } from '../support/time.ts';
import { type ApiProcess, startApi } from './api-process.ts';
import { countCall, expectAllLaws } from './figures.ts';
import { type Ending, type Intent, intentTo, press } from './phone.ts';

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
const idOf = (ending: Ending): string =>
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
      const asha = await buildPersonWithCoins(500);
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
      expect([...(await storedExpensesOf(asha.userId)).keys()]).toEqual([idOf(ending)]);
      expect((await storedUser(asha.userId)).coins.remaining).toBe(44_000);
      await expectAllLaws([code]);
    },
  );

  it('stores each change once, even if two phones use two servers at once and Firestore’s answer to one change is lost', async () => {
    const asha = await buildPersonWithCoins(500);
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
      const [first, second, again] = (await Promise.all(taps)).map(idOf);
      expect(again).toBe(first);
      made.push(first ?? '', second ?? '');
      plan.none();
    }
    expect([...(await storedExpensesOf(asha.userId)).keys()].sort(byText)).toEqual(made.sort(byText));
    await expectAllLaws([code]);
  });
});
