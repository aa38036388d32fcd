/** Changes an expense that the caller recorded. */
import { isDeepStrictEqual } from 'node:util';
import { leadTagOf } from '@pg/contract/common-tags';
import { type ExpenseDocument, expenseDocument, type GroupDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { versionMark, versionsOf } from '@pg/contract/stored';
import type { Handler } from '../../call.ts';
import { expenseRef, groupRef } from '../../firestore/references.ts';
import { type Author, note, quoted } from '../activity/note.ts';
import { checkYears } from '../check-years.ts';
import { accountAt, saveAccount, summaryOf } from '../coins/account.ts';
import { type AccountChange, commit } from '../commit.ts';
import { People } from '../people.ts';
import { type Copied, completed, copyFor, rebook, shownExpense, writeCopy } from './book.ts';
import { editedParts } from './edited-parts.ts';
import { checkStillIn, ownExpense } from './own-expense.ts';
import { checkNoneLeft } from './people-who-left.ts';
import { recharge } from './recharge.ts';

/**
 * Changes amount, date, tags, payers and split, and books the differences in every month, balance and account. The
 * groups stay. An edit that changes nothing raises no revision, writes no entry and returns the current figures
 * (docs/product.md §5).
 *
 * @throws ContractError `expense-not-found`; `not-your-expense`; `not-a-member` if the caller has left one of its groups;
 *   `expense-changed` if the revision is not the current one; `invalid-request`; `someone-left` if it names a stranger,
 *   or changes what someone who left paid or owes; `limit-not-set`; `too-few-coins`.
 */
export const editExpense: Handler<'editExpense'> = (call) => {
  const { id, split, payers } = call.request;

  return commit(call, [expenseRef(id)], async (change) => {
    const { tx, userId, user } = change;
    const stored = ownExpense(change.documents[0].data(), change, 'You can only edit your own expenses');
    if (stored.deletedAt !== null || stored.groupCodes.length === 0) throw new ContractError('expense-not-found');
    checkStillIn(stored, user, 'You have left a group that this expense is in, so you can no longer edit it.');
    if (call.request.revision !== stored.revision) throw new ContractError('expense-changed');
    // The date of an expense from years ago is accepted if it stays the same.
    if (call.request.paymentDate !== stored.paymentDate) checkYears('paymentDate', call.request.paymentDate, call.now);
    const before = completed(stored);
    const people = await peopleToName(change, before, split !== undefined || payers !== undefined);
    const edited = editedParts(call.request, before, people);
    await checkNoneLeft(change, before.groupCodes, before, edited);
    const account = accountAt(call, user);
    if (isUnchanged(before, edited)) {
      return { expense: shownExpense(people, id, before), user: summaryOf(account, user.revision) };
    }
    const leadTag = isDeepStrictEqual(before.tags, edited.tags) ? before.leadTag : leadTagOf(edited.tags);
    const { account: recharged, charge } = recharge(account, before, { ...edited, leadTag }, id);
    const editedAt = call.now.toISOString();
    const after: Copied = { ...before, ...edited, leadTag, ...charge, editedAt, revision: before.revision + 1 };
    writeRecord(change, id, after);
    for (const code of after.groupCodes) {
      writeCopy(tx, code, id, copyFor(code, after));
      await rebook(tx, code, before, after);
      noteEdit(change, code, { id, before, after }, { userId, occasion: call });
    }
    return { expense: shownExpense(people, id, after), user: saveAccount(change, recharged) };
  });
};

/**
 * Returns the people whom the answer names, with the group if others paid and the caller is still in it. An expense that
 * others paid is in one group only.
 */
export async function peopleToName(change: AccountChange, { payers, groupCodes }: Copied, ever = false) {
  const [code = ''] = groupCodes;
  const needsGroup = ever || payers.some(({ userId }) => userId !== change.userId);
  const [group] = needsGroup && change.user.groupCodes.includes(code) ? await change.tx.look([groupRef(code)]) : [];
  return new People(change, ...(group?.data() ? [group.data() as GroupDocument] : []));
}

/** Whether the figures and the people are the same. */
const isUnchanged = (before: Copied, edited: ReturnType<typeof editedParts>): boolean =>
  Object.entries(edited).every(([name, value]) => isDeepStrictEqual(before[name as keyof Copied], value));

/** Writes the edited fields. A record of an older version gets the newest version, since it now has all fields. */
function writeRecord({ tx }: AccountChange, id: string, after: Copied): void {
  const { amount, paymentDate, tags, leadTag, payers, split, shares } = after;
  const { charged, epoch, revision, editedAt = '' } = after;
  tx.update(expenseRef(id), {
    ...{ amount, paymentDate, tags, leadTag, payers, split, shares, charged, epoch, revision, editedAt },
    ...versionMark(versionsOf(expenseDocument)),
  } as Partial<ExpenseDocument>);
}

/** Writes an entry with the figures that have changed, before and after the edit. */
function noteEdit(
  { tx }: AccountChange,
  code: string,
  { id, before, after }: { id: string; before: Copied; after: Copied },
  author: Author,
): void {
  const [was, is] = [figuresOf(before), figuresOf(after)];
  // If only the parts have changed, the split counts as changed too, with the same mode and number of people.
  const changed = (Object.keys(was) as (keyof typeof was)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const only = (figures: typeof was) => Object.fromEntries(changed.map((name) => [name, figures[name]]));
  const payersChanged = !isSolePayer(before, after) && !isDeepStrictEqual(before.payers, after.payers);
  note(tx, code, author, {
    ...{ kind: 'EXPENSE_EDITED', expense: quoted(id, after), before: only(was), after: only(is) },
    ...(payersChanged && { payersChanged }),
  });
}

/** Whether the same person paid everything before and after. If so, the entry needs only the amounts. */
const isSolePayer = ({ payers: [before, ...others] }: Copied, { payers: [after, ...more] }: Copied): boolean =>
  others.length + more.length === 0 && before?.userId === after?.userId;

const figuresOf = ({ amount, paymentDate, tags, split }: Copied) => ({
  ...{ amount, paymentDate, tags },
  split: split && { mode: split.mode, people: split.parts.length },
});
