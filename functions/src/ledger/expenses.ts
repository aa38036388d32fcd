/** Recording an expense and reading one; edit-expense.ts and delete-expense.ts have the rest (docs/product.md §5). */
import { isDeepStrictEqual } from 'node:util';
import { objections } from '@pg/contract/activity';
import { leadTagOf } from '@pg/contract/common-tags';
import type { ExpenseDocument, GroupDocument, UserDocument } from '@pg/contract/documents';
import { type AnswerOf, endpoints, type RequestOf } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { enteredFields, expenseLines, personAmounts } from '@pg/contract/expense';
import { shareInGroup } from '@pg/contract/expense-endpoints';
import { limits } from '@pg/contract/limits';
import { type Paise, zero } from '@pg/contract/money';
import { isParticipant, type PersonId, participantsOf } from '@pg/contract/people';
import { parts, pick, type Values } from '@pg/contract/shape';
import { sharesByGroup, toStored } from '@pg/contract/split';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { assertAllowedYear, type Handler, requestOf, type SessionCall } from '../call-context.ts';
import { readInSession, requireMemberGroup } from '../firestore/permissions.ts';
import { activityRef, expenseRef, groupRef } from '../firestore/references.ts';
import { readAll, readQuery } from '../firestore/transact.ts';
import { bookChange, copyFor, toExpenseAnswer } from './book.ts';
import { accountAt, addSpending, type ChangingAccount, charge, coinSummaryOf, saveAccount } from './coins.ts';
import { type AccountChange, type Change, type Creation, commit } from './commit.ts';
import { sharesIn } from './money-change-rules.ts';
import { PersonDirectory, saidOf } from './person-directory.ts';
import { explanationByPerson, readDaysDetails, resolveExplanation, storedDays, withDatesOf } from './presence.ts';

/**
 * Returns the expense if the user recorded it. Only members of its groups learn that someone else's expense exists.
 *
 * @param refusal the message for members who did not record it
 * @param evenDeleted whether members learn of a deleted expense too: the activity shows them its deletion
 * @throws ContractError `not-your-expense`; `expense-not-found`
 */
export function requireOwnExpense(
  expense: ExpenseDocument | undefined,
  { userId, user }: { readonly userId: PersonId; readonly user: UserDocument },
  refusal?: string,
  evenDeleted = false,
): ExpenseDocument {
  if (expense?.owner === userId) return expense;
  const isKnown = expense && (evenDeleted || expense.deletedAt === null);
  const shared = isKnown && expense.groupCodes.some((code) => user.groupCodes.includes(code));
  throw shared ? new ContractError('not-your-expense', refusal) : new ContractError('expense-not-found');
}

/** @throws ContractError `not-a-member` if the user has left one of the expense's groups */
export function assertStillMember({ groupCodes }: ExpenseDocument, user: UserDocument, refusal: string): void {
  if (!groupCodes.every((code) => user.groupCodes.includes(code))) throw new ContractError('not-a-member', refusal);
}

type ExpenseRequest = Values<typeof enteredFields> &
  Pick<RequestOf<'addExpense'>, 'groupCodes'> &
  Pick<ExpenseDocument, 'payers' | 'split' | 'days'>;

type Groups = readonly DocumentReference<GroupDocument>[];

/** The groups of the expense by code, in the order of the request. */
type GroupsByCode = ReadonlyMap<string, GroupDocument>;

/**
 * Records the expense with everyone's shares, charges the caller's coins once for what the caller paid, and adds the
 * expense to the month and the balances of each group (docs/product.md §5).
 *
 * @throws ContractError `invalid-request` for a date outside the accepted years; `not-a-member`; `someone-left` if a
 *   payer or someone in the split is not in the group; `limit-not-set`; `too-few-coins`.
 */
export const addExpense: Handler<'addExpense'> = (call) => {
  const { paymentDate, groupCodes } = call.request;
  const record = (change: Change<Groups>): Promise<AnswerOf<'addExpense'>> => {
    assertAllowedYear('paymentDate', paymentDate, call.now);
    const groups = new Map(change.documents.map((one) => [one.id, requireMemberGroup(one, change.userId)]));
    const people = new PersonDirectory(change, ...groups.values());
    const asked = resolvePeople(toStored(call.request), people, change.userId);
    assertPeopleInGroups(asked, groups);
    const account = accountAt(call, change.user);
    const own = paidByUser(asked, change.userId);
    if (own > 0 && own > account.coins.remaining) {
      throw new ContractError(account.coins.monthlyLimit === 0 ? 'limit-not-set' : 'too-few-coins');
    }
    return bookExpense(change, account, asked, groups, people);
  };
  return commit(call, groupCodes.map(groupRef), record, { creation: recordedBefore(call) });
};

