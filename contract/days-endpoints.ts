/** The calls about the days on which people are here, and the division of an amount by them (docs/product.md §18). */
import * as z from 'zod/mini';
import { endpoint, request } from './endpoint.ts';
import { dividing, inSplit, people, saidOf } from './expense-endpoints.ts';
import * as field from './fields.ts';
import { fields, list, optional, person, rupees, text, whole } from './shape.ts';

const groupCode = { groupCode: z.optional(field.groupCode) };
const { from, to } = dividing;

const dayRule = 'days must be days of the month.';
const dayOfMonth = z.int({ error: dayRule }).check(z.gte(1, dayRule), z.lte(31, dayRule));

/** How many days a person is here, of those of a period. */
const counted = { userId: person, days: whole };

export const days = {
  days: endpoint({
    method: 'GET',
    path: '/pg/days',
    query: request({ ...groupCode, from, to }),
    headers: request(groupCode),
    answer: fields({
      /** Of the period. */
      days: whole,
      /** Everybody who is in the group, or left it within the period. */
      people: list(
        fields({
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
    body: request({
      groupCode: field.groupCode,
      month: field.month,
      /** A guest, for whom the admin marks. By default the caller. */
      userId: z.optional(field.person('userId')),
      /** All days of the month on which the person is away. */
      days: z.array(dayOfMonth, { error: dayRule }),
    }),
    answer: fields({ userId: person, month: text, days: list(whole) }),
    about: { request: { group: 'groupCode' } },
  }),
  /** Divides an amount as it would be stored, and stores nothing. Who shares it is listed. */
  divideByDays: endpoint({
    path: '/pg/divide-by-days',
    body: request({
      groupCode: field.groupCode,
      amount: field.expenseAmount,
      paymentDate: field.paymentDate,
      ...dividing,
      people: people(request(saidOf), inSplit),
    }),
    answer: fields({
      /** Of the period. */
      days: whole,
      parts: list(fields({ ...counted, amount: rupees })),
      /** On how many of these days nobody is here. All with any day share them. Counted for SHARED alone. */
      empty: whole,
    }),
    about: { request: { group: 'groupCode' } },
  }),
} as const;
