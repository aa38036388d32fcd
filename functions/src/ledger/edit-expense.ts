/** Changing an expense that the caller recorded. */
import { isDeepStrictEqual } from 'node:util';
import { leadTagOf } from '@pg/contract/common-tags';
import type { ExpenseDocument } from '@pg/contract/documents';
import type { RequestOf } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { enteredFields, personAmounts } from '@pg/contract/expense';
import { oneGroupOnly } from '@pg/contract/expense-endpoints';
import { minus, paise, sum, zero } from '@pg/contract/money';
import { mayBeGuest, type PersonId } from '@pg/contract/people';
import { pick, type Values } from '@pg/contract/shape';
import { type AmountsByPerson, type SharingGroup, sharesByGroup, toStored } from '@pg/contract/split';
import { FieldValue } from 'firebase-admin/firestore';
import { assertAllowedYear, type Handler } from '../call-context.ts';
import { expenseRef, groupRef } from '../firestore/references.ts';
import { quoteExpense } from './activity.ts';
import { bookAndTell, toExpenseAnswer } from './book.ts';
import { accountAt, addSpending, type ChangingAccount, charge, coinSummaryOf, saveAccount } from './coins.ts';
import { type AccountChange, commit } from './commit.ts';
import { assertStillMember, linesBy, paidByUser, requireOwnExpense } from './expenses.ts';
import { sharesIn } from './money-change-rules.ts';
import { partChangesBetween } from './part-changes.ts';
import { PersonDirectory } from './person-directory.ts';
import { daysDeletion, explanationByPerson, resolveExplanation, storedDays, withDatesOf } from './presence.ts';

/**
 * Changes amount, date, tags, payers and split, and books the differences in every month, balance and account. The
 * groups stay. An edit that changes nothing raises no revision, writes no entry and returns the current figures
 * (docs/product.md §5).
 *
 * @throws ContractError `expense-not-found`; `not-your-expense`; `not-a-member` if the caller has left one of its
 *   groups; `expense-changed` if the revision is not the current one; `invalid-request`; `someone-left` if it names a
 *   stranger, or changes what someone who left paid or owes; `limit-not-set`; `too-few-coins`.
 */
export const editExpense: Handler<'editExpense'> = (call) => {
  const { id, split, payers } = call.request;

  return commit(call, [expenseRef(id)], async (change) => {
    const { userId, user } = change;
    const before = requireOwnExpense(change.documents[0].data(), change, 'You can only edit your own expenses');
    if (before.deletedAt !== null || before.groupCodes.length === 0) throw new ContractError('expense-not-found');
    assertStillMember(before, user, 'You have left a group that this expense is in, so you can no longer edit it.');
    if (call.request.revision !== before.revision) throw new ContractError('expense-changed');
    // The date of an expense from years ago is accepted if it stays the same.
    if (call.request.paymentDate !== before.paymentDate)
      assertAllowedYear('paymentDate', call.request.paymentDate, call.now);
    const people = await readPeopleOfExpense(change, before, split !== undefined || payers !== undefined);
    const edited = editedParts(toStored(call.request), before, people);
    const account = accountAt(call, user);
    if (isUnchanged(before, edited)) {
      return { expense: toExpenseAnswer(people, id, before), user: coinSummaryOf(account, user.revision) };
    }
    const leadTag = isDeepStrictEqual(before.tags, edited.tags) ? before.leadTag : leadTagOf(edited.tags);
    const { account: recharged, charged } = recharge(account, before, { ...edited, leadTag });
    const renewed: ExpenseDocument = {
      ...before,
      ...edited,
      leadTag,
      ...charged,
      editedAt: call.now.toISOString(),
      notRight: isSameFigures(before, edited) ? before.notRight : undefined,
      revision: before.revision + 1,
    };
    const after = { ...renewed, ...timesChangedAfter(before, renewed, userId, people) };
    writeRecord(change, id, after);
    const entry = {
      kind: 'EXPENSE_EDITED',
      expense: quoteExpense(id, after),
      ...figuresBetween(before, after),
    } as const;
    for (const code of before.groupCodes) {
      await bookAndTell(change, code, entry, { id, was: before, is: after, people }, call);
    }
    return { expense: toExpenseAnswer(people, id, after), user: saveAccount(change, recharged) };
  });
};

