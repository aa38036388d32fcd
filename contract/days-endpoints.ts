/** The calls about the days on which people are here, and the division of an amount by them (docs/product.md §18). */
import * as z from 'zod/mini';
import { endpoint, requestPart } from './endpoint.ts';
import { dayOverrideFields, dividing, inSplit, people } from './expense-endpoints.ts';
import * as field from './fields.ts';
import { integer, list, object, optional, parts, person, rupees, text } from './shape.ts';

const groupCode = { groupCode: z.optional(field.groupCode) };
const { from, to } = dividing;

const dayRule = 'days must be days of the month.';
const dayOfMonth = z.int({ error: dayRule }).check(z.gte(1, dayRule), z.lte(31, dayRule));

/** How many days a person is here, of those of a period. */
const counted = { userId: person, days: integer };

export const days = {
  days: endpoint({
    method: 'GET',
    path: '/pg/days',
    query: requestPart({ ...groupCode, from, to }),
    headers: requestPart(groupCode),
    answer: object({
      /** Of the period. */
      days: integer,
      /** Everybody who is in the group, or left it within the period. */
      people: parts(
        object({
          ...counted,
          /** The dates that are marked: of the caller, and for the admin of everybody. */
          away: optional(list(text)),
        }),
      ),
    }),
    about: { request: { group: 'groupCode' } },
  }),
  setAway: endpoint({
    path: '/pg/set-away',
    changes: true,
    body: requestPart({
      groupCode: field.groupCode,
      month: field.month,
      /** A guest, for whom the admin marks. By default the caller. */
      userId: z.optional(field.personReference('userId')),
      /** All days of the month on which the person is away. */
      days: z.array(dayOfMonth, { error: dayRule }),
    }),
    answer: object({ userId: person, month: text, days: list(integer) }),
    about: { request: { group: 'groupCode' } },
  }),
  /** Divides an amount as it would be stored, and stores nothing. Who shares it is listed. */
  divideByDays: endpoint({
    path: '/pg/divide-by-days',
    body: requestPart({
      groupCode: field.groupCode,
      amount: field.expenseAmount,
      paymentDate: field.paymentDate,
      ...dividing,
      people: people(requestPart(dayOverrideFields), inSplit),
    }),
    answer: object({
      /** Of the period. */
      days: integer,
      parts: parts(object({ ...counted, amount: rupees })),
      /** On how many of these days nobody is here. All with any day share them. Counted for SHARED alone. */
      empty: integer,
    }),
    about: { request: { group: 'groupCode' } },
  }),
} as const;
