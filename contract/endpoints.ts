/**
 * The one table of calls (docs/product.md §7): the server mounts its handlers from it and the web's client is typed by
 * it, so neither can know a call that the other does not. Requests are strict: a field that is not listed is refused.
 * Answers are open: an older web ignores what a newer server adds.
 */
import * as z from 'zod/mini';
import { changedRecord, coinHistoryEntry, expense, giveTakeRecord, groupOverview, userSummary } from './answers.ts';
import * as field from './fields.ts';
import { limits } from './limits.ts';

const nameOf = (key: unknown): string => String(key).slice(0, 40);

const request = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `This call does not take the field ${JSON.stringify(nameOf(issue.keys?.[0]))}.`
        : 'The body must be a JSON object.',
  });

const nothing = request({});

/** Who may call: anybody, or the holder of a session token (sent as `Authorization: Bearer`). */
type Access = 'public' | 'session';

interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Express notation; the names of `:params` are fields of `params`. */
  readonly path: `/auth/${string}` | `/pg/${string}`;
  readonly access: Access;
  /** Whether it changes the ledger: such a call takes an Idempotency-Key header. */
  readonly changes: boolean;
  readonly params: z.ZodMiniType;
  readonly query: z.ZodMiniType;
  /** What may come as a header instead of in the query, named by headers.ts, so that no log of addresses holds it. */
  readonly headers: z.ZodMiniType;
  readonly body: z.ZodMiniType;
  /** The status of success. */
  readonly status: 200 | 201;
  readonly answer: z.ZodMiniType;
}

/** What holds for a call unless it says otherwise. */
const usual = {
  access: 'session',
  changes: false,
  status: 200,
  params: nothing,
  query: nothing,
  headers: nothing,
  body: nothing,
} as const;

const endpoint = <const E extends Partial<Endpoint> & Pick<Endpoint, 'method' | 'path' | 'answer'>>(given: E) =>
  ({ ...usual, ...given }) as Omit<typeof usual, keyof E> & E;

