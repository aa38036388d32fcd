/**
 * The calls that read a whole group, month by month, for a file (docs/product.md §15). People are named by their ids: a
 * file that is passed on must have no number, no UPI ID and no coins.
 */
import * as z from 'zod/mini';
import { daysSplit } from './days-split.ts';
import { endpoint, requestPart } from './endpoint.ts';
import { enteredFields, splitSummary } from './expense.ts';
import * as field from './fields.ts';
import { paymentFields } from './payment.ts';
import { instant, list, literalTrue, object, optional, recordOf, rupees, text, type Value } from './shape.ts';

/** How the table's row of totals begins after its date, in every language. */
export const totalBalance = 'Total balance';

/** The most expenses in one answer. */
export const exportedAtOnce = 500;

const part = object({ userId: text, amount: rupees });

export const exportedExpense = object({
  id: text,
  ...enteredFields,
  /** Who recorded it. */
  by: text,
  createdAt: instant,
  payers: list(part),
  /** What is shared in this group, if that is less than the amount: the payer is owed that much here. */
  shared: optional(rupees),
  /** How it was split; absent if equally among everybody. */
  split: optional(splitSummary),
  /** Everyone's shares in this group. */
  shares: recordOf(rupees),
  /** Whether there is a photo of the bill. */
  photo: optional(literalTrue),
  /** Present if it was split by days. With the dates that the reader may see. */
  days: optional(daysSplit),
});

export const exportedPayment = object({ id: text, ...paymentFields, from: text, to: text, by: text });

export type ExportedExpense = Value<typeof exportedExpense>;
export type ExportedPayment = Value<typeof exportedPayment>;

const groupCode = { groupCode: z.optional(field.groupCode) };

export const groupFiles = {
  exportGroup: endpoint({
    method: 'GET',
    path: '/pg/export-group',
    query: requestPart(groupCode),
    headers: requestPart(groupCode),
    answer: object({
      groupName: text,
      /** Everyone who is or was in the group, as far as it knows their names. */
      people: list(object({ id: text, name: text })),
      /** The months that have expenses or payments, the oldest first: "2026-11". */
      months: list(text),
    }),
    about: { request: { group: 'groupCode' } },
  }),
  exportMonth: endpoint({
    method: 'GET',
    path: '/pg/export-month',
    query: requestPart({
      ...groupCode,
      month: field.wholeNumber('month', 1, 12),
      year: field.wholeNumber('year', 2000, 2200),
      before: z.optional(field.listCursor),
      paymentsBefore: z.optional(field.listCursor),
    }),
    headers: requestPart(groupCode),
    answer: object({
      /** The newest first, at most `exportedAtOnce`; empty with `paymentsBefore`. */
      expenses: list(exportedExpense),
      /** What to send as `before` for the others. Absent if there are none. */
      next: optional(text),
      /** Those that were not taken back, the newest first, at most `exportedAtOnce`; empty with `before`. */
      payments: list(exportedPayment),
      /** What to send as `paymentsBefore` for the others. Absent if there are none. */
      nextPayments: optional(text),
    }),
    about: { request: { group: 'groupCode' } },
  }),
} as const;
