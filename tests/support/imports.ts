/** Rows of a file, as the page sends them, in rupees. */
import { createHash } from 'node:crypto';
import { randomId } from '@pg/contract/document-ids';
import type { Inputs } from './api.ts';
import { randomInt } from './chance.ts';
import { type Named, userIdOf } from './ids.ts';
import { date } from './time.ts';

/** Returns an id for an import. */
export const anyId = (): string => randomId(randomInt);
const keyOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export type Part = readonly [who: Named, rupees: number];
const named = (field: 'amount' | 'value', parts: readonly Part[]) =>
  parts.map(([who, rupees]) => ({ userId: userIdOf(who), [field]: rupees }));

/** A row of a file. Its key is the text. */
export const spent = (text: string, paid: readonly Part[], shared: readonly Part[], more: Inputs = {}): Inputs => ({
  ...{ kind: 'EXPENSE', key: keyOf(text), row: 1, title: text, tags: ['rent'], paymentDate: date },
  amount: paid.reduce((total, [, rupees]) => total + rupees, 0),
  payers: named('amount', paid),
  split: { mode: 'EXACT', parts: named('value', shared) },
  ...more,
});

/** A row of a file that is a payment. */
export const paidTo = (text: string, from: Named, to: Named, amount: number, more: Inputs = {}): Inputs => ({
  ...{ kind: 'PAYMENT', key: keyOf(text), row: 2, date, method: 'OTHER', amount },
  ...{ from: userIdOf(from), to: userIdOf(to) },
  ...more,
});

/** Returns the inputs of a call with these rows, by default the last ones. */
export const file = (groupCode: string, importId: string, rows: readonly Inputs[], more: Inputs = {}): Inputs => ({
  ...{ groupCode, importId, source: 'SPLITWISE', isLast: true },
  rows,
  ...more,
});
