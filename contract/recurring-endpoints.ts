/** The calls about recurring expenses (docs/product.md §14). */
import * as z from 'zod/mini';
import { userSummary } from './coins.ts';
import { endpoint, requestPart } from './endpoint.ts';
import { personAmounts } from './expense.ts';
import { checkParts, expenseAnswer, expenseInput, storedSplit } from './expense-endpoints.ts';
import * as field from './fields.ts';
import { limits } from './limits.ts';
import { recurringFields, recurringModes, recurringState, recurringUnits } from './recurring.ts';
import { bool, list, literalTrue, nullable, object, optional, rupees, text } from './shape.ts';

const changes = ['PAUSE', 'RESUME', 'SKIP', 'UNSKIP', 'END', 'REMIND', 'DO_NOT_REMIND'] as const;

/** A recurring expense as a member of its group sees it. */
export const recurringAnswer = object({
  id: text,
  ...recurringFields,
  ...recurringState,
  /** Present if someone else than its maker pays, or several people do. */
  payers: optional(personAmounts),
  /** Null if everybody shares it. */
  split: nullable(storedSplit),
  /** The member's share on the next date. */
  share: rupees,
  /** Whether the member gets a push on the day before. */
  isReminded: bool,
  /** Whether its maker is not in the group any more, so that the member may take it over. */
  mayTake: optional(literalTrue),
});

const answer = object({
  /** Absent once it has ended. */
  recurring: optional(recurringAnswer),
  /** What was recorded. */
  expense: optional(expenseAnswer),
  user: optional(userSummary),
});

const { paymentDate: _, ...what } = expenseInput;

const everyRule = `every must be a whole number from 1 to ${limits.recurringEvery}.`;

const repeats = {
  ...what,
  groupCode: field.groupCode,
  unit: z.enum(recurringUnits, { error: 'unit must be WEEK or MONTH.' }),
  every: z.optional(z.int({ error: everyRule }).check(z.gte(1, everyRule), z.lte(limits.recurringEvery, everyRule))),
  mode: z.enum(recurringModes, { error: 'mode must be RECORD or ASK.' }),
  /** The last date on which it may come; without it, there is none. */
  until: z.optional(field.dateOf('until')),
};

export const recurrings = {
  recurring: endpoint({
    method: 'GET',
    path: '/pg/recurring',
    query: requestPart({ groupCode: z.optional(field.groupCode) }),
    headers: requestPart({ groupCode: z.optional(field.groupCode) }),
    answer: object({
      /** The next one first, then those that are paused. */
      recurring: list(recurringAnswer),
    }),
    about: { request: { group: 'groupCode' } },
  }),
  addRecurring: endpoint({
    path: '/pg/recurring',
    changes: true,
    body: requestPart({
      ...repeats,
      /** The first date, today or later. */
      anchor: field.date,
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
  editRecurring: endpoint({
    path: '/pg/edit-recurring/:id',
    changes: true,
    params: requestPart({ id: field.documentId }),
    body: requestPart({
      ...repeats,
      /** The revision that the caller saw. */
      revision: field.revision,
      /** A new first date; without it, the dates go on. */
      anchor: z.optional(field.dateOf('anchor')),
    }).check(checkParts),
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
