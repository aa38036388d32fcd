/** The calls about expenses. */
import * as z from 'zod/mini';
import * as amounts from './amount-fields.ts';
import { activityEntry, expense, part, person, userSummary } from './answers.ts';
import { endpoint, request } from './endpoint.ts';
import * as field from './fields.ts';
import { checkParts, payers, split, storedSplit } from './split-fields.ts';

/** What one person owes of an expense in one group. */
const share = z.object({ groupCode: z.string(), userId: person, amount: amounts.amount });

export const expenses = {
  addExpense: endpoint({
    method: 'POST',
    path: '/pg/addExpenseToGroups',
    changes: true,
    body: request({
      amount: amounts.expenseAmount,
      paymentDate: field.paymentDate,
      tags: field.tags,
      groupCodes: field.groupCodes,
      split: z.optional(split),
      payers: z.optional(payers),
    }).check(checkParts),
    answer: z.object({ expense, user: userSummary }),
    about: { request: { group: 'groupCodes' }, answer: { expense: 'expense.id' } },
  }),
  getExpense: endpoint({
    method: 'GET',
    path: '/pg/expense/:id',
    params: request({ id: field.documentId }),
    answer: z.object({
      expense,
      split: z.nullable(storedSplit),
      payers: z.array(part),
      shares: z.array(share),
      /** The caller's groups that contain the expense. Older servers send neither this field nor `history`. */
      groupCodes: z.optional(z.array(z.string())),
      /** What was done to the expense, newest first. */
      history: z.optional(z.array(activityEntry)),
      /** Whether the activity has older changes than `history`. Older servers do not say. */
      hasOlderHistory: z.optional(z.boolean()),
    }),
    about: { request: { expense: 'id' } },
  }),
  editExpense: endpoint({
    method: 'POST',
    path: '/pg/edit-expense/:id',
    changes: true,
    params: request({ id: field.documentId }),
    body: request({
      amount: amounts.expenseAmount,
      paymentDate: field.paymentDate,
      tags: field.tags,
      split: z.optional(split),
      payers: z.optional(payers),
      /** The revision that the editor saw. */
      revision: field.revision,
    }).check(checkParts),
    answer: z.object({ expense, user: userSummary }),
    about: { request: { expense: 'id' } },
  }),
  restoreExpense: endpoint({
    method: 'POST',
    path: '/pg/restore-expense/:id',
    changes: true,
    params: request({ id: field.documentId }),
    answer: z.object({ expense, user: userSummary }),
    about: { request: { expense: 'id' } },
  }),
  deleteExpense: endpoint({
    method: 'DELETE',
    path: '/pg/delete/expense/:id',
    changes: true,
    params: request({ id: field.documentId }),
    answer: userSummary,
    about: { request: { expense: 'id' } },
  }),
  strikeExpense: endpoint({
    method: 'POST',
    path: '/pg/strike-expense/:id',
    changes: true,
    params: request({ id: field.documentId }),
    body: request({ groupCode: field.groupCode }),
    answer: z.object({ groupCode: z.string(), expenseId: z.string() }),
    about: { request: { expense: 'id', group: 'groupCode' } },
  }),
} as const;