/**
 * Returns the people whom the change names, with each group in which a guest shares, or others paid, and the caller
 * still is. An expense that others paid is in one group only.
 */
export async function readPeopleOfExpense(change: AccountChange, expense: ExpenseDocument, ever = false) {
  const isPaidByOthers = expense.payers.some(({ userId }) => userId !== change.userId);
  const needed = expense.groupCodes.filter((code, at) => {
    const hasGuests = Object.keys(sharesIn(code, expense)).some(mayBeGuest);
    return change.user.groupCodes.includes(code) && (hasGuests || (at === 0 && (ever || isPaidByOthers)));
  });
  const groups = await change.tx.look(needed.map(groupRef));
  return new PersonDirectory(change, ...groups.flatMap((group) => group.data() ?? []));
}

/** Only other figures end what people say of them: nobody is silenced by a new tag. */
const isSameFigures = (before: ExpenseDocument, edited: Edited): boolean =>
  (['amount', 'paymentDate', 'payers', 'split', 'days'] as const).every((name) =>
    isDeepStrictEqual(before[name], edited[name]),
  );

/** Counts, for screens to mark, whose parts the edit changes. */
function timesChangedAfter(
  before: ExpenseDocument,
  after: ExpenseDocument,
  by: PersonId,
  people: PersonDirectory,
): Pick<ExpenseDocument, 'timesChanged'> {
  const timesChanged: Record<string, Record<PersonId, number>> = { ...before.timesChanged };
  for (const code of before.groupCodes) {
    const { partChanges = {} } = partChangesBetween(code, before, after, people);
    const { [code]: times = {} } = timesChanged;
    const others = Object.keys(partChanges).filter((id) => id !== by);
    const raised = others.map((id) => [id, (times[id] ?? 0) + 1]);
    if (raised.length > 0) timesChanged[code] = { ...times, ...Object.fromEntries(raised) };
  }
  return Object.keys(timesChanged).length > 0 ? { timesChanged } : {};
}

const isUnchanged = (before: ExpenseDocument, edited: ReturnType<typeof editedParts>): boolean =>
  Object.entries(edited).every(([name, value]) => isDeepStrictEqual(before[name as keyof ExpenseDocument], value));

function writeRecord({ tx }: AccountChange, id: string, after: ExpenseDocument): void {
  const { leadTag, payers, split, days, shares, charged, epoch, revision, editedAt, timesChanged, notRight } = after;
  tx.update(expenseRef(id), {
    ...pick(enteredFields, after),
    ...linesBy((name) => after[name] ?? FieldValue.delete()),
    ...{ leadTag, payers, split, shares, charged, epoch, revision, editedAt },
    ...(days ? storedDays(days) : daysDeletion),
    ...(timesChanged && { timesChanged }),
    notRight: notRight ?? FieldValue.delete(),
  } as Partial<ExpenseDocument>);
}

/** Returns which figures an edit changed, from what to what. */
function figuresBetween(before: ExpenseDocument, after: ExpenseDocument) {
  const [was, is] = [figuresOf(before), figuresOf(after)];
  // If only the parts or the days have changed, the split counts as changed too, with the same mode and number of people.
  const isOther = (name: keyof ExpenseDocument): boolean => !isDeepStrictEqual(before[name], after[name]);
  const changed = (Object.keys(was) as (keyof typeof was)[]).filter(
    (name) => isOther(name) || (name === 'split' && isOther('days')),
  );
  const only = (figures: typeof was) => Object.fromEntries(changed.map((name) => [name, figures[name]]));
  const payersChanged = !isSolePayer(before, after) && !isDeepStrictEqual(before.payers, after.payers);
  return { before: only(was), after: only(is), ...(payersChanged && { payersChanged }) };
}

/** Whether the same person paid everything before and after. If so, the entry needs only the amounts. */
const isSolePayer = (
  { payers: [before, ...others] }: ExpenseDocument,
  { payers: [after, ...more] }: ExpenseDocument,
): boolean => others.length + more.length === 0 && before?.userId === after?.userId;

const figuresOf = ({ split, ...record }: ExpenseDocument) => ({
  ...pick(enteredFields, record),
  ...linesBy((name) => record[name] ?? ''),
  split: split && { mode: split.mode, people: split.parts.length },
});

