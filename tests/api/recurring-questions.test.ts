/** What a recurring expense asks its maker, and how it is answered (docs/product.md §14). */
import { describe, expect, it } from 'vitest';
import type { Inputs } from '../support/api.ts';
import { storedRecords } from '../support/database.ts';
import { among, byValue } from '../support/expenses.ts';
import { expectLaws } from '../support/laws.ts';
import { buildFlat } from '../support/people.ts';
import { buildDevice } from '../support/push.ts';
import {
  changeStored,
  datesIn,
  inDays,
  madeFrom,
  noticesTo,
  runSchedule,
  storedOne,
  toldTo,
} from '../support/recurring.ts';
import { date } from '../support/time.ts';

const flat = () => buildFlat({ asha: 5000, ravi: 500, imran: 500 });

describe('A recurring expense of which the amount varies', () => {
  const power: Inputs = { mode: 'ASK', tags: ['electricity'], amount: 1200 };

  it('asks its maker once, and records the amount that is answered, once', async () => {
    const { asha, ravi, code } = await flat();
    await buildDevice(asha, code);
    const id = await madeFrom(date, asha, code, { ...power, ...byValue('PERCENT', [asha, 25], [ravi, 75]) });
    await runSchedule(code);
    await runSchedule(code);
    expect(await datesIn(code)).toEqual([]);
    expect(await toldTo(asha)).toEqual(['How much is it this time? electricity']);
    expect(await toldTo(asha)).toEqual([]);
    expect((await asha.can('recurring', { groupCode: code })).recurring).toMatchObject([
      { id, questions: [{ date }], last: date },
    ]);

    const answer = { groupCode: code, id, date, amount: 1340.5 };
    const { expense, recurring, user } = await asha.can('answerRecurring', answer);
    expect(expense).toMatchObject({ amount: 134_050, paymentDate: date, tags: ['electricity'] });
    expect(user).toMatchObject({ remainingCoins: 500_000 - 134_050 });
    expect(recurring?.questions).toEqual([]);
    await asha.cannot('answerRecurring', answer, 'record-not-found');
    const [record] = [...(await storedRecords(code)).values()];
    expect(record).toMatchObject({ recurring: id, payers: [{ userId: asha.mobile, amount: 134_050 }] });
    expect(record?.shares[code]?.[ravi.mobile]).toBeCloseTo(134_050 * 0.75, -1);
    await expectLaws([code]);
  });

  it('records nothing if its expense is there already, as after an older backup was restored', async () => {
    const { asha, code } = await flat();
    const id = await madeFrom(date, asha, code, power);
    await runSchedule(code);
    const before = await storedOne(code, id);
    await asha.can('answerRecurring', { groupCode: code, id, date, amount: 1340.5 });
    await changeStored(code, id, { questions: before?.questions ?? [] });
    const { recurring } = await asha.can('answerRecurring', { groupCode: code, id, date, amount: 900 });
    expect(recurring?.questions).toEqual([]);
    expect([...(await storedRecords(code)).values()]).toMatchObject([{ amount: 134_050 }]);
    await expectLaws([code]);
  });

  it('records nothing if that is the answer, and waits without one', async () => {
    const { asha, code } = await flat();
    const id = await madeFrom(inDays(-7), asha, code, { ...power, unit: 'WEEK' });
    await runSchedule(code);
    expect((await storedOne(code, id))?.questions).toEqual([{ date: inDays(-7) }, { date }]);
    const { recurring, expense } = await asha.can('answerRecurring', { groupCode: code, id, date });
    expect({ questions: recurring?.questions, expense }).toEqual({
      questions: [{ date: inDays(-7) }],
      expense: undefined,
    });
    await runSchedule(code);
    expect(await datesIn(code)).toEqual([]);
  });

  it('asks even if it was paused since, but records nothing once somebody in it has left', async () => {
    const { asha, imran, code } = await flat();
    const id = await madeFrom(date, asha, code, { ...power, ...among(asha, imran) });
    await runSchedule(code);
    await asha.can('changeRecurring', { groupCode: code, id, change: 'PAUSE' });
    await imran.can('leaveGroup', { groupCode: code });
    await asha.cannot('answerRecurring', { groupCode: code, id, date, amount: 5 }, 'someone-left');
    await asha.can('answerRecurring', { groupCode: code, id, date });
    expect(await datesIn(code)).toEqual([]);
    await expectLaws([code]);
  });

  it('pauses once twelve of its questions wait for an answer', async () => {
    const { asha, code } = await flat();
    await buildDevice(asha, code);
    const id = await madeFrom(inDays(-13 * 7), asha, code, { mode: 'ASK', unit: 'WEEK', tags: ['cook'] });
    await runSchedule(code);
    expect(await storedOne(code, id)).toMatchObject({ next: null, pause: 'UNANSWERED' });
    expect(await datesIn(code)).toEqual([]);
    expect((await storedOne(code, id))?.questions).toHaveLength(12);
    const told = await toldTo(asha);
    expect(told).toHaveLength(13);
    expect(told).toContain('A recurring expense is paused: cook. Many of its dates wait for an amount.');
  });
});

