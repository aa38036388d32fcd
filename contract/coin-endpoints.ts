/** The calls about the caller's monthly budget in coins. */
import * as z from 'zod/mini';
import { coinHistoryEntry } from './answers.ts';
import { endpoint, request } from './endpoint.ts';
import * as field from './fields.ts';

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
