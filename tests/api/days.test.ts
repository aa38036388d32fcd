/** Days on which people are here, and what is split by them (docs/product.md §18). */

import { groupPath, presencePath } from '@pg/contract/document-paths';
import { limits } from '@pg/contract/limits';
import { shiftMonth } from '@pg/contract/months';
import { describe, expect, it } from 'vitest';
import type { Inputs } from '../support/api.ts';
import { database, storedExpense, storedGroupExpenses, storedPresence } from '../support/database.ts';
import { eraseAccount } from '../support/erasure.ts';
import { byValue, edit, sharesOfAnswer } from '../support/expenses.ts';
import { idempotencyPath } from '../support/ids.ts';
import { expectLaws } from '../support/laws.ts';
import { anyKey, buildFlat, buildPerson, buildStranger, type Person } from '../support/people.ts';
import { date, thisMonth, year } from '../support/time.ts';

const month = shiftMonth(thisMonth as never, -1);
const last = new Date(Date.parse(`${thisMonth}-01`) - 1).toISOString().slice(0, 10);
const lastDayOf = (one: string): number =>
  new Date(Date.UTC(Number(one.slice(0, 4)), Number(one.slice(5)), 0)).getUTCDate();
const length = Number(last.slice(8));
/** A date of last month. */
const on = (day: number): string => `${month}-${String(day).padStart(2, '0')}`;
/** Last month. */
const whole = { from: on(1), to: last };

/** Stores when people joined, and when somebody left. */
const store = (code: string, fields: Record<string, unknown>): Promise<unknown> =>
  database.doc(groupPath(code)).update(fields);

/** Asha, its admin, Ravi and Imran. They were here before they began the group. */
const oldFlat = () => buildFlat({ asha: 5000, ravi: 5000, imran: 5000 });

const away = (code: string, days: readonly number[], more: Inputs = {}): Inputs => ({
  groupCode: code,
  month,
  days,
  ...more,
});

const division = (code: string, people: readonly Inputs[], more: Inputs = {}): Inputs => ({
  ...{ groupCode: code, amount: 900, paymentDate: date, rule: 'SAME', ...whole, people },
  ...more,
});

/** Returns how many days a person sees of everybody, and the dates that the person sees, by name. */
async function seenBy(viewer: Person, code: string, people: Readonly<Record<string, Person>>, period: Inputs = whole) {
  const answer = await viewer.can('days', { groupCode: code, ...period });
  return Object.fromEntries(
    Object.entries(people).map(([name, { id, mobile }]) => {
      const one = answer.people.find((each) => [id, mobile].includes(each.userId));
      return [name, one && [one.days, ...(one.away ?? ['hidden'])]];
    }),
  );
}