describe('An expense like it, which someone has recorded by hand', () => {
  const due = inDays(-10);
  const byHand = (days: number, more: Inputs = {}): Inputs => ({
    ...{ tags: ['rent', 'flat'], paymentDate: inDays(days - 10) },
    ...more,
  });

  it.each([-5, 0, 5])('%i days after the date, makes it ask instead of recording', async (days) => {
    const { asha, ravi, code } = await buildFlat({ asha: 5000, ravi: 5000 });
    await buildDevice(asha, code);
    const like = await ravi.adds(code, 600, byHand(days));
    const id = await madeFrom(due, asha, code);
    await runSchedule(code);
    expect((await storedRecords(code)).size).toBe(1);
    expect((await storedOne(code, id))?.questions).toEqual([{ date: due, like: like.id }]);
    expect(await toldTo(asha)).toEqual(['₹600.00 is due, but is it recorded already? rent']);
    expect((await noticesTo(asha))[0]?.data()).toMatchObject({ groupCode: code, recurring: { id, date: due } });
    await asha.can('answerRecurring', { groupCode: code, id, date: due, amount: 600 });
    expect((await storedRecords(code)).size).toBe(2);
    await expectLaws([code]);
  });

  it.each<[string, asked: string[], found: boolean, more?: Inputs]>([
    ['with its own tags', ['flat', 'deposit'], true, { tags: ['flat', 'deposit'] }],
    ['with its own tags in another order', ['deposit', 'flat'], true, { tags: ['flat', 'deposit'] }],
    ['with a tag more', ['flat'], false, { tags: ['flat', 'deposit'] }],
    ['with another tag of its own', ['flat', 'other'], false, { tags: ['flat', 'deposit'] }],
    ['with another first tag', ['rent'], false, { tags: ['wifi', 'rent'] }],
    ['six days before', ['rent'], false, { paymentDate: inDays(-16) }],
    ['six days after', ['rent'], false, { paymentDate: inDays(-4) }],
    ['of another amount', ['rent'], false, { amount: 601 }],
  ])('%s, with its tags %j, is taken for it: %s', async (_, tags, isFound, more) => {
    const { asha, ravi, code } = await buildFlat({ asha: 5000, ravi: 5000 });
    await ravi.adds(code, 600, byHand(0, more));
    const id = await madeFrom(due, asha, code, { tags });
    await runSchedule(code);
    expect((await storedRecords(code)).size).toBe(isFound ? 1 : 2);
    const questions = isFound ? [{ date: due }] : [];
    expect(await storedOne(code, id)).toMatchObject({ questions, last: due });
    await expectLaws([code]);
  });

  it('is not taken for it if it was deleted, or recorded by another recurring expense', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 5000, ravi: 5000 });
    const gone = await ravi.adds(code, 600, byHand(0));
    await ravi.can('deleteExpense', { id: gone.id });
    await madeFrom(due, ravi, code);
    await runSchedule(code);
    await madeFrom(due, asha, code);
    await runSchedule(code);
    expect(await datesIn(code)).toEqual([due, due]);
    await expectLaws([code]);
  });

  it('is recorded with the fixed parts or not at all', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 5000, ravi: 5000 });
    await ravi.adds(code, 600, byHand(0));
    const id = await madeFrom(due, asha, code, byValue('EXACT', [asha, 100], [ravi, 500]));
    await runSchedule(code);
    const answer = { groupCode: code, id, date: due };
    await asha.cannot('answerRecurring', { ...answer, amount: 700 }, 'invalid-request', { field: 'amount' });
    await asha.can('answerRecurring', { ...answer, amount: 600 });
    expect(await datesIn(code)).toEqual([due, due]);
    await expectLaws([code]);
  });
});
