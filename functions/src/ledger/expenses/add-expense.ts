/** Records an expense of the caller in one or more groups. */
import { isDeepStrictEqual } from 'node:util';
import type { ExpenseDocument, GroupDocument } from '@pg/contract/documents';
import type { Answer, Request } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { isFormerId } from '@pg/contract/former-member';
import { leadTagIn, leadTagOf } from '@pg/contract/lead-tag';
import { minus, type Paise, zero } from '@pg/contract/money';
import { expensePath } from '@pg/contract/paths';
import { sharesByGroup } from '@pg/contract/split';
import type { DocumentReference } from 'firebase-admin/firestore';
import { type Handler, requestOf, type SessionCall } from '../../call.ts';
import { groupOfMember } from '../../firestore/permissions.ts';
import { expenseRef, groupRef } from '../../firestore/references.ts';
import { checkYears } from '../check-years.ts';
import { accountAt, type ChangingAccount, move, saveAccount, spend, summaryOf } from '../coins/account.ts';
import { type AccountChange, type Change, type Creation, commit } from '../commit.ts';
import { book, type Copied, copyFor, shownExpense, writeCopy } from './book.ts';

type Asked = Request<'addExpense'> & { readonly id: string };

/** The groups of the expense by code, in the order of the request. */
type Groups = ReadonlyMap<string, GroupDocument>;

/**
 * Records the expense with everyone's shares, charges the caller's coins once for what the caller paid, and adds the
 * expense to the month and the balances of each group (docs/product.md §5).
 *
 * @throws ContractError `invalid-request` for a date outside the accepted years; `not-a-member`; `someone-left` if a
 *   payer or someone in the split is not in the group; `limit-not-set`; `too-few-coins`.
 */
export const addExpense: Handler<'addExpense'> = (call) => {
  const { paymentDate, groupCodes } = call.request;
  const record = (change: Change<DocumentReference<GroupDocument>[]>): Answer<'addExpense'> => {
    checkYears('paymentDate', paymentDate, call.now);
    const groups = new Map(change.documents.map((one) => [one.id, groupOfMember(one, change.userId)]));
    checkPeople(call.request, groups);
    const account = accountAt(call, change.user);
    const own = ownPart({ payers: payersOf(call.request, change.userId) }, change.userId);
    if (own > 0 && own > account.coins.remaining) {
      throw new ContractError(account.coins.monthlyLimit === 0 ? 'limit-not-set' : 'too-few-coins');
    }
    return bookExpense(change, account, { id: change.id, ...call.request }, groups);
  };
  return commit(call, groupCodes.map(groupRef), record, { creation: recordedBefore(call) });
};

/** How to answer a repeat of a call that has recorded its expense, whatever has happened to the expense since. */
const recordedBefore = (call: SessionCall<'addExpense'>): Creation<'addExpense', ExpenseDocument> => ({
  refOf: expenseRef,
  answer: (stored, { userId, user, id }) => {
    const { owner, tags = [], paidBy = '' } = stored;
    if (owner !== userId || isOther(call.request, stored)) throw new ContractError('idempotency-key-reused');
    return {
      expense: shownExpense(id, { ...stored, tags, paidBy, leadTag: leadTagIn(stored) }),
      user: summaryOf(accountAt(call, user), user.revision),
    };
  },
});

/**
 * Returns whether a request asks for another expense than the stored one. Once the stored expense has been edited or
 * restored, always returns false, because its first figures may be gone.
 */
const isOther = (asked: Request<'addExpense'>, stored: ExpenseDocument): boolean =>
  stored.revision === 1 &&
  (asked.amount !== stored.amount ||
    asked.paymentDate !== stored.paymentDate ||
    asked.tags.join() !== stored.tags?.join() ||
    hasOtherPeople(asked, stored));

/**
 * Returns whether the groups, the payers or the split are others. Once an admin has taken out the expense or someone in
 * it has deleted the account, always returns false, because the stored people are no longer the first ones.
 */
function hasOtherPeople(asked: Request<'addExpense'>, stored: ExpenseDocument): boolean {
  const { owner, groupCodes, payers, split, struckFrom } = stored;
  if (struckFrom || [...payers, ...(split?.parts ?? [])].some(({ userId }) => isFormerId(userId))) return false;
  const people = { groupCodes: asked.groupCodes, payers: payersOf(asked, owner), split: asked.split ?? null };
  return !isDeepStrictEqual(people, { groupCodes, payers, split });
}

/** @throws ContractError `someone-left` */
function checkPeople({ split, payers }: Request<'addExpense'>, groups: Groups): void {
  const isIn = ({ userId }: { userId: string }): boolean =>
    [...groups.values()].some(({ members }) => Object.hasOwn(members, userId));
  for (const [field, people = []] of Object.entries({ split: split?.parts, payers })) {
    if (!people.every(isIn)) throw new ContractError('someone-left', undefined, { field });
  }
}

const payersOf = ({ payers, amount }: Request<'addExpense'>, userId: string): ExpenseDocument['payers'] =>
  payers ?? [{ userId, amount }];

/** Returns what a person paid of an expense, in paise. */
export const ownPart = ({ payers }: Pick<ExpenseDocument, 'payers'>, userId: string): Paise =>
  payers.find((payer) => payer.userId === userId)?.amount ?? zero;

/** Writes the record, its copy in each group, its amounts in each group's sums, and the coin movement. */
function bookExpense(
  change: AccountChange,
  account: ChangingAccount,
  asked: Asked,
  groups: Groups,
): Answer<'addExpense'> {
  const { tx, userId, user } = change;
  const { occasion, coins } = account;
  const { id, amount, paymentDate, groupCodes, split = null } = asked;
  const tags = [...asked.tags];
  const createdAt = occasion.now.toISOString();
  const payers = payersOf(asked, userId);
  const charged = ownPart({ payers }, userId);
  const people = [...groups].map(([groupCode, { members }]) => ({ groupCode, userIds: Object.keys(members) }));
  const shares = sharesByGroup({ amount, paymentDate }, split, people);
  const nameOf = (payerId: string): string =>
    people.map(({ groupCode }) => groups.get(groupCode)?.members[payerId]?.name).find((name) => name !== undefined) ??
    '';
  const paidBy = payers.map((payer) => (payer.userId === userId ? user.name : nameOf(payer.userId))).join(', ');
  const record: Copied = {
    ...{ owner: userId, amount, paymentDate, groupCodes: [...groupCodes], tags, paidBy, payers, split, shares },
    ...{ leadTag: leadTagOf(tags), charged, revision: 1, epoch: coins.epoch, recordedMonth: coins.month },
    ...{ createdAt, deletedAt: null },
  };
  tx.create(expenseRef(id), { ...record, ...requestOf(occasion) });
  for (const code of groupCodes) {
    writeCopy(tx, code, id, copyFor(code, record));
    book(tx, code, record, 1);
  }
  const charge = { kind: 'EXPENSE', amount: charged, delta: minus(zero, charged), belongsTo: expensePath(id) } as const;
  const charging = charged > 0 ? spend(move(account, charge), charged, record) : account;
  return { expense: shownExpense(id, record), user: saveAccount(change, charging) };
}