describe('Days away', () => {
  it('are counted for everybody, and their dates are shown to the person and the admin alone', async () => {
    const { asha, ravi, imran, code } = await oldFlat();
    await ravi.can('setAway', away(code, [4, 3]));
    expect(await seenBy(ravi, code, { asha, ravi, imran })).toEqual({
      ...{ asha: [length, 'hidden'], ravi: [length - 2, on(3), on(4)], imran: [length, 'hidden'] },
    });
    expect(await seenBy(imran, code, { ravi })).toEqual({ ravi: [length - 2, 'hidden'] });
    expect(await seenBy(asha, code, { ravi, imran })).toEqual({ ravi: [length - 2, on(3), on(4)], imran: [length] });
    expect(await seenBy(asha, code, { ravi }, { from: on(4), to: on(5) })).toEqual({ ravi: [1, on(4)] });
  });

  it('can be marked before they come, and are kept for thirteen months after their month', async () => {
    const { ravi, code } = await oldFlat();
    const next = shiftMonth(thisMonth as never, 1);
    expect(await ravi.can('setAway', away(code, [1], { month: next }))).toMatchObject({ month: next, days: [1] });
    const stored = await database.doc(`${presencePath(code)}/${next}`).get();
    expect(stored.get('forgetAt').toDate()).toEqual(new Date(`${shiftMonth(next, 14)}-01T00:00:00+05:30`));
  });

  it('are refused for a month too far away, and a day that it does not have, and shown of at most 366 days', async () => {
    const { ravi, code } = await oldFlat();
    for (const by of [-limits.monthsMarked - 1, limits.monthsMarked + 1]) {
      const far = shiftMonth(thisMonth as never, by);
      await ravi.cannot('setAway', away(code, [1], { month: far }), 'invalid-request', { field: 'month' });
    }
    const months = [-2, -1, 0].map((by) => shiftMonth(thisMonth as never, by));
    const short = months.find((one) => lastDayOf(one) < 31);
    await ravi.cannot('setAway', away(code, [31], { month: short }), 'invalid-request', { field: 'days' });
    expect(await storedPresence(code)).toEqual(new Map());
    expect((await ravi.can('days', { groupCode: code, from: '2024-01-01', to: '2024-12-31' })).days).toBe(366);
    for (const to of ['2025-01-01', '2023-12-31']) {
      await ravi.cannot('days', { groupCode: code, from: '2024-01-01', to }, 'invalid-request', { field: 'to' });
    }
  });

  it('of a guest are marked by the admin, who sees them; a guest is here until they are', async () => {
    const { asha, ravi, code } = await oldFlat();
    const meera = await ravi.can('addGuest', { groupCode: code, name: 'Meera' });
    const all = { meera: { ...ravi, id: meera.userId, mobile: meera.userId } };
    expect(await seenBy(ravi, code, all)).toEqual({ meera: [length, 'hidden'] });
    await ravi.cannot('setAway', away(code, [1], { userId: meera.userId }), 'not-the-admin');
    await asha.can('setAway', away(code, [1, 2], { userId: meera.userId }));
    expect(await seenBy(ravi, code, all)).toEqual({ meera: [length - 2, 'hidden'] });
    expect(await seenBy(asha, code, all)).toEqual({ meera: [length - 2, on(1), on(2)] });
    const found = await ravi.can('divideByDays', division(code, [{ userId: meera.userId }, { userId: ravi.mobile }]));
    expect(found.parts.map(({ days }) => days)).toEqual([length, length - 2]);
  });

  it('of guests whom the group no longer knows leave the month once the admin marks those of another', async () => {
    const { asha, code } = await oldFlat();
    const meera = await asha.can('addGuest', { groupCode: code, name: 'Meera' });
    await asha.can('setAway', away(code, [3]));
    const unknown = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`guest${10 ** 14 + index}`, [1]]));
    await database.doc(`${presencePath(code)}/${month}`).set({ away: unknown }, { merge: true });
    await asha.can('setAway', away(code, [1, 2], { userId: meera.userId }));
    const stored = await database.doc(`${presencePath(code)}/${month}`).get();
    expect(stored.get('away')).toEqual({ [asha.id]: [3], [meera.userId]: [1, 2] });
  });

  it('before joining and after leaving count as away, except for those who join in the group’s first thirty days', async () => {
    const { asha, ravi, imran, code } = await oldFlat();
    // In India, it is the 11th already.
    const moved = new Date(`${on(11)}T00:30:00+05:30`).toISOString();
    const daysBefore = (days: number): string => new Date(Date.parse(moved) - days * 24 * 3600e3).toISOString();
    await store(code, { createdAt: daysBefore(30), [`members.${ravi.id}.joinedAt`]: moved });
    expect(await seenBy(asha, code, { ravi })).toEqual({ ravi: [length] });
    const early = { [`members.${asha.id}.joinedAt`]: daysBefore(31) };
    await store(code, { createdAt: daysBefore(31), ...early });
    await imran.can('leaveGroup', { groupCode: code });
    await store(code, { [`former.${imran.id}.leftAt`]: moved });
    const all = { asha, ravi, imran };
    expect(await seenBy(asha, code, all)).toEqual({ asha: [length], ravi: [length - 10], imran: [11] });
    expect(await seenBy(asha, code, all, { from: on(12), to: last })).toMatchObject({ imran: undefined });
  });

  it('of a guest are marked anew by the person who takes the place, and end when that person leaves', async () => {
    const { asha, code } = await oldFlat();
    const { userId } = await asha.can('addGuest', { groupCode: code, name: 'Meera' });
    await asha.can('setAway', away(code, [1, 2], { userId }));
    const { guest } = await asha.can('invite', { groupCode: code, guest: userId });
    const meera = await buildPerson('Meera Rao');
    await meera.can('joinGroup', { groupCode: code, guest });
    expect(await seenBy(meera, code, { meera })).toEqual({ meera: [length - 2, on(1), on(2)] });
    await meera.can('setAway', away(code, [2, 3]));
    expect(await seenBy(asha, code, { meera })).toEqual({ meera: [length - 2, on(2), on(3)] });
    await meera.can('setAway', away(code, []));
    expect(await seenBy(asha, code, { meera })).toEqual({ meera: [length] });
    await meera.can('leaveGroup', { groupCode: code });
    await store(code, { [`former.${meera.id}.leftAt`]: new Date(`${on(11)}T12:00:00+05:30`).toISOString() });
    expect(await seenBy(asha, code, { meera })).toEqual({ meera: [11] });
    expect(await seenBy(asha, code, { meera }, { from: on(12), to: last })).toEqual({ meera: undefined });
  });
});