type Edited = Values<typeof enteredFields> & Pick<ExpenseDocument, 'payers' | 'split' | 'days' | 'shares'>;

interface EditRequest extends Pick<RequestOf<'editExpense'>, 'amount' | 'paymentDate'> {
  readonly payers?: ExpenseDocument['payers'];
  readonly split?: NonNullable<ExpenseDocument['split']>;
  readonly days?: NonNullable<ExpenseDocument['days']>;
}

const invalid = (field: 'split' | 'payers' | 'moneyBack', message: string): ContractError =>
  new ContractError('invalid-request', message, { field });

/**
 * Returns the edited fields of the record. What the edit does not name stays: the payer, and the people with their
 * weights. Shares stay the same to the paisa unless the amount or the split changes.
 *
 * @throws ContractError `invalid-request` if stored parts do not fit a new amount; `someone-left`
 */
function editedParts(wanted: RequestOf<'editExpense'>, stored: ExpenseDocument, people: PersonDirectory): Edited {
  const { amount, paymentDate } = wanted;
  if (amount < 0 !== stored.amount < 0) {
    throw invalid('moneyBack', 'Money back stays money back, and an expense stays an expense. Record it anew instead.');
  }
  for (const field of ['split', 'payers'] as const) {
    if (wanted[field] && groupsEver(stored) > 1) throw invalid(field, oneGroupOnly);
  }
  const ids = idsIn(stored);
  const payersNamed = wanted.payers && people.resolve('payers', wanted.payers, ids);
  const splitNamed = wanted.split && { ...wanted.split, parts: people.resolve('split', wanted.split.parts, ids) };
  // Who has taken a guest's place is named instead of the guest. That alone changes nothing.
  const payersOfAll = (payers: ExpenseDocument['payers']) => people.toPersons(personAmounts, payers);
  const arePayersSame = payersNamed && isDeepStrictEqual(payersOfAll(payersNamed), payersOfAll(stored.payers));
  const split = people.split(stored.split);
  const isSplitSame =
    splitNamed &&
    amount === stored.amount &&
    isDeepStrictEqual(people.split(splitNamed), split) &&
    !isDeepStrictEqual(stored.split, split);
  const { days: daysNamed } = resolveExplanation(wanted, people, ids);
  const areDaysSame =
    stored.days &&
    daysNamed &&
    isDeepStrictEqual(explanationByPerson(daysNamed, people), explanationByPerson(stored.days, people));
  // A form that was opened before may bring back dates that were deleted with an account.
  const everybody = new Set(people.everybody);
  const typed = daysNamed && withDatesOf(daysNamed, (id) => everybody.has(people.claimantOf(id)));
  const days = areDaysSame ? stored.days : typed;
  const named: EditRequest = {
    amount,
    paymentDate,
    ...(payersNamed && { payers: arePayersSame ? stored.payers : payersNamed }),
    ...(splitNamed && !isSplitSame && { split: splitNamed }),
    ...(days && { days }),
  };
  assertEditedPeople(named, stored, people);
  const [payers, shares] = [payersOf(named, stored, people), sharesOf(named, stored)];
  const lines = linesBy((name) => (wanted[name] ?? stored[name]) || undefined);
  // A split explains itself: another one has its own days, or none.
  const explained = { days: wanted.split ? days : stored.days };
  return { ...pick(enteredFields, wanted), ...lines, payers, split: named.split ?? stored.split, ...explained, shares };
}

/** Returns how many groups the expense was recorded in, even if an admin has since removed it from some of them. */
const groupsEver = ({ groupCodes, struckFrom = {} }: ExpenseDocument): number =>
  groupCodes.length + Object.keys(struckFrom).length;

const idsIn = ({ payers, shares }: ExpenseDocument): PersonId[] => [
  ...payers.map(({ userId }) => userId),
  ...Object.values(shares).flatMap((ofGroup) => Object.keys(ofGroup)),
];

