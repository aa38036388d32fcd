/** The calls about the caller's monthly budget in coins, and about the Give/Take records that move coins too. */
import * as z from 'zod/mini';
import { coinsLeft } from './coins.ts';
import { endpoint, requestPart } from './endpoint.ts';
import * as field from './fields.ts';
import { giveTakeRecord, records } from './give-take.ts';
import { pageSizes } from './requests.ts';
import { integer, list, object, oneOf, rupees, text } from './shape.ts';

export const coins = {
  setMonthlyLimit: endpoint({
    path: '/pg/set-monthly-limit',
    changes: true,
    body: requestPart({ limit: field.monthlyLimit }),
    answer: object({ monthlyLimit: rupees, ...coinsLeft }),
  }),
  addCoins: endpoint({
    path: '/pg/add-coins',
    changes: true,
    body: requestPart({ coins: field.addedCoins }),
    answer: object({ coins: rupees, monthlyLimit: rupees, ...coinsLeft }),
  }),
  coinsHistory: endpoint({
    method: 'GET',
    path: '/pg/coins-history',
    answer: object({
      history: list(object({ id: text, actionType: oneOf('SET_LIMIT', 'ADD_COINS'), amount: rupees, timestamp: text })),
      totalCoins: rupees,
    }),
  }),
  coinsSum: endpoint({
    method: 'GET',
    path: '/pg/coins-sum',
    answer: object({
      monthlyLimit: rupees,
      /**
       * How many coins each kind of change has added since the current month or limit began; negative if it took coins.
       */
      lines: object({
        /** Expenses recorded this month and dated this month. */
        thisMonth: rupees,
        /** Expenses recorded this month and dated another month. */
        otherMonths: rupees,
        /** Edits of expenses that were recorded in an earlier month. */
        edits: rupees,
        given: rupees,
        givenBack: rupees,
        taken: rupees,
        takenBack: rupees,
      }),
      remainingCoins: rupees,
      revision: integer,
    }),
  }),
} as const;

/** The answer of a call that changes a record. */
const changedRecord = object({ record: giveTakeRecord, ...coinsLeft });

export const giveTake = {
  giveOrTakeRecords: endpoint({
    method: 'GET',
    path: '/pg/give-or-take-records',
    query: requestPart({
      limit: z.optional(field.wholeNumber('limit', 1, pageSizes.recordsAtMost)),
      before: z.optional(field.listCursor),
    }),
    answer: records,
  }),
  giveOrTake: endpoint({
    path: '/pg/give-or-take',
    changes: true,
    body: requestPart({
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
    path: '/pg/increase-give-or-take/:id',
    changes: true,
    params: requestPart({ id: field.documentId }),
    body: requestPart({ amount: field.changedAmount }),
    answer: changedRecord,
    about: { request: { record: 'id' } },
  }),
  decreaseGiveOrTake: endpoint({
    path: '/pg/decrease-give-or-take/:id',
    changes: true,
    params: requestPart({ id: field.documentId }),
    body: requestPart({ amount: field.changedAmount }),
    answer: changedRecord,
    about: { request: { record: 'id' } },
  }),
  removeGiveOrTake: endpoint({
    method: 'DELETE',
    path: '/pg/remove-give-or-take/:id',
    changes: true,
    params: requestPart({ id: field.documentId }),
    answer: rupees,
    about: { request: { record: 'id' } },
  }),
} as const;
