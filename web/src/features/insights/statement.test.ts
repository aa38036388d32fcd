/** A month's statement, on the house of an example and on any house. */
import { balanceOf, noBalanceParts } from '@pg/contract/group';
import { minus, type Paise, paise, sum, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { splitAmount } from '@pg/contract/split';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MonthSums } from '#firebase/live-queries.ts';
import type { BalancesSlice, Group } from '#state/store.ts';
import '#test/english.ts';
import { emptyMonth } from './MonthComparison.tsx';
import { captionOf, footOf, partsText } from './StatementTable.tsx';
import { monthStatement, ownStatement } from './statement.ts';

const [asha, ravi, imran, meera] = ['asha', 'ravi', 'imran', 'meera'] as const;
const house = [asha, ravi, imran, meera];
const member = (userId: string, name: string) => ({ userId, name, username: userId, role: 'member' });
const group: Group = {
  ...{ code: 'ABCDEF', joinCode: 'ABCDEF', name: 'Flat 402', revision: 1 },
  members: [member(asha, 'Asha Menon'), member(ravi, 'Ravi Kumar'), member(imran, 'Imran Khan')],
  former: [],
  guests: [{ userId: meera, name: 'Meera', addedBy: asha }],
};

interface Spent {
  readonly month: Month;
  readonly payer: string;
  readonly amount: number;
  readonly sharers: readonly string[];
  readonly tag?: string;
}
interface Paid {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}

/** The sums that the ledger keeps of these expenses and payments. Nobody shares an expense without sharers. */
function ledgerOf(expenses: readonly Spent[], payments: readonly Paid[]) {
  const months = new Map<Month, { -readonly [Name in keyof MonthSums]: MonthSums[Name] }>();
  const byMember: Record<string, BalancesSlice['byMember'][string]> = {};
  const add = (sums: Readonly<Record<string, Paise>> = {}, key: string, amount: Paise) => ({
    ...sums,
    [key]: sum(sums[key] ?? zero, amount),
  });
  const book = (userId: string, part: keyof typeof noBalanceParts, amount: Paise) => {
    const figures = byMember[userId] ?? noBalanceParts;
    byMember[userId] = { ...figures, [part]: sum(figures[part], amount) };
  };
  for (const { month, payer, sharers, tag = 'chai', ...spent } of expenses) {
    const amount = paise(spent.amount);
    const one = months.get(month) ?? { ...emptyMonth(month) };
    months.set(month, one);
    one.total = sum(one.total, amount);
    one.count += 1;
    one.byTag = add(one.byTag, tag, amount);
    if (sharers.length === 0) continue;
    const split = { mode: 'EQUAL', parts: sharers.map((userId) => ({ userId })) } as const;
    one.net = add(one.net, payer, amount);
    book(payer, 'paid', amount);
    for (const [userId, share] of Object.entries(splitAmount(amount, split, month))) {
      one.shares = add(one.shares, userId, share);
      one.net = add(one.net, userId, minus(zero, share));
      book(userId, 'share', share);
    }
  }
  for (const { from, to, amount } of payments) {
    book(from, 'sent', paise(amount));
    book(to, 'received', paise(amount));
  }
  return { byMember, months: [...months.values()] };
}

const at = new Date('2026-12-02T03:35:00Z');
const statementOf = (month: Month, ledger: ReturnType<typeof ledgerOf>) =>
  monthStatement({ group, month, at, ...ledger, months: ledger.months.filter((one) => one.month >= month) });

