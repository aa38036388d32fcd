/** Who shares an expense, and how the person who records it can split it (docs/product.md §5, docs/decisions/0051). */
import { limits } from '@pg/contract/limits';
import { seedOf, sharesOf } from '@pg/contract/split';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Inputs } from '../support/api.ts';
import { everythingAbout, storedGroupExpenses } from '../support/database.ts';
import { among, balancesSeenBy, byValue, sharesOfAnswer } from '../support/expenses.ts';
import { idOf, withNumbers } from '../support/ids.ts';
import { expectLaws } from '../support/laws.ts';
import { buildFlat, buildStranger, chai, type Flat, type Person } from '../support/people.ts';
import { date, month, year } from '../support/time.ts';

/** Returns what a member's list of a group says the member's share of each expense is. */
async function sharesListed(viewer: Person, groupCode: string) {
  const { groups } = await viewer.can('myGroups', { month, year, groupCode });
  return groups.find((group) => group.groupCode === groupCode)?.expenses.map(({ share }) => share);
}

describe('An expense in several groups', () => {
  it('is shared once: each person’s share counts in the first of its groups that the person is in', async () => {
    const { asha, ravi, meera, code } = await buildFlat();
    const charu = await buildStranger();
    const trip = charu.code;
    for (const member of [asha, ravi]) await member.can('joinGroup', { groupCode: trip });
    const { expense } = await asha.adds([code, trip], 500);
    const { id } = expense;
    expect(await balancesSeenBy(meera, code)).toEqual({ Asha: 30_000, Ravi: -10_000, Imran: -10_000, Meera: -10_000 });
    expect(await balancesSeenBy(charu, trip)).toEqual({ Asha: 10_000, Charu: -10_000 });
    const copies = await Promise.all([code, trip].map(storedGroupExpenses));
    expect(copies.map((copy) => copy.get(id)?.shared)).toEqual([40_000, 10_000]);
    // The screens of both groups take this answer.
    expect(expense).not.toHaveProperty('share');
    const inTrip = [await sharesListed(asha, trip), await sharesListed(charu, trip)];
    expect([await sharesListed(asha, code), ...inTrip]).toEqual([[10_000], [0], [10_000]]);
    await expectLaws([code, trip]);

    // Each member sees the shares in their own groups only.
    const groupsSeen = async (viewer: typeof asha) =>
      new Set((await viewer.can('getExpense', { id })).shares.map(({ groupCode }) => groupCode));
    expect(await groupsSeen(asha)).toEqual(new Set([code, trip]));
    expect(await groupsSeen(meera)).toEqual(new Set([code]));
    expect(await groupsSeen(charu)).toEqual(new Set([trip]));

    await asha.can('deleteExpense', { id });
    for (const groupCode of [code, trip]) expect(await balancesSeenBy(asha, groupCode)).toEqual({});
    await expectLaws([code, trip]);
  });
});

/** A splitRefused that names the split. */
const splitRefused = (status: number, error: string, message?: string) => ({
  status,
  body: { error, field: 'split', ...(message && { message }) },
});

