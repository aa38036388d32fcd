/** The house of the demo people as its dashboard reads it: what they recorded in the month before an instant. */

import { leadTagOf } from '@pg/contract/common-tags';
import type { AnswerOf } from '@pg/contract/endpoints';
import { paise, sum, zero } from '@pg/contract/money';
import { dayOfMonth, monthOf, monthOfPayment, type SumsByKey } from '@pg/contract/months';
import { sharesByGroup } from '@pg/contract/split';
import { asha, houseExpenses, imran, mistakesMadeGood, type PlannedExpense, ravi } from '../../emulator-seed/demo.ts';

const code = 'NKPTQT';
const people = [asha, ravi, imran];
const userIds = people.map(({ userId }) => userId);

/** What became of the mistakes of the day: one was deleted, the others were corrected and restored. */
const correctedOf = (now: Date): PlannedExpense[] =>
  mistakesMadeGood(now)
    .filter(({ then }) => then !== 'deleted')
    .map(({ person, then, ...made }) => ({ payer: person, ...made, ...(typeof then === 'object' && then) }));

const added = (sums: SumsByKey, key: string, amount: number) => ({ ...sums, [key]: paise((sums[key] ?? 0) + amount) });

/** Returns the answer to Asha's call. She is `asha` of forms.ts, with the number of the demo's Asha. */
export function demoHouse(now: Date): AnswerOf<'myGroups'> {
  const month = monthOf(now);
  const recorded = [...houseExpenses(now), ...correctedOf(now)].filter(
    ({ paymentDate }) => monthOfPayment(paymentDate) === month,
  );
  const expenses = recorded
    .map(({ payer, amount, tags, paymentDate, recordedAt, split, paid }, index) => {
      const shares = sharesByGroup({ amount, paymentDate }, split ?? null, [{ groupCode: code, userIds }])[code] ?? {};
      return {
        shares,
        paid: paid ?? { [payer.userId]: amount },
        expense: {
          id: `demo${String(index).padStart(16, '0')}`,
          ...{ amount, paymentDate, tags },
          description: tags.join(', '),
          paidBy: payer.name,
          userId: payer.userId,
          createdAt: recordedAt.toISOString(),
          revision: 1,
          share: shares[asha.userId] ?? zero,
          ...(split && { split: { mode: split.mode, people: split.parts.length } }),
          ...(paid && { payers: Object.entries(paid).map(([userId, part]) => ({ userId, amount: part })) }),
        },
      };
    })
    .sort((a, b) => (a.expense.paymentDate < b.expense.paymentDate ? 1 : -1));
  const sumOf = (of: 'paid' | 'shares', userId: string) => sum(...expenses.map((one) => one[of][userId] ?? zero));
  const total = sum(...expenses.map(({ expense }) => expense.amount));
  const totals = { revision: 1, total, count: expenses.length };
  return {
    groups: [
      {
        groupCode: code,
        joinCode: code,
        groupName: 'Sunrise PG, Koramangala',
        users: people.map(({ name, userId }, index) => ({
          userId,
          id: `demo${userId}`.padEnd(20, '0'),
          name,
          username: userId,
          role: index === 0 ? 'admin' : 'member',
        })),
        groupRevision: 1,
        ...totals,
        byMember: Object.fromEntries(userIds.map((userId) => [userId, sumOf('paid', userId)])),
        byDay: expenses.reduce<SumsByKey>(
          (sums, { expense }) => added(sums, dayOfMonth(expense.paymentDate), expense.amount),
          {},
        ),
        byTag: expenses.reduce<SumsByKey>(
          (sums, { expense }) => added(sums, leadTagOf(expense.tags), expense.amount),
          {},
        ),
        expenses: expenses.map(({ expense }) => expense),
        balances: Object.fromEntries(
          userIds.map((userId) => [
            userId,
            { paid: sumOf('paid', userId), share: sumOf('shares', userId), sent: zero, received: zero },
          ]),
        ),
        balancesRevision: 1,
        net: {},
      },
    ],
    asOf: now.toISOString(),
    totalExpenses: total,
    monthlyLimitCoins: paise(asha.coins * 100),
    remainingCoins: paise(6_258_50),
    coinsMonth: month,
    revision: 1,
  };
}
