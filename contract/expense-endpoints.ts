/** The calls about expenses. */
import * as z from 'zod/mini';
import { expense, userSummary } from './answers.ts';
import { endpoint, request } from './endpoint.ts';
import * as field from './fields.ts';

export const expenses = {
  addExpense: endpoint({
    method: 'POST',
    path: '/pg/addExpenseToGroups',
    changes: true,
    body: request({
      amount: field.expenseAmount,
      paymentDate: field.paymentDate,
      tags: field.tags,
      groupCodes: field.groupCodes,
    }),
    answer: z.object({ expense, user: userSummary }),
    about: { request: { group: 'groupCodes' }, answer: { expense: 'expense.id' } },
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
