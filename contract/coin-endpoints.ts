/** The calls about the caller's monthly budget in coins, and about the Give/Take records that move coins too. */
import * as z from 'zod/mini';
import { changedRecord, coinHistoryEntry, giveTakeRecord } from './answers.ts';
import { endpoint, request } from './endpoint.ts';
import * as field from './fields.ts';
import { pageSizes } from './page-sizes.ts';

export const coins = {
  setMonthlyLimit: endpoint({
    method: 'POST',
    path: '/pg/set-monthly-limit',
    changes: true,
    body: request({ limit: field.monthlyLimit }),
    answer: z.object({ monthlyLimit: field.amount, remainingCoins: field.amount, revision: z.int() }),
  }),
  addCoins: endpoint({
    method: 'POST',
    path: '/pg/add-coins',
    changes: true,
    body: request({ coins: field.addedCoins }),
    answer: z.object({
      coins: field.amount,
      monthlyLimit: field.amount,
      remainingCoins: field.amount,
      revision: z.int(),
    }),
  }),
  coinsHistory: endpoint({
    method: 'GET',
    path: '/pg/coins-history',
    answer: z.object({ history: z.array(coinHistoryEntry), totalCoins: field.amount }),
  }),
  coinsSum: endpoint({
    method: 'GET',
    path: '/pg/coins-sum',
    answer: z.object({
      monthlyLimit: field.amount,
      /**
       * How many coins each kind of change has added since the current month or limit began; negative if it took coins.
       */
      lines: z.object({
        /** Expenses recorded this month and dated this month. */
        thisMonth: field.amount,
        /** Expenses recorded this month and dated another month. */
        otherMonths: field.amount,
        /** Edits of expenses that were recorded in an earlier month. */
        edits: field.amount,
        given: field.amount,
        givenBack: field.amount,
        taken: field.amount,
        takenBack: field.amount,
      }),
      remainingCoins: field.amount,
      revision: z.int(),
    }),
  }),
} as const;

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
      given: field.amount,
      taken: field.amount,
      remainingCoins: field.amount,
      monthlyLimitCoins: field.amount,
      revision: z.int(),
    }),
  }),
  giveOrTake: endpoint({
    method: 'POST',
    path: '/pg/give-or-take',
    changes: true,
    body: request({
      amount: field.lentAmount,
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
    body: request({ amount: field.changedAmount }),
    answer: changedRecord,
    about: { request: { record: 'id' } },
  }),
  decreaseGiveOrTake: endpoint({
    method: 'POST',
    path: '/pg/decrease-give-or-take/:id',
    changes: true,
    params: request({ id: field.documentId }),
    body: request({ amount: field.changedAmount }),
    answer: changedRecord,
    about: { request: { record: 'id' } },
  }),
  removeGiveOrTake: endpoint({
    method: 'DELETE',
    path: '/pg/remove-give-or-take/:id',
    changes: true,
    params: request({ id: field.documentId }),
    answer: field.amount,
    about: { request: { record: 'id' } },
  }),
} as const;