describe('The November of a house', () => {
  const ledger = ledgerOf(
    [
      { month: '2026-10', payer: ravi, amount: 1_200_00, sharers: house },
      { month: '2026-11', payer: asha, amount: 12_000_00, sharers: house, tag: 'rent' },
      { month: '2026-11', payer: imran, amount: 800_00, sharers: house, tag: 'dinner' },
      { month: '2026-11', payer: ravi, amount: 500_00, sharers: [asha, ravi], tag: 'electricity' },
      { month: '2026-12', payer: asha, amount: 400_00, sharers: house },
    ],
    [{ from: meera, to: asha, amount: 1_000_00 }],
  );
  const november = statementOf('2026-11', ledger);

  test('says of everyone what they paid, their share, and what else their balance has', () => {
    expect(november.people.map((one) => [one.name, one.balance, partsText(one)])).toEqual([
      ['Asha Menon', 7_250_00, 'paid ₹12,000.00 − share ₹3,450.00, earlier and payments −₹1,300.00'],
      ['Ravi Kumar', -2_050_00, 'paid ₹500.00 − share ₹3,450.00, earlier and payments +₹900.00'],
      ['Meera', -2_500_00, 'paid ₹0.00 − share ₹3,200.00, earlier and payments +₹700.00'],
      ['Imran Khan', -2_700_00, 'paid ₹800.00 − share ₹3,200.00, earlier and payments −₹300.00'],
    ]);
    expect(captionOf(november)).toBe('November 2026: 3 expenses');
    expect([november.total, november.elsewhere]).toEqual([13_300_00, 0]);
    expect(november.categories.map(({ key, amount }) => [key, amount])).toEqual([
      ['home', 12_000_00],
      ['food', 800_00],
      ['bills', 500_00],
    ]);
    expect(november.payments).toEqual([
      { from: imran, to: asha, amount: 2_700_00 },
      { from: meera, to: asha, amount: 2_500_00 },
      { from: ravi, to: asha, amount: 2_050_00 },
    ]);
    expect(footOf(november)).toEqual(['Expenses up to 30 Nov, payments up to 2 Dec, 9:05 am.']);
  });

  test('of one’s own has one’s share, figures and payments alone', () => {
    const mine = ownStatement(november, ravi, []);
    expect(captionOf(mine)).toBe('Ravi Kumar’s part of November 2026');
    expect(mine).toMatchObject({ total: 3_450_00, payments: [{ from: ravi, to: asha, amount: 2_050_00 }] });
    expect(mine.people.map(({ name }) => name)).toEqual(['Ravi Kumar']);
  });

  test('says what of the total has no share here', () => {
    const shared = ledgerOf([{ month: '2026-11', payer: asha, amount: 300_00, sharers: [] }], []);
    expect(footOf(statementOf('2026-11', shared))[1]).toBe('₹300.00 of the total is shared elsewhere, or by nobody.');
  });

  test('has no people for somebody who is alone', () => {
    const { people, payments } = monthStatement({
      ...{ group: { ...group, members: group.members.slice(0, 1), guests: [] }, month: '2026-11', at },
      ...ledgerOf([{ month: '2026-11', payer: asha, amount: 300_00, sharers: [asha] }], []),
    });
    expect([people, payments]).toEqual([[], []]);
  });
});

const person = fc.constantFrom(...house, 'gone');
const spent = fc.record({
  month: fc.constantFrom<Month>('2026-09', '2026-10', '2026-11', '2026-12'),
  payer: person,
  amount: fc.oneof(fc.integer({ min: 1, max: 5_000_00 }), fc.integer({ min: -900_00, max: -1 })),
  sharers: fc.uniqueArray(person),
  tag: fc.constantFrom('rent', 'chai', 'others', 'wifi'),
});
const paid = fc.record({ from: person, to: person, amount: fc.integer({ min: 1, max: 9_000_00 }) });

test('Any statement adds up: for each person, over everyone, and by its payments and categories', () => {
  fc.assert(
    fc.property(fc.array(spent, { maxLength: 12 }), fc.array(paid, { maxLength: 6 }), (expenses, payments) => {
      const ledger = ledgerOf(expenses, payments);
      const { people, elsewhere, ...statement } = statementOf('2026-10', ledger);
      const later = ledgerOf(
        expenses.filter(({ month }) => month > '2026-10'),
        [],
      ).byMember;
      const owed = new Map(people.map(({ userId, balance }) => [userId, balance]));
      for (const { userId, paid: given, share, earlier, balance } of people) {
        expect(sum(minus(given, share), earlier)).toBe(balance);
        const whole = balanceOf(ledger.byMember[userId] ?? noBalanceParts);
        expect(balance).toBe(minus(whole, balanceOf(later[userId] ?? noBalanceParts)));
      }
      for (const { from, to, amount } of statement.payments) {
        owed.set(from, sum(owed.get(from) ?? zero, amount));
        owed.set(to, minus(owed.get(to) ?? zero, amount));
      }
      expect(sum(...people.map(({ balance }) => balance))).toBe(0);
      expect([...owed.values()].filter((left) => left !== 0)).toEqual([]);
      expect(sum(...people.map((one) => one.paid), elsewhere)).toBe(statement.total);
      expect(sum(...statement.categories.map(({ amount }) => amount))).toBe(statement.total);
    }),
  );
});
