/** The calls about recurring expenses (docs/product.md §14). */
import * as z from 'zod/mini';
import { userSummary } from './coins.ts';
import { endpoint, requestPart } from './endpoint.ts';
import { checkParts, expenseAnswer, expenseInput } from './expense-endpoints.ts';
import * as field from './fields.ts';
import { recurring, recurringModes, recurringUnits } from './recurring.ts';
import { list, object, optional } from './shape.ts';

const changes = ['PAUSE', 'RESUME', 'SKIP', 'UNSKIP', 'END', 'REMIND', 'DO_NOT_REMIND'] as const;

const answer = object({
  /** Absent once it has ended. */
  recurring: optional(recurring),
  /** What was recorded. */
  expense: optional(expenseAnswer),
  user: optional(userSummary),
});

const { paymentDate: _, ...what } = expenseInput;

export const recurrings = {
  recurring: endpoint({
    method: 'GET',
    path: '/pg/recurring',
    query: requestPart({ groupCode: z.optional(field.groupCode) }),
    headers: requestPart({ groupCode: z.optional(field.groupCode) }),
    answer: object({
      /** The next one first, then those that are paused. */
      recurring: list(recurring),
    }),
    about: { request: { group: 'groupCode' } },
  }),
  addRecurring: endpoint({
    path: '/pg/recurring',
    changes: true,
    body: requestPart({
      ...what,
      groupCode: field.groupCode,
      /** The first date, today or later. */
      anchor: field.date,
      unit: z.enum(recurringUnits, { error: 'unit must be WEEK or MONTH.' }),
      mode: z.enum(recurringModes, { error: 'mode must be RECORD or ASK.' }),
    }).check(checkParts),
    answer,
    about: { request: { group: 'groupCode' }, answer: { recurring: 'recurring.id', expense: 'expense.id' } },
  }),
  changeRecurring: endpoint({
    path: '/pg/recurring/:id',
    changes: true,
    params: requestPart({ id: field.documentId }),
    body: requestPart({
      groupCode: field.groupCode,
      change: z.enum(changes, { error: `change must be one of ${changes.join(', ')}.` }),
      /** The date to skip, so that two people, or two presses, do not skip two; or the skipped one to bring back. */
      date: z.optional(field.date),
    }),
    answer,
    about: { request: { group: 'groupCode', recurring: 'id' } },
  }),
  answerRecurring: endpoint({
    path: '/pg/answer-recurring/:id',
    changes: true,
    params: requestPart({ id: field.documentId }),
    body: requestPart({
      groupCode: field.groupCode,
      /** That of a question. */
      date: field.date,
      /** To record this amount; absent to record nothing. */
      amount: z.optional(field.expenseAmount),
    }),
    answer,
    about: { request: { group: 'groupCode', recurring: 'id' }, answer: { expense: 'expense.id' } },
  }),
} as const;
