/** Servers with clocks a day fast or slow take turns with a server whose clock is right, across a change of month. */
import type { EndpointName, Request } from '@pg/contract/endpoints';
import { paise } from '@pg/contract/money';
import { describe, expect, it } from 'vitest';
import { everythingAbout, storedExpensesOf, storedUser } from '../support/database.ts';
import '../support/fault-proxy.ts';
import { idOf } from '../support/ids.ts';
import { someOrigin } from '../support/origin.ts';
import { anyKey, buildGroup, buildPerson } from '../support/people.ts';
import { countFault } from '../support/planned-faults.ts';
import { countCall, expectAllLaws } from './figures.ts';
import { drawsFrom } from './random.ts';

const { answerCall } = await import('@pg/functions/http/handlers');

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
