/** The calls about balances, payments between members and UPI IDs. */
import * as z from 'zod/mini';
import { endpoint, requestPart } from './endpoint.ts';
import * as field from './fields.ts';
import { balanceParts } from './group.ts';
import { myBalances, payment } from './payment.ts';
import { pageSizes } from './requests.ts';
import { bool, integer, list, nullable, object, optional, parts, person, rupees, text } from './shape.ts';

/** How many payments, and their sum. */
const arrived = { count: integer, total: rupees };

const inHeaders = { groupCode: z.optional(field.groupCode) };
const aboutMember = { ...inHeaders, userId: z.optional(field.personReference('userId')) };

export const balances = {
  balances: endpoint({
    method: 'GET',
    path: '/pg/balances',
    query: requestPart({
      ...inHeaders,
      limit: z.optional(field.wholeNumber('limit', 0, pageSizes.payments)),
      /** A date of which to answer what has arrived. */
      arrivedOn: z.optional(field.date),
    }),
    headers: requestPart(inHeaders),
    answer: object({
      /** All members, and everyone else with sums in this group. A positive balance is owed to the person. */
      balances: parts(object({ userId: person, name: text, ...balanceParts.of, balance: rupees })),
      suggestions: list(object({ from: person, to: person, amount: rupees })),
      /** Newest first. */
      payments: list(payment),
      /** What the caller has got by UPI on the date, and what of it were large payments. */
      arrived: optional(object({ ...arrived, large: object(arrived) })),
      revision: integer,
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
    body: requestPart({
      groupCode: field.groupCode,
      from: field.personReference('from'),
      to: field.personReference('to'),
      amount: field.paymentAmount,
      date: field.date,
      method: field.paymentMethod,
      note: z.optional(field.paymentNote),
    }),
    answer: object({ payment }),
    about: { request: { group: 'groupCode' }, answer: { payment: 'payment.id' } },
  }),
  removePayment: endpoint({
    method: 'DELETE',
    path: '/pg/remove-payment/:id',
    changes: true,
    params: requestPart({ id: field.documentId }),
    body: requestPart({ groupCode: field.groupCode, reason: z.optional(field.undoReason) }),
    answer: object({ id: text }),
    about: { request: { group: 'groupCode', payment: 'id' } },
  }),
  /** Asks before a payment is recorded whether it is there already, or which ones the caller has recorded a second time. */
  recordedTwice: endpoint({
    path: '/pg/recorded-twice',
    body: requestPart({
      groupCode: field.groupCode,
      /** Not recorded yet. */
      payment: z.optional(
        requestPart({
          from: field.personReference('from'),
          to: field.personReference('to'),
          amount: field.paymentAmount,
          date: field.date,
        }),
      ),
    }),
    answer: object({
      /** `second` is the caller's, and left out if it is the payment of the request. The newest first. */
      pairs: list(object({ first: payment, second: optional(payment) })),
    }),
    about: { request: { group: 'groupCode' } },
  }),
  myPayments: endpoint({
    method: 'GET',
    path: '/pg/my-payments',
    query: requestPart({ before: z.optional(field.activityCursor) }),
    answer: object({
      /** The payments that name the caller, in groups that the caller is no longer in. Newest first. */
      payments: list(object({ ...payment.of, groupCode: text, groupName: text, other: text })),
      /** Whether there may be older ones. */
      more: bool,
      /** What to send as `before` for older ones. Absent if there are none. */
      next: optional(text),
    }),
  }),
  setUpiId: endpoint({
    path: '/pg/set-upi-id',
    body: requestPart({ upiId: field.upiId, password: field.triedPassword }),
    answer: object({ upiId: nullable(text) }),
  }),
  /** Answers about the caller if the request names neither a group nor a person. */
  payee: endpoint({
    method: 'GET',
    path: '/pg/payee',
    query: requestPart(aboutMember),
    headers: requestPart(aboutMember),
    answer: object({
      name: text,
      upiId: nullable(text),
      since: nullable(text),
      /** Whether the number is confirmed. Only in an answer about the caller. */
      confirmed: optional(bool),
    }),
    about: { request: { group: 'groupCode' } },
  }),
} as const;