/** How to answer a repeat of a call that has recorded its expense, whatever has happened to the expense since. */
const recordedBefore = (call: SessionCall<'addExpense'>): Creation<'addExpense', ExpenseDocument, Groups> => ({
  refOf: expenseRef,
  answer: (stored, { userId, user, id, documents }) => {
    // Only groups of the stored expense: the request may name groups that the caller was never in.
    const groups = documents.filter((one) => stored.groupCodes.includes(one.id));
    const people = new PersonDirectory({ userId, user }, ...groups.flatMap((one) => one.data() ?? []));
    if (stored.owner !== userId || isOther(toStored(call.request), stored, people)) {
      throw new ContractError('idempotency-key-reused');
    }
    return {
      expense: toExpenseAnswer(people, id, stored),
      user: coinSummaryOf(accountAt(call, user), user.revision),
    };
  },
});

type LineName = keyof typeof expenseLines;
const lineNames = Object.keys(expenseLines) as readonly LineName[];

/** Returns each line of an expense. */
export const linesBy = <Line>(lineOf: (name: LineName) => Line) =>
  Object.fromEntries(lineNames.map((name) => [name, lineOf(name)])) as Record<LineName, Line>;

/** Returns what the recorder entered. An empty line is the same as none. */
export const enteredIn = (asked: Values<typeof enteredFields>) =>
  pick(enteredFields, { ...asked, ...linesBy((name) => asked[name] || undefined) });

/**
 * Returns whether a request asks for another expense than the stored one. Once the stored expense has been edited or
 * restored, always returns false, because its first figures may be gone.
 */
const isOther = (asked: RequestOf<'addExpense'>, stored: ExpenseDocument, people: PersonDirectory): boolean =>
  stored.revision === 1 &&
  (!isDeepStrictEqual(enteredIn(asked), pick(enteredFields, stored)) || hasOtherPeople(asked, stored, people));

/**
 * Returns whether the groups, the payers or the split are others. Once an admin has taken out the expense, or if the
 * request has the number of someone who has left since, always returns false, because this cannot be told any more.
 */
function hasOtherPeople(asked: RequestOf<'addExpense'>, stored: ExpenseDocument, people: PersonDirectory): boolean {
  const { owner, groupCodes, payers, split, days, struckFrom } = stored;
  const named = [...(asked.payers ?? []), ...(asked.split?.parts ?? []), ...(asked.days?.people ?? [])];
  if (struckFrom || named.some(({ userId }) => people.personOf(userId) === undefined)) return false;
  const { groupCodes: codes, ...rest } = resolvePeople(asked, people, owner);
  const again = {
    groupCodes: codes,
    payers: rest.payers,
    split: rest.split,
    days: rest.days && withDatesOf(rest.days),
  };
  return !isDeepStrictEqual(again, {
    groupCodes,
    payers: people.toPersons(personAmounts, payers),
    split: people.split(split),
    // The dates of a person go with the account.
    days: days && withDatesOf(explanationByPerson(days, people)),
  });
}

/** @throws ContractError `someone-left`; `invalid-request` for an explanation by days that is wrong */
export function resolvePeople(
  asked: RequestOf<'addExpense'>,
  people: PersonDirectory,
  userId: PersonId,
): ExpenseRequest {
  const { amount, groupCodes, payers, split } = asked;
  return {
    ...enteredIn(asked),
    groupCodes,
    split: split ? { mode: split.mode, parts: people.resolve('split', split.parts) } : null,
    payers: payers ? people.resolve('payers', payers) : [{ userId, amount }],
    ...resolveExplanation(asked, people),
  };
}

/** @throws ContractError `someone-left` */
export function assertPeopleInGroups({ split, payers, days }: ExpenseRequest, groups: GroupsByCode): void {
  const isIn = ({ userId }: { userId: PersonId }): boolean =>
    [...groups.values()].some((group) => isParticipant(group, userId));
  for (const [field, people = []] of Object.entries({ split: split?.parts, payers, days: days?.people })) {
    if (!people.every(isIn)) throw new ContractError('someone-left', undefined, { field });
  }
}

export const paidByUser = ({ payers }: Pick<ExpenseDocument, 'payers'>, userId: PersonId): Paise =>
  payers.find((payer) => payer.userId === userId)?.amount ?? zero;

/**
 * Writes the record, its copy in each group, its amounts in each group's sums, and the account.
 *
 * @param recurring the recurring expense that records it
 */