describe('Dividing by days', () => {
  const amounts = async (who: Person, inputs: Inputs) => {
    const { parts, ...rest } = await who.can('divideByDays', inputs);
    return { ...rest, parts: Object.fromEntries(parts.map(({ userId, amount, days }) => [userId, [days, amount]])) };
  };

  it('says on how many days nobody was here, and is refused if nobody was on any, or for wrong days', async () => {
    const { asha, ravi, code } = await oldFlat();
    const first = [{ userId: asha.mobile, here: { from: on(1), to: on(2) } }];
    const found = await amounts(asha, division(code, first, { rule: 'SHARED' }));
    expect(found).toEqual({ days: length, empty: length - 2, parts: { [asha.mobile]: [2, 90_000] } });
    await ravi.can('setAway', away(code, [3]));
    const nobody = division(code, [{ userId: ravi.mobile }], { from: on(3), to: on(3) });
    await asha.cannot('divideByDays', nobody, 'invalid-request', { field: 'people' });
    // Also for days outside the period, and days away without dates if each day is shared.
    const own = { userId: asha.mobile };
    const wrong: Inputs[] = [
      { people: [{ ...own, away: 1 }], rule: 'SHARED' },
      { people: [{ ...own, away: length + 1 }] },
      { people: [{ ...own, here: { from: on(1), to: date } }] },
      { people: [{ ...own, here: whole, away: 1 }] },
      { people: [{ ...own, here: whole, gone: whole }] },
      { people: [{ ...own, gone: { from: on(3), to: on(2) } }] },
      { people: [own, { userId: asha.mobile }] },
    ];
    for (const more of wrong) {
      await asha.cannot('divideByDays', division(code, [own], more), 'invalid-request', { field: 'people' });
    }
    await asha.cannot('divideByDays', division(code, [own], { from: '2020-01-01' }), 'invalid-request', {
      field: 'to',
    });
  });

  it('counts the other days of who was gone for some, and who was never here pays nothing', async () => {
    const { asha, ravi, imran, code } = await oldFlat();
    await imran.can('setAway', away(code, [1, 2, 3, 4]));
    const gone = { userId: asha.mobile, gone: { from: on(1), to: on(3) } };
    const people = [gone, { userId: ravi.mobile }, { userId: imran.mobile }];
    expect(await amounts(asha, division(code, people, { from: on(1), to: on(4) }))).toEqual({
      ...{ days: 4, empty: 0 },
      parts: { [asha.mobile]: [1, 18_000], [ravi.mobile]: [4, 72_000], [imran.mobile]: [0, 0] },
    });
  });
});

