/** The calls about balances, payments between members and UPI IDs. */
import * as z from 'zod/mini';
import { endpoint, request } from './endpoint.ts';
import * as field from './fields.ts';
import { figures } from './group.ts';
import { myBalances, payment } from './payment.ts';
import { pageSizes } from './requests.ts';
import { fields, flag, list, nullable, optional, person, rupees, text, whole } from './shape.ts';

/** How many payments, and their sum. */
const arrived = { count: whole, total: rupees };

const inHeaders = { groupCode: z.optional(field.groupCode) };
const aboutMember = { ...inHeaders, userId: z.optional(field.person('userId')) };

export const balances = {
  balances: endpoint({
    method: 'GET',
    path: '/pg/balances',
    query: request({
      ...inHeaders,
      limit: z.optional(field.wholeNumber('limit', 0, pageSizes.payments)),
      /** A date of which to answer what has arrived. */
      arrivedOn: z.optional(field.date),
    }),
    headers: request(inHeaders),
    answer: fields({
      /** All members, and everyone else with sums in this group. A positive balance is owed to the person. */
      balances: list(fields({ userId: person, name: text, ...figures.of, balance: rupees })),
      suggestions: list(fields({ from: person, to: person, amount: rupees })),
      /** Newest first. */
      payments: list(payment),
      /** What the caller has got by UPI on the date, and what of it were large payments. */
      arrived: optional(fields({ ...arrived, large: fields(arrived) })),
      revision: whole,
    }),
    about: { request: { group: 'groupCode' } },
  }),
  myBalances: endpoint({
    method: 'GET',
    path: '/pg/my-balances',
    answer: myBalances,
  }),
  recordPayment: endpoint({
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
    answer: fields({ payment }),
    about: { request: { group: 'groupCode' }, answer: { payment: 'payment.id' } },
  }),
  removePayment: endpoint({
    method: 'DELETE',
    path: '/pg/remove-payment/:id',
    changes: true,
    params: request({ id: field.documentId }),
    body: request({ groupCode: field.groupCode }),
    answer: fields({ id: text }),
    about: { request: { group: 'groupCode', payment: 'id' } },
  }),
  /** Asks before a payment is recorded whether it is there already, or which ones the caller has recorded a second time. */
  recordedTwice: endpoint({
    path: '/pg/recorded-twice',
    body: request({
      groupCode: field.groupCode,
      /** Not recorded yet. */
      payment: z.optional(
        request({
          from: field.person('from'),
          to: field.person('to'),
          amount: field.paymentAmount,
          date: field.date,
        }),
      ),
    }),
    answer: fields({
      /** `second` is the caller's, and left out if it is the payment of the request. The newest first. */
      pairs: list(fields({ first: payment, second: optional(payment) })),
    }),
    about: { request: { group: 'groupCode' } },
  }),
  myPayments: endpoint({
    method: 'GET',
    path: '/pg/my-payments',
    query: request({ before: z.optional(field.activityCursor) }),
    answer: fields({
      /** The payments that name the caller, in groups that the caller is no longer in. Newest first. */
      payments: list(fields({ ...payment.of, groupCode: text, groupName: text, other: text })),
      /** Whether there may be older ones. */
      more: flag,
      /** What to send as `before` for older ones. Absent if there are none. */
      next: optional(text),
    }),
  }),
  setUpiId: endpoint({
    path: '/pg/set-upi-id',
    body: request({ upiId: field.upiId, password: field.triedPassword }),
    answer: fields({ upiId: nullable(text) }),
  }),
  /** Answers about the caller if the request names neither a group nor a person. */
  payee: endpoint({
    method: 'GET',
    path: '/pg/payee',
    query: request(aboutMember),
    headers: request(aboutMember),
    answer: fields({
      name: text,
      upiId: nullable(text),
      since: nullable(text),
      /** Whether the number is confirmed. Only in an answer about the caller. */
      confirmed: optional(flag),
    }),
    about: { request: { group: 'groupCode' } },
  }),
} as const;
