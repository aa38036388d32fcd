/** The calls about Give/Take records. */
import * as z from 'zod/mini';
import * as amounts from './amount-fields.ts';
import { changedRecord, giveTakeRecord } from './answers.ts';
import { endpoint, request } from './endpoint.ts';
import * as field from './fields.ts';
import { pageSizes } from './page-sizes.ts';

export const giveTake = {
  giveOrTakeRecords: endpoint({
    method: 'GET',
    path: '/pg/give-or-take-records',
    query: request({
      limit: z.optional(field.wholeNumber('limit', 1, pageSizes.recordsAtMost)),
      before: z.optional(field.listCursor),
    }),
    answer: z.object({
      records: z.array(giveTakeRecord),
      /** What to send as `before` for older records. Absent if there are none. */
      next: z.optional(z.string()),
      given: amounts.amount,
      taken: amounts.amount,
      remainingCoins: amounts.amount,
      monthlyLimitCoins: amounts.amount,
      revision: z.int(),
    }),
  }),
  giveOrTake: endpoint({
    method: 'POST',
    path: '/pg/give-or-take',
    changes: true,
    body: request({
      amount: amounts.lentAmount,
      name: field.otherName,
      date: field.date,
      type: field.giveTakeType,
      description: z.optional(field.giveTakeDescription),
    }),
    answer: changedRecord,
    about: { answer: { record: 'record.id' } },
  }),
  increaseGiveOrTake: endpoint({
    method: 'POST',
    path: '/pg/increase-give-or-take/:id',
    changes: true,
    params: request({ id: field.documentId }),
    body: request({ amount: amounts.changedAmount }),
    answer: changedRecord,
    about: { request: { record: 'id' } },
  }),
  decreaseGiveOrTake: endpoint({
    method: 'POST',
    path: '/pg/decrease-give-or-take/:id',
    changes: true,
    params: request({ id: field.documentId }),
    body: request({ amount: amounts.changedAmount }),
    answer: changedRecord,
    about: { request: { record: 'id' } },
  }),
  removeGiveOrTake: endpoint({
    method: 'DELETE',
    path: '/pg/remove-give-or-take/:id',
    changes: true,
    params: request({ id: field.documentId }),
    answer: amounts.amount,
    about: { request: { record: 'id' } },
  }),
} as const;