describe('An expense that is split by days', () => {
  /** Both say that Ravi was not here on the first ten days. */
  const typed = [{ here: { from: on(11), to: on(20) } }, { gone: { from: on(1), to: on(10) } }] as const;

  /** Food of ₹300 for Asha’s and Ravi’s days, of which Ravi was here on ten fewer. */
  const food = (asha: Person, ravi: Person, dates: Inputs = typed[0]): Inputs => ({
    ...byValue('EXACT', [asha, 200], [ravi, 100]),
    days: {
      ...{ rule: 'SAME', from: on(1), to: on(20) },
      people: [
        { userId: asha.mobile, days: 20 },
        { userId: ravi.mobile, days: 10, ...dates },
      ],
    },
  });

  it('is stored with its parts alone, and its details say how they came about', async () => {
    const { asha, ravi, imran, code } = await oldFlat();
    const key = anyKey();
    const { id } = await asha.adds(code, 300, food(asha, ravi), { key });
    expect((await asha.adds(code, 300, food(asha, ravi), { key })).id).toBe(id);
    const details = await asha.can('getExpense', { id });
    expect(sharesOfAnswer(details)).toEqual({ [asha.mobile]: 20_000, [ravi.mobile]: 10_000 });
    const { people, ...how } = food(asha, ravi).days as { people: Inputs[] };
    expect(details.days).toEqual({ ...how, people: expect.arrayContaining(people) });
    expect(details.daysChanged).toBe(undefined);
    // Imran sees how many days, but not which.
    expect((await imran.can('getExpense', { id })).days?.people).toContainEqual({ userId: ravi.mobile, days: 10 });
    expect((await ravi.can('getExpense', { id })).days).toEqual(details.days);
    const copies = [...(await storedGroupExpenses(code)).values()];
    expect(copies).toMatchObject([{ byDays: true }]);
    expect(JSON.stringify(copies)).not.toContain('SAME');
    await expectLaws([code]);
  });

  it('stays as it is when days are marked later, and says so', async () => {
    const { asha, ravi, code } = await oldFlat();
    const { id } = await asha.adds(code, 300, food(asha, ravi));
    const other = await asha.adds(code, 300, food(asha, ravi, typed[1]));
    await ravi.can('setAway', away(code, [15]));
    for (const one of [id, other.id]) {
      expect(await asha.can('getExpense', { id: one })).not.toHaveProperty('daysChanged');
    }
    await asha.can('setAway', away(code, [15]));
    const after = await ravi.can('getExpense', { id });
    expect({ changed: after.daysChanged, shares: sharesOfAnswer(after) }).toEqual({
      changed: true,
      shares: { [asha.mobile]: 20_000, [ravi.mobile]: 10_000 },
    });
    await asha.can('setAway', away(code, []));
    expect(await asha.can('getExpense', { id })).not.toHaveProperty('daysChanged');
  });

  it('is in the group’s file with its days, and with the dates that the reader may see', async () => {
    const { asha, ravi, imran, code } = await oldFlat();
    for (const dates of typed) await ravi.adds(code, 300, food(asha, ravi, dates));
    await ravi.adds(code, 60);
    const inFile = async (who: Person) => {
      const { expenses } = await who.can('exportMonth', { groupCode: code, month: Number(thisMonth.slice(5)), year });
      return expenses.map(({ days }) => days).filter(Boolean);
    };
    const days = (here?: Inputs) => ({
      ...{ rule: 'SAME', from: on(1), to: on(20) },
      people: expect.arrayContaining([
        { userId: asha.id, days: 20 },
        { userId: ravi.id, days: 10, ...here },
      ]),
    });
    const all = expect.arrayContaining(typed.map(days));
    for (const who of [asha, ravi]) expect(await inFile(who)).toEqual(all);
    expect(await inFile(imran)).toEqual([days(), days()]);
  });

  it('loses the dates of a deleted account even if the admin has taken it out, and no form that was opened before brings them back', async () => {
    const { asha, ravi, imran, code } = await oldFlat();
    const key = anyKey();
    const byIds = food(asha, { ...imran, mobile: imran.id }, typed[1]);
    const chai = { amount: 300, paymentDate: date, tags: ['chai'], groupCodes: [code], ...byIds };
    const { id } = (await asha.can('addExpense', chai, { key })).expense;
    const { id: struck } = await ravi.adds(code, 300, food(asha, imran, typed[0]));
    await ravi.can('leaveGroup', { groupCode: code });
    await asha.can('strikeExpense', { id: struck, groupCode: code });
    await eraseAccount(imran);
    expect(await storedExpense(struck)).not.toHaveProperty('days');

    // Sent again after its key was forgotten, it is found without them.
    await database.doc(idempotencyPath(asha.mobile, key)).delete();
    expect((await asha.can('addExpense', chai, { key })).expense.id).toBe(id);
    await asha.can('editExpense', edit(id, { tags: ['food'], ...byIds }));
    const numbers = { userId: imran.mobile, days: 10 };
    expect((await storedExpense(id)).days?.people).toContainEqual(numbers);
    await expectLaws([code]);
  });

  it('says nothing of days once a person in it has taken the place of a guest in it', async () => {
    const { asha, ravi, code } = await oldFlat();
    const { userId } = await asha.can('addGuest', { groupCode: code, name: 'Kumar' });
    const { id } = await asha.adds(code, 300, food(ravi, { ...ravi, mobile: userId }));
    const { guest } = await asha.can('invite', { groupCode: code, guest: userId });
    await ravi.can('joinGroup', { groupCode: code, guest });
    const details = await asha.can('getExpense', { id });
    expect(sharesOfAnswer(details)).toEqual({ [ravi.mobile]: 30_000 });
    expect(details.days).toBe(undefined);
    await asha.can('editExpense', edit(id, { tags: ['food'] }));
    await expectLaws([code]);
  });

  it('keeps its days in an edit of anything else, and loses them with another split', async () => {
    const { asha, ravi, code } = await oldFlat();
    const { id } = await asha.adds(code, 300, food(asha, ravi));
    await asha.can('editExpense', edit(id, { tags: ['food'] }));
    expect((await storedExpense(id)).days).toBeDefined();
    await asha.cannot('editExpense', edit(id, { amount: 400, tags: ['food'], revision: 2 }), 'invalid-request', {
      field: 'split',
    });
    const more = { ...food(asha, ravi), ...byValue('EXACT', [asha, 266.67], [ravi, 133.33]) };
    await asha.can('editExpense', edit(id, { amount: 400, revision: 2, ...more }));
    expect(await storedExpense(id)).toMatchObject({ amount: 40_000, days: { rule: 'SAME' } });
    await asha.can('editExpense', edit(id, { amount: 400, revision: 3, ...byValue('EXACT', [asha, 399], [ravi, 1]) }));
    expect(await storedExpense(id)).not.toHaveProperty('days');
    await expectLaws([code]);
  });

  it('is refused if its days explain another split, or name somebody who is not in the group', async () => {
    const { asha, ravi, code } = await oldFlat();
    const charu = await buildStranger();
    const right = food(asha, ravi);
    const days = right.days as { people: Inputs[] };
    const chai = { amount: 300, paymentDate: date, tags: ['chai'], groupCodes: [code] };
    const field = { field: 'days' };
    const shared = (empty: number): Inputs => ({ ...right, days: { ...days, rule: 'SHARED', empty } });
    for (const wrong of [
      { days },
      { days, split: { mode: 'EQUAL', parts: [{ userId: asha.mobile }] } },
      { ...right, days: { ...days, people: days.people.slice(0, 1) } },
      { ...right, days: { ...days, people: days.people.map((one) => ({ ...one, days: 21 })) } },
      { ...right, days: { ...days, from: '2020-01-01' } },
      { days, ...byValue('EXACT', [asha, 201], [ravi, 99]) },
      food(asha, ravi, { here: { from: on(11), to: on(19) } }),
      food(asha, ravi, { away: 11 }),
      shared(21),
    ]) {
      await asha.cannot('addExpense', { ...chai, ...wrong }, 'invalid-request', field);
    }
    const more = { ...days, people: [...days.people, { userId: charu.id, days: 0 }] };
    await asha.cannot('addExpense', { ...chai, ...right, days: more }, 'someone-left', field);
    expect((await storedGroupExpenses(code)).size).toBe(0);
    const { id } = await asha.adds(code, 300, shared(3));
    expect((await ravi.can('getExpense', { id })).days).toMatchObject({ rule: 'SHARED', empty: 3 });
  });
});