export const endpoints = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    body: request({ name: field.personName, userId: field.userId, password: field.password }),
    status: 201,
    answer: z.object({ userId: z.string() }),
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    body: request({ userId: field.userId, password: field.triedPassword }),
    answer: z.object({ token: z.string(), firebaseToken: z.string() }),
  }),
  firebaseToken: endpoint({
    method: 'POST',
    path: '/auth/firebase-token',
    answer: z.object({ firebaseToken: z.string() }),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    body: request({ mobile: field.mobile }),
    answer: z.object({ mobile: z.string() }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    body: request({ firebaseIdToken: field.foreignToken('firebaseIdToken', 4096), newPassword: field.newPassword }),
    answer: z.object({ userId: z.string() }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/change-password',
    body: request({ currentPassword: field.currentPassword, newPassword: field.newPassword }),
    answer: z.object({ token: z.string(), firebaseToken: z.string() }),
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/auth/log-out',
    body: request({ pushToken: z.optional(field.foreignToken('pushToken', 4096)) }),
    answer: z.object({ userId: z.string() }),
  }),
  signOutEverywhere: endpoint({
    method: 'POST',
    path: '/auth/sign-out-everywhere',
    answer: z.object({ userId: z.string() }),
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/auth/delete-account',
    body: request({ password: field.triedPassword }),
    answer: z.object({ userId: z.string() }),
  }),
  createGroup: endpoint({
    method: 'POST',
    path: '/pg/create-group',
    changes: true,
    body: request({ groupName: field.groupName }),
    answer: z.object({ groupCode: z.string(), groupName: z.string() }),
  }),
  joinGroup: endpoint({
    method: 'POST',
    path: '/pg/join-group',
    changes: true,
    body: request({ groupCode: field.groupCode }),
    answer: z.object({ groupCode: z.string(), groupName: z.string() }),
  }),
  updateGroupName: endpoint({
    method: 'POST',
    path: '/pg/update-group-name',
    changes: true,
    body: request({ newGroupName: field.newGroupName, groupCode: field.groupCode }),
    answer: z.object({ groupCode: z.string(), groupName: z.string(), revision: z.int() }),
  }),
  renewGroupCode: endpoint({
    method: 'POST',
    path: '/pg/renew-group-code',
    changes: true,
    body: request({ groupCode: field.groupCode }),
    answer: z.object({ groupCode: z.string(), joinCode: z.string(), revision: z.int() }),
  }),
  removeMember: endpoint({
    method: 'POST',
    path: '/pg/remove-member',
    changes: true,
    body: request({ groupCode: field.groupCode, userId: field.userId }),
    answer: z.object({ groupCode: z.string(), userId: z.string(), revision: z.int() }),
  }),
  leaveGroup: endpoint({
    method: 'POST',
    path: '/pg/leave-group',
    changes: true,
    body: request({ groupCode: field.groupCode }),
    answer: z.object({ groupCode: z.string() }),
  }),
  keepGroups: endpoint({
    method: 'POST',
    path: '/pg/keep-groups',
    changes: true,
    body: request({ groupCodes: field.deviceGroupCodes }),
    answer: z.object({ groupCodes: z.array(z.string()) }),
  }),
  registerDevice: endpoint({
    method: 'POST',
    path: '/pg/register-device',
    changes: true,
    body: request({
      userId: field.userId,
      token: field.foreignToken('token', limits.pushTokenMax),
      groupCodes: field.deviceGroupCodes,
    }),
    answer: z.object({ groupCodes: z.array(z.string()) }),
  }),
  unregisterDevice: endpoint({
    method: 'DELETE',
    path: '/pg/register-device',
    changes: true,
    body: request({ token: field.foreignToken('token', limits.pushTokenMax) }),
    answer: z.object({ groupCodes: z.array(z.string()) }),
  }),
  myGroups: endpoint({
    method: 'GET',
    path: '/pg/my-groups',
    query: request({
      month: field.wholeNumber('month', 1, 12),
      year: field.wholeNumber('year', 2000, 2200),
      groupCode: z.optional(field.groupCode),
      limit: z.optional(field.wholeNumber('limit', 0, limits.pageOfExpenses)),
    }),
    headers: request({ groupCode: z.optional(field.groupCode) }),
    answer: z.object({
      groups: z.array(groupOverview),
      totalExpenses: field.amount,
      remainingCoins: field.amount,
      monthlyLimitCoins: field.amount,
      revision: z.int(),
    }),
  }),
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
  addExpense: endpoint({
    method: 'POST',
    path: '/pg/addExpenseToGroups',
    changes: true,
    body: request({
      amount: field.expenseAmount,
      paymentDate: field.paymentDate,
      tags: field.tags,
      groupCodes: field.groupCodes,
    }),
    answer: z.object({ expense, user: userSummary }),
  }),
  deleteExpense: endpoint({
    method: 'DELETE',
    path: '/pg/delete/expense/:id',
    changes: true,
    params: request({ id: field.documentId }),
    answer: userSummary,
  }),
  strikeExpense: endpoint({
    method: 'POST',
    path: '/pg/strike-expense/:id',
    changes: true,
    params: request({ id: field.documentId }),
    body: request({ groupCode: field.groupCode }),
    answer: z.object({ groupCode: z.string(), expenseId: z.string() }),
  }),
  giveOrTakeRecords: endpoint({
    method: 'GET',
    path: '/pg/give-or-take-records',
    query: request({ limit: z.optional(field.wholeNumber('limit', 1, limits.recordsAtOnce)) }),
    answer: z.object({
      records: z.array(giveTakeRecord),
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
  }),
  increaseGiveOrTake: endpoint({
    method: 'POST',
    path: '/pg/increase-give-or-take/:id',
    changes: true,
    params: request({ id: field.documentId }),
    body: request({ amount: field.changedAmount }),
    answer: changedRecord,
  }),
  decreaseGiveOrTake: endpoint({
    method: 'POST',
    path: '/pg/decrease-give-or-take/:id',
    changes: true,
    params: request({ id: field.documentId }),
    body: request({ amount: field.changedAmount }),
    answer: changedRecord,
  }),
  removeGiveOrTake: endpoint({
    method: 'DELETE',
    path: '/pg/remove-give-or-take/:id',
    changes: true,
    params: request({ id: field.documentId }),
    answer: field.amount,
  }),
} as const satisfies Record<string, Endpoint>;

/** The name of a call. */
export type EndpointName = keyof typeof endpoints;

type Part = 'params' | 'query' | 'headers' | 'body';

/** One part of a call's request as code holds it: amounts in paise, codes upper-case. */
export type RequestPart<Name extends EndpointName, P extends Part> = z.output<(typeof endpoints)[Name][P]>;

/** The fields of a part; a part without fields adds nothing to the request. */
type Fields<Output> = string extends keyof Output ? unknown : Output;

/** A call's whole request: its path parameters, query, headers and body in one object. */
export type Request<Name extends EndpointName> = Fields<RequestPart<Name, 'params'>> &
  Fields<RequestPart<Name, 'query'>> &
  Fields<RequestPart<Name, 'headers'>> &
  Fields<RequestPart<Name, 'body'>>;

/** A call's answer as code holds it: amounts in paise. */
export type Answer<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['answer']>;
