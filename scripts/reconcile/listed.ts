/** Expenses as reconciliation reads them, for its tests. */
import type { ExpenseDocument } from '@pg/contract/documents';
import { paise, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import type { Listed } from './ledger.ts';

export const month = '2026-11' as Month;

export const timestamp = '2026-11-20T10:00:00.000Z';

/** Returns the copy in group A and the record of an expense. */
export function listed(
  userId: string,
  inPaise: number,
  more: Partial<Pick<ExpenseDocument, 'payers' | 'shares'>> = {},
): Listed {
  const amount = paise(inPaise);
  const shown = { amount, paymentDate: '2026-11-20', tags: ['chai'], revision: 1, createdAt: timestamp };
  const payers = more.payers ?? [{ userId, amount }];
  const own = payers.find((payer) => payer.userId === userId)?.amount ?? zero;
  const record: ExpenseDocument = {
    ...{ ...shown, owner: userId, groupCodes: ['A'], payers, split: null, leadTag: 'chai', shares: more.shares ?? {} },
    ...{ charged: own, epoch: 2, recordedMonth: month, deletedAt: null },
  };
  const lists = more.payers ? { payers, payerIds: payers.map((payer) => payer.userId) } : {};
  return { id: `${userId} ${inPaise}`, copy: { ...shown, description: 'chai', userId, ...lists }, record };
}
