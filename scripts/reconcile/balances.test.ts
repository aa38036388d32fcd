/** What reconciliation computes and reports about balances. */
import type { PaymentDocument } from '@pg/contract/documents';
import { paise, zero } from '@pg/contract/money';
import { describe, expect, test } from 'vitest';
import { balanceDrift, balancesOf } from './balances.ts';
import { listed, timestamp } from './listed.ts';

describe('Balances', () => {
  const shares = { A: { asha: paise(5), ravi: paise(5) }, B: { meera: paise(5) } };
  const payment = (from: string, to: string, amount: number, deletedAt: string | null = null): PaymentDocument => ({
    ...{ from, to, amount: paise(amount), date: '2026-11-21', method: 'UPI', note: '', by: from },
    ...{ createdAt: timestamp, deletedAt },
  });
  const expenses = [listed('asha', 15, { shares }), listed('ravi', 7), { id: 'x', copy: listed('asha', 1).copy }];
  const right = balancesOf(expenses, [payment('ravi', 'asha', 3), payment('ravi', 'asha', 2, timestamp)], 'A');

  test('count the parts of expenses that are shared in this group, and the payments that were not taken back', () => {
    expect(right).toEqual({
      count: 1,
      byMember: {
        asha: { paid: 10, share: 5, sent: 0, received: 3 },
        ravi: { paid: 0, share: 5, sent: 3, received: 0 },
      },
    });
  });

  test('are reported by person and figure, and a missing figure equals zero', () => {
    const nameOf = (userId: string): string => userId;
    const zeros = { paid: zero, share: zero, sent: zero, received: zero };
    expect(balanceDrift({ ...right, byMember: { ...right.byMember, meera: zeros } }, right, nameOf)).toEqual([]);
    expect(balanceDrift(undefined, balancesOf([], [], 'A'), nameOf)).toEqual([]);
    expect(balanceDrift(undefined, right, nameOf).map(({ name }) => name)).toEqual([
      ...['number of shared expenses', 'paid by asha', 'share of asha', 'payments to asha'],
      ...['share of ravi', 'payments by ravi'],
    ]);
  });
});
