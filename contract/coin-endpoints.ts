/** The calls about the caller's monthly budget in coins. */
import * as z from 'zod/mini';
import * as amounts from './amount-fields.ts';
import { coinHistoryEntry } from './answers.ts';
import { endpoint, request } from './endpoint.ts';

export const coins = {
  setMonthlyLimit: endpoint({
    method: 'POST',
    path: '/pg/set-monthly-limit',
    changes: true,
    body: request({ limit: amounts.monthlyLimit }),
    answer: z.object({ monthlyLimit: amounts.amount, remainingCoins: amounts.amount, revision: z.int() }),
  }),
  addCoins: endpoint({
    method: 'POST',
    path: '/pg/add-coins',
    changes: true,
    body: request({ coins: amounts.addedCoins }),
    answer: z.object({
      coins: amounts.amount,
      monthlyLimit: amounts.amount,
      remainingCoins: amounts.amount,
      revision: z.int(),
    }),
  }),
  coinsHistory: endpoint({
    method: 'GET',
    path: '/pg/coins-history',
    answer: z.object({ history: z.array(coinHistoryEntry), totalCoins: amounts.amount }),
  }),
  coinsSum: endpoint({
    method: 'GET',
    path: '/pg/coins-sum',
    answer: z.object({
      monthlyLimit: amounts.amount,
      /**
       * How many coins each kind of change has added since the current month or limit began; negative if it took coins.
       */
      lines: z.object({
        /** Expenses recorded this month and dated this month. */
        thisMonth: amounts.amount,
        /** Expenses recorded this month and dated another month. */
        otherMonths: amounts.amount,
        /** Edits of expenses that were recorded in an earlier month. */
        edits: amounts.amount,
        given: amounts.amount,
        givenBack: amounts.amount,
        taken: amounts.amount,
        takenBack: amounts.amount,
      }),
      remainingCoins: amounts.amount,
      revision: z.int(),
    }),
  }),
} as const;
