/** The calls about balances, payments between members and UPI IDs. */
import * as z from 'zod/mini';
import { figures, payment, person } from './answers.ts';
import { endpoint, request } from './endpoint.ts';
import * as field from './fields.ts';
import { pageSizes } from './page-sizes.ts';

const inHeaders = { groupCode: z.optional(field.groupCode) };
const aboutMember = { ...inHeaders, userId: z.optional(field.person('userId')) };

export const balances = {
  balances: endpoint({
    method: 'GET',
    path: '/pg/balances',
    query: request({ ...inHeaders, limit: z.optional(field.wholeNumber('limit', 0, pageSizes.payments)) }),
    headers: request(inHeaders),
    answer: z.object({
      /** All members, and everyone else with sums in this group. A positive balance is owed to the person. */
      balances: z.array(z.object({ userId: person, name: z.string(), ...figures.shape, balance: field.amount })),
      suggestions: z.array(z.object({ from: person, to: person, amount: field.amount })),
      /** Newest first. */
      payments: z.array(payment),
      revision: z.int(),
    }),
    about: { request: { group: 'groupCode' } },
  }),
  recordPayment: endpoint({
    method: 'POST',
    path: '/pg/record-payment',
    changes: true,
    body: request({
      groupCode: field.groupCode,
      from: field.person('from'),
      to: field.person('to'),
      amount: field.paymentAmount,
      date: field.date,
      method: field.paymentMethod,
      note: z.optional(field.paymentNote),
    }),
    answer: z.object({ payment }),
    about: { request: { group: 'groupCode' }, answer: { payment: 'payment.id' } },
  }),
  removePayment: endpoint({
    method: 'DELETE',
    path: '/pg/remove-payment/:id',
    changes: true,
    params: request({ id: field.documentId }),
    body: request({ groupCode: field.groupCode }),
    answer: z.object({ id: z.string() }),
    about: { request: { group: 'groupCode', payment: 'id' } },
  }),
  myPayments: endpoint({
    method: 'GET',
    path: '/pg/my-payments',
    query: request({ before: z.optional(field.activityCursor) }),
    answer: z.object({
      /** The payments that name the caller, in groups that the caller is no longer in. Newest first. */
      payments: z.array(
        z.object({ ...payment.shape, groupCode: z.string(), groupName: z.string(), other: z.string() }),
      ),
      /** Whether there may be older ones. */
      more: z.boolean(),
      /** What to send as `before` for older ones. Absent if there are none. */
      next: z.optional(z.string()),
    }),
  }),
  setUpiId: endpoint({
    method: 'POST',
    path: '/pg/set-upi-id',
    body: request({ upiId: field.upiId, password: field.triedPassword }),
    answer: z.object({ upiId: z.nullable(z.string()) }),
  }),
  /** Answers about the caller if the request names neither a group nor a person. */
  payee: endpoint({
    method: 'GET',
    path: '/pg/payee',
    query: request(aboutMember),
    headers: request(aboutMember),
    answer: z.object({
      name: z.string(),
      upiId: z.nullable(z.string()),
      since: z.nullable(z.string()),
      /** Whether the number is confirmed. Only in an answer about the caller. */
      confirmed: z.optional(z.boolean()),
    }),
    about: { request: { group: 'groupCode' } },
  }),
} as const;