describe('A split', () => {
  let flat: Flat;
  beforeAll(async () => {
    flat = await buildFlat();
  });

  it.each([
    ['equally, among three', 100, 'EQUAL', [undefined, undefined, undefined], undefined],
    ['by shares 2, 1 and 1', 10_000.01, 'SHARES', [2, 1, 1], [500_001, 250_000, 250_000]],
    ['by percents', 100.01, 'PERCENT', [33.33, 33.33, 33.34], [3_333, 3_333, 3_335]],
    ['by exact amounts', 300, 'EXACT', [200.5, 99.49, 0.01], [20_050, 9_949, 1]],
    ['of one paisa, among three', 0.01, 'EQUAL', [undefined, undefined, undefined], undefined],
  ] as const)('%s is stored exactly as the form shows it', async (_, rupees, mode, values, expected) => {
    const { asha, ravi, imran, meera, code } = flat;
    const people = [ravi, imran, meera] as const;
    const parts = people.map(({ userId }, index) => {
      const value = values[index];
      return { userId, ...(value !== undefined && { value }) };
    });
    const { expense } = await asha.adds(code, rupees, { split: { mode, parts: parts.toReversed() } });
    expect(expense.split).toEqual({ mode, people: 3 });

    const answer = await meera.can('getExpense', { id: expense.id });
    const { split } = answer;
    expect(split?.mode).toBe(mode);
    const shares = sharesOfAnswer(answer);
    if (expected) expect(people.map(({ userId }) => shares[userId])).toEqual(expected);
    for (const person of [asha, ...people]) {
      expect((await sharesListed(person, code))?.[0], person.name).toBe(shares[person.userId] ?? 0);
    }
    // The form computes its preview from what was typed, with the same function as the server.
    const typed = { mode, parts: (split?.parts ?? []).map((part) => ({ ...part, userId: idOf(part.userId) })) };
    const preview = sharesOf(expense.amount, typed, seedOf(expense.amount, date));
    expect(shares).toEqual(withNumbers(preview));
    const reply = (await meera.tries('getExpense', { id: expense.id })).body as { split: unknown };
    expect(reply.split).toEqual({ mode, parts: parts.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)) });
    await expectLaws([code]);
  });

  it('that is invalid is refused with the reason, and nothing is stored', async () => {
    const { asha, ravi, imran, code } = flat;
    const trip = await asha.can('createGroup', { groupName: 'Trip' });
    const before = await everythingAbout([asha.userId], [code]);
    const pair = (mode: string, one: number, other: number) => byValue(mode, [asha, one], [ravi, other]);
    const parts = (list: unknown, mode = 'EQUAL') => ({ split: { mode, parts: list } });
    const many = Array.from({ length: limits.membersPerGroup + 1 }, (_, n) => ({ userId: `9${100_000_000 + n}` }));
    const wrongPerson = "userId must be a 10-digit mobile number, or the id of someone in this group's history.";
    const [share, percent] = [
      'A share is a whole number from 1 to 1000.',
      'A percent is a number from 0.01 to 100 with at most two decimals.',
    ];
    const wrong: readonly [Inputs, string][] = [
      [pair('EXACT', 100, 199), 'The parts come to ₹299.00, ₹1.00 less than the amount.'],
      [pair('EXACT', 100, 200.01), 'The parts come to ₹300.01, ₹0.01 more than the amount.'],
      [pair('EXACT', 300, 0), 'amount must be from 0.01 to 1,00,00,000.00.'],
      [pair('EXACT', 301, -1), 'amount must be from 0.01 to 1,00,00,000.00.'],
      [pair('PERCENT', 50, 49.5), 'The percents come to 99.5. They must come to 100.'],
      [pair('PERCENT', 50, 50.001), percent],
      [pair('PERCENT', 100, 0), percent],
      [pair('PERCENT', 150, -50), percent],
      [pair('SHARES', 1, 0), share],
      [pair('SHARES', 1, 1.5), share],
      [pair('SHARES', 1, limits.sharesMax + 1), share],
      [pair('WEIGHT', 1, 1), 'split must have a mode: EQUAL, SHARES, PERCENT or EXACT.'],
      [pair('EQUAL', 1, 1), 'Unknown field: "value".'],
      [{ split: { ...(among(asha).split as object), note: 'x' } }, 'Unknown field: "note".'],
      [{ split: null }, 'split must have a mode: EQUAL, SHARES, PERCENT or EXACT.'],
      [parts([]), 'Choose at least one person.'],
      [parts(undefined), 'Choose at least one person.'],
      [parts([{ userId: ravi.userId }, { userId: ravi.userId }]), 'Each person can be in the split only once.'],
      [parts(many), 'At most 200 people can be listed.'],
      [parts([{ userId: 'former-abc' }]), wrongPerson],
      [parts([{ userId: '__proto__' }]), wrongPerson],
      [parts([{ userId: ravi.userId }, { userId: ravi.id }]), 'Each person can be listed only once.'],
    ];
    for (const [more, message] of wrong) {
      const reply = await asha.tries('addExpense', chai(code, 300, more));
      expect(reply, message).toMatchObject(splitRefused(400, 'invalid-request', message));
    }
    const both = chai([code, trip.groupCode], 300, among(asha, imran));
    expect(await asha.tries('addExpense', both)).toMatchObject(
      splitRefused(
        400,
        'invalid-request',
        'An expense in several groups is shared equally and paid by one person. Choose one group.',
      ),
    );
    expect(await everythingAbout([asha.userId], [code])).toEqual(before);
  });
});
