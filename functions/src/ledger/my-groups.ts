/** Lists the caller's groups, with the totals and expenses of one month. */

import { accountForMonth } from '@pg/contract/coins';
import type { BalancesDocument, GroupDocument, GroupExpenseDocument, MonthDocument } from '@pg/contract/documents';
import type { RequestOf } from '@pg/contract/endpoints';
import { type OverviewAnswer, overviewAnswer } from '@pg/contract/group-endpoints';
import { limits } from '@pg/contract/limits';
import { zero } from '@pg/contract/money';
import { type Month, monthFrom, monthOf, shiftMonth } from '@pg/contract/months';
import { withoutNote } from '@pg/contract/payment';
import { claimsOf } from '@pg/contract/people';
import { pageSizes } from '@pg/contract/requests';
import type { Stored } from '@pg/contract/shape';
import type { Query, Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { type Handler, requestOf, requireField } from '../call-context.ts';
import {
  foundIn,
  type Listed,
  newestFirst,
  nextCursor,
  partsOf,
  readCount,
  readLists,
  someAtATime,
} from '../firestore/paged-lists.ts';
import { groupIn, readInSession } from '../firestore/permissions.ts';
import { countReads, inTurns } from '../firestore/read-budget.ts';
import { balancesRef, groupExpensesRef, groupRef, monthRef } from '../firestore/references.ts';
import { readAll, readQuery } from '../firestore/transact.ts';
import { coinSummaryOf } from './coins.ts';
import { splitsByPerson } from './named-splits.ts';
import { PersonDirectory, type Self } from './person-directory.ts';

type GroupsRequest = RequestOf<'myGroups'>;

/**
 * Answers with groups, members, month totals and expenses (newest first), all read at one instant (docs/product.md §7).
 * With `groupCode`, it lists only that group's expenses; with `limit`, only the newest ones; with `before`, those after
 * that place. Logs a warning if the device found that its list did not match the totals.
 *
 * @throws ContractError `invalid-request` for `before` without a group.
 */
export const myGroups: Handler<'myGroups'> = async (call) => {
  const { caller, request, now } = call;
  if (request.mismatch) logger.warn('list', { event: 'delta-mismatch', ...requestOf(call) });
  if (request.before !== undefined) requireField(request, 'groupCode');
  return readInSession(caller, async (tx, user) => {
    const month = monthFrom(request.year, request.month);
    const archived = new Set(user.archivedGroupCodes);
    const codes = user.groupCodes.toSorted((a, b) => Number(archived.has(a)) - Number(archived.has(b)));
    const listed = codes.filter((code) => listsExpenses(code, request));
    const listing = { tx, codes: listed, month, request };
    const reading = isPage(listed, request) ? readPage(listing) : readKnown(listing);
    // The lists may fail while nobody waits for them yet.
    reading.catch(() => undefined);
    const readSome = async (some: readonly string[]) => {
      const withBalances = some.filter((code) => listed.includes(code));
      const [found, months, sums] = await Promise.all([
        readAll(tx, some.map(groupRef)),
        readAll(
          tx,
          some.map((code) => monthRef(code, month)),
        ),
        readAll(tx, withBalances.map(balancesRef)),
      ]);
      return found.map((one, at) => ({ one, month: months[at], sums: sums[withBalances.indexOf(one.id)] }));
    };
    const groups: OverviewAnswer[] = [];
    let asOf: string | undefined;
    for await (const { one, month: totals, sums } of someAtATime(codes, readSome)) {
      asOf ??= one.readTime.toDate().toISOString();
      const group = groupIn(one);
      if (!group) continue;
      const list = (await reading).get(one.id);
      const listed = list && { ...list, balances: sums?.data() ?? nothingShared };
      const shown = await overview({ ...caller, user }, one.id, group, totals?.data(), listed, request);
      groups.push({ ...shown, ...(archived.has(one.id) && { archived: true }) });
    }
    return {
      groups,
      ...(asOf !== undefined && { asOf }),
      ...coinSummaryOf(accountForMonth(user, monthOf(now)), user.revision),
    };
  });
};

/** Returns the sums by day and by lead tag, which are empty in a month without expenses. */
const sumsOf = ({ byDay, byTag }: Partial<MonthDocument> = {}) => ({ byDay: byDay ?? {}, byTag: byTag ?? {} });

/** Months of before have notes in their lists. */
const paymentsOf = ({ payments = {} }: Partial<MonthDocument> = {}) =>
  Object.entries(payments).map(([id, payment]) => ({ ...withoutNote(payment), id }));

const nothingShared = { byMember: {}, revision: 0 };

const listsExpenses = (code: string, { limit, groupCode = code }: GroupsRequest): boolean =>
  limit !== 0 && groupCode === code;

/** Whether the lists are at most one page in all, so that they can be read before it is known how long they are. */
const isPage = (codes: readonly string[], { limit, before }: GroupsRequest): boolean =>
  limit !== undefined && before === undefined && limit * codes.length <= pageSizes.expenses;

interface Listing {
  readonly tx: Transaction;
  readonly codes: readonly string[];
  readonly month: Month;
  readonly request: GroupsRequest;
}

/** By the group's code. */
type Lists = Promise<ReadonlyMap<string, Listed<GroupExpenseDocument>>>;

const nothing: Listed<GroupExpenseDocument> = { docs: [], isCut: false };

/** Payment dates sort as text, so a month is the range from `2026-11` (included) to `2026-12` (excluded). */
const expensesOf = (code: string, { month, request: { before } }: Listing): Query<GroupExpenseDocument> =>
  newestFirst(
    groupExpensesRef(code).where('paymentDate', '>=', month).where('paymentDate', '<', shiftMonth(month, 1)),
    'paymentDate',
    before,
  );

async function readPage(listing: Listing): Lists {
  const { tx, codes, request } = listing;
  const pages = codes.map(async (code) => {
    const { docs } = await readQuery(tx, expensesOf(code, listing), request.limit ?? 0);
    return [code, { docs: docs.map(foundIn), isCut: false }] as const;
  });
  return new Map(await Promise.all(pages));
}

/** Returns how many expenses the months say that the groups have. */
async function readCounts({ tx, codes, month }: Listing): Promise<number[]> {
  if (codes.length === 0) return [];
  const months = codes.map((code) => monthRef(code, month));
  const found = await tx.getAll(...months, { fieldMask: ['count'] });
  countReads(found.length);
  return found.map((one) => one.get('count') ?? 0);
}

/** Reads the lists when the months have said how long they are. Of a list that was begun, the rest is counted. */
async function readKnown(listing: Listing): Lists {
  const { tx, codes, request } = listing;
  const { limit = limits.listedPerAnswer, before } = request;
  const lists = codes.map((code) => expensesOf(code, listing));
  const lengths =
    before === undefined
      ? (await readCounts(listing)).map((count) => Math.min(limit, count))
      : await Promise.all(lists.map((list) => readCount(tx, list, limit)));
  const parts = partsOf(lengths, limits.listedPerAnswer);
  const read = await readLists(
    tx,
    lists.map((list, index) => ({ list, most: parts[index] ?? 0 })),
  );
  return new Map(codes.map((code, index) => [code, read[index] ?? nothing]));
}

interface ListedGroup extends Listed<GroupExpenseDocument> {
  readonly balances: Pick<BalancesDocument, 'byMember' | 'revision'>;
}

const markOf = ({ marks = {} }: GroupDocument, userId: string): { mark?: string } =>
  marks[userId] === undefined ? {} : { mark: marks[userId] };

function guestsOf(group: GroupDocument): Pick<Stored<typeof overviewAnswer>, 'guests' | 'taken'> {
  const guests = Object.entries(group.guests ?? {}).map(([userId, { name, addedBy }]) => ({
    ...{ userId, name, addedBy },
    ...markOf(group, userId),
  }));
  const claims = claimsOf(group);
  return {
    ...(guests.length > 0 && { guests }),
    ...(Object.keys(claims).length > 0 && { taken: claims }),
  };
}

async function overview(
  self: Self,
  code: string,
  group: GroupDocument,
  month: MonthDocument | undefined,
  list: ListedGroup | undefined,
  { limit = limits.listedPerAnswer, before, groupCode }: GroupsRequest,
): Promise<OverviewAnswer> {
  const people = new PersonDirectory(self, group);
  const { docs, isCut, balances } = list ?? { ...nothing, balances: undefined };
  const count = month?.count ?? 0;
  // After `before`, a full answer may be followed by an empty one.
  const goesOn = before === undefined ? count > docs.length : isCut || docs.length === limit;
  const expenses: OverviewAnswer['expenses'] = [];
  const othersTurn = inTurns();
  for (const { id, data } of docs) {
    expenses.push(people.expense(id, data));
    await othersTurn();
  }
  const answer = people.toAnswer(overviewAnswer, {
    groupCode: code,
    joinCode: group.joinCode ?? code,
    groupName: group.name,
    users: Object.entries(group.members).map(([id, { number, name, role }]) => ({
      userId: id,
      id,
      name,
      username: number,
      role,
      ...markOf(group, id),
    })),
    ...guestsOf(group),
    former: Object.entries(group.former).map(([userId, { name }]) => ({ userId, name, ...markOf(group, userId) })),
    groupRevision: group.revision,
    total: month?.total ?? zero,
    count,
    byMember: month?.byMember ?? {},
    ...((list !== undefined || code === groupCode) && sumsOf(month)),
    ...(code === groupCode && {
      payments: paymentsOf(month),
      ...(group.splits && { splits: splitsByPerson(group.splits, people) }),
    }),
    ...(month?.edits !== undefined && { edits: month.edits }),
    revision: month?.revision ?? 0,
    ...(balances && { balances: balances.byMember, balancesRevision: balances.revision }),
    ...(month?.net && { net: month.net }),
    expenses: [],
    ...nextCursor(docs, goesOn, 'paymentDate'),
  });
  return { ...answer, expenses };
}