export async function bookExpense(
  change: AccountChange & Pick<Change<Groups>, 'id'>,
  account: ChangingAccount,
  asked: ExpenseRequest,
  groups: GroupsByCode,
  people: PersonDirectory,
  recurring?: string,
): Promise<AnswerOf<'addExpense'>> {
  const { tx, userId, id } = change;
  const { occasion, coins } = account;
  const { groupCodes, split, payers, days } = asked;
  const createdAt = occasion.now.toISOString();
  // By its stored ids, as a deletion returns it: what is in a guest's name moves nobody's coins.
  const charged = paidByUser(asked, userId);
  // What recurs may name guests whose places were taken since.
  const named = split?.parts.map((part) => part.userId) ?? [];
  const sharing = [...groups].map(([groupCode, group]) => ({
    groupCode,
    userIds: [...participantsOf(group), ...named.filter((one) => Object.hasOwn(group.taken ?? {}, one))],
  }));
  const shares = sharesByGroup(asked, split, sharing);
  const record: ExpenseDocument = {
    ...pick(enteredFields, asked),
    owner: userId,
    groupCodes: [...groupCodes],
    payers,
    split,
    ...(days && storedDays(days)),
    ...(recurring !== undefined && { recurring }),
    shares,
    leadTag: leadTagOf(asked.tags),
    charged,
    revision: 1,
    epoch: coins.epoch,
    recordedMonth: coins.month,
    createdAt,
    deletedAt: null,
  };
  tx.create(expenseRef(id), { ...record, ...requestOf(occasion) });
  for (const code of groupCodes) {
    await bookChange(change, code, 'EXPENSE_ADDED', { id, is: record }, occasion.now);
  }
  const user = saveAccount(change, addSpending(charge(account, charged), charged, record));
  return { expense: toExpenseAnswer(people, id, record), user };
}

/**
 * Answers with the expense as a group of the caller shows it, the shares in the caller's groups, and what was done to
 * the expense (docs/product.md §5).
 *
 * @throws ContractError `expense-not-found`, also if it is in none of the caller's groups, so that ids cannot be
 *   probed.
 */
export const getExpense: Handler<'getExpense'> = ({ caller, now, request: { id } }) =>
  readInSession(caller, async (tx, user) => {
    const [snapshot] = await readAll(tx, [expenseRef(id)]);
    const { record, codes } = inGroupsOf(user, snapshot);
    const [code = ''] = codes;
    const [groups, entries] = await Promise.all([
      readAll(tx, codes.map(groupRef)),
      // One more, to know whether there are older ones.
      readQuery(tx, historyOf(code, id), limits.expenseHistory + 1),
    ]);
    const known = groups.map((group) => requireMemberGroup(group, caller.userId));
    const people = new PersonDirectory({ ...caller, user }, ...known);
    const [group] = known;
    const history = entries.docs.filter((entry) => entry.get('expense.imported') === record.imported);
    const shares = codes.flatMap((groupCode) =>
      people.toAnswer(
        parts(shareInGroup),
        Object.entries(sharesIn(groupCode, record)).map(([userId, amount]) => ({ groupCode, userId, amount })),
      ),
    );
    // The split was checked when the expense was recorded or edited.
    const split = people.split(record.split) as AnswerOf<'getExpense'>['split'];
    return {
      expense: people.expense(id, copyFor(code, record)),
      split: people.toAnswer(endpoints.getExpense.answer.of.split, split),
      ...(record.days && group && (await readDaysDetails(tx, { code, group, record, people }, caller.userId, now))),
      payers: people.toAnswer(personAmounts, record.payers),
      ...(record.photo && { photo: record.photo }),
      objections: people.toAnswer(objections, saidOf(record.notRight, codes)),
      shares,
      groupCodes: codes,
      isRecurring: record.recurring !== undefined,
      history: history.slice(0, limits.expenseHistory).map((entry) => people.entry(entry.id, entry.data())),
      hasOlderHistory: history.length > limits.expenseHistory,
    };
  });

/**
 * Returns the entries about the expense, newest first. One group is enough, because a change writes an entry in each.
 */
const historyOf = (code: string, id: string) => activityRef(code).where('expense.id', '==', id).orderBy('at', 'desc');

/**
 * Returns the record and the codes of the user's groups that it is in.
 *
 * @throws ContractError `expense-not-found`
 */
export function inGroupsOf(
  { groupCodes }: UserDocument,
  snapshot: DocumentSnapshot<ExpenseDocument>,
): { record: ExpenseDocument; codes: string[] } {
  const record = snapshot.data();
  if (record?.deletedAt !== null) throw new ContractError('expense-not-found');
  const codes = record.groupCodes.filter((code) => groupCodes.includes(code));
  if (codes.length === 0) throw new ContractError('expense-not-found');
  return { record, codes };
}