/** People who left may be named in an expense that they are in. Their amounts must stay (money-change-rules.ts). */
function assertEditedPeople(
  { split, payers, days }: EditRequest,
  stored: ExpenseDocument,
  people: PersonDirectory,
): void {
  const inExpense = idsIn(stored);
  const known = new Set([...people.everybody, ...inExpense, ...inExpense.map(people.claimantOf)]);
  for (const [field, named = []] of Object.entries({ split: split?.parts, payers, days: days?.people })) {
    if (!named.every(({ userId }) => known.has(userId))) throw new ContractError('someone-left', undefined, { field });
  }
}

function payersOf(
  { amount, payers }: EditRequest,
  stored: ExpenseDocument,
  people: PersonDirectory,
): ExpenseDocument['payers'] {
  if (payers) return payers;
  if (amount === stored.amount) return stored.payers;
  // Guests whose places one person has taken, or who were merged, are one.
  const [first, ...others] = stored.payers.length > 1 ? people.toPersons(personAmounts, stored.payers) : stored.payers;
  if (!first || others.length > 0) {
    throw invalid('payers', 'Several people paid. Say how much each of them paid of the new amount.');
  }
  return [{ ...first, amount }];
}

function sharesOf({ amount, paymentDate, split }: EditRequest, stored: ExpenseDocument): ExpenseDocument['shares'] {
  const dated = { amount, paymentDate };
  const [code = ''] = stored.groupCodes;
  if (split) {
    return sharesByGroup(dated, split, [{ groupCode: code, userIds: split.parts.map(({ userId }) => userId) }]);
  }
  if (amount === stored.amount) return stored.shares;
  if (stored.split?.mode === 'EXACT') {
    throw invalid('split', 'The parts no longer come to the amount. Choose the split again.');
  }
  const { [noGroup]: _, ...shares } = sharesByGroup(dated, stored.split, [
    ...groupsOf(stored.shares),
    struckFrom(stored),
  ]);
  return shares;
}

const groupsOf = (shares: Readonly<Record<string, AmountsByPerson>>): SharingGroup[] =>
  Object.entries(shares).map(([groupCode, amounts]) => ({ groupCode, userIds: Object.keys(amounts) }));

const noGroup = '';

/**
 * Returns a stand-in for the people of the groups from which an admin removed the expense. With it, no one else gets
 * the shares of these people.
 */
const struckFrom = ({ struckPeople = 0 }: ExpenseDocument): SharingGroup => ({
  groupCode: noGroup,
  userIds: Array.from({ length: struckPeople }, (_, index) => `struck-${index}`),
});

type Charge = Pick<ExpenseDocument, 'charged' | 'epoch'>;

/**
 * Charges the owner's coins for the edit, or returns some: returns the account after it, and the new charge to store in
 * the record. An edit never returns more than the expense was charged in the current epoch, nor takes more than money back
 * returned in it (docs/product.md §6).
 *
 * @throws ContractError `limit-not-set` or `too-few-coins` if the coins do not cover the increase
 */
function recharge(
  account: ChangingAccount,
  before: ExpenseDocument,
  after: Pick<ExpenseDocument, 'amount' | 'payers' | 'paymentDate' | 'leadTag'>,
): { account: ChangingAccount; charged: Charge } {
  const { owner, recordedMonth } = before;
  const [own, was] = [paidByUser(after, owner), paidByUser(before, owner)];
  const more = minus(own, was);
  const { epoch, month, remaining, monthlyLimit } = account.coins;
  // Even an unchanged amount moves from one sum to another if the date or the lead tag changes.
  const spent =
    recordedMonth === month ? addSpending(addSpending(account, minus(zero, was), before), own, after) : account;
  const unchanged: Charge = { charged: before.charged, epoch: before.epoch };
  const charged = before.epoch === epoch ? before.charged : zero;
  // What was imported has never moved coins.
  if (more === 0 || before.imported !== undefined) return { account: spent, charged: unchanged };
  const isMoneyBack = after.amount < 0;
  if (more > remaining && more > 0 && !isMoneyBack) {
    throw monthlyLimit === 0
      ? new ContractError('limit-not-set')
      : new ContractError('too-few-coins', 'Please add some coins to change this expense.');
  }
  const by = paise(isMoneyBack ? Math.min(more, -charged) : Math.max(more, -charged));
  return {
    account: charge(spent, by),
    // If an expense of an earlier epoch gets smaller, its charge stays in that epoch.
    charged: by === 0 ? unchanged : { epoch, charged: sum(charged, by) },
  };
}
