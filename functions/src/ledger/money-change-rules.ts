/**
 * The people whose money a change of a group's past affects: whether it may affect people who left, and who gets a push
 * (docs/product.md §6.22). Whatever changes the sums of a group names its kind (book.ts), and every kind
 * of entry has a rule here, so a new way to change the past does not compile without one.
 */
import type { ActivityDocument, ExpenseDocument, GroupDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { claimantOf, isParticipant, type PersonId } from '@pg/contract/people';
import type { AmountsByPerson } from '@pg/contract/split';
import { groupRef } from '../firestore/references.ts';
import type { AccountChange } from './commit.ts';

/** Whether what people who left paid and owe may change. */
type Rule = 'may change' | 'must stay';

const noMoney = null;

const rules = {
  // Names members alone. Who leaves at the same moment is told all the same.
  EXPENSE_ADDED: 'may change',
  EXPENSE_EDITED: 'must stay',
  EXPENSE_RESTORED: 'must stay',
  EXPENSE_DELETED: 'may change',
  EXPENSE_STRUCK: 'may change',
  // They change nothing.
  OBJECTED: 'may change',
  ANSWERED: 'may change',
  PAYMENT_RECORDED: 'may change',
  PAYMENT_REMOVED: 'may change',
  IMPORTED: 'must stay',
  // Like taking out: the admin may do it after somebody has left too.
  IMPORT_UNDONE: 'may change',
  // Changes no sum but whose the guest's are.
  GUEST_TAKEN: 'may change',
  PLACE_GIVEN_BACK: 'may change',
  GUEST_MERGED: 'may change',
  GUEST_APART: 'may change',
  PHOTO_CHANGED: noMoney,
  GUEST_ADDED: noMoney,
  GUEST_REMOVED: noMoney,
  ADMIN_CHANGED: noMoney,
  MEMBER_JOINED: noMoney,
  MEMBER_LEFT: noMoney,
  MEMBER_REMOVED: noMoney,
  MEMBER_RENAMED: noMoney,
  GROUP_RENAMED: noMoney,
  CODE_RENEWED: noMoney,
  NUMBER_CHANGED: noMoney,
  UPI_ID_CHANGED: noMoney,
  UPI_ID_REMOVED: noMoney,
} as const satisfies Readonly<Record<ActivityDocument['kind'] | 'EXPENSE_ADDED', Rule | null>>;

type Rules = typeof rules;

/** A kind of change of a group's money. */
export type MoneyChange = { [Kind in keyof Rules]: Rules[Kind] extends Rule ? Kind : never }[keyof Rules];

/**
 * Protects people who left a group: if the kind says so, what they paid and owe must stay. The caller is in the group.
 * The commit guards the group, so that nobody leaves meanwhile.
 *
 * @param changes by how much each sum of each stored id changes
 * @throws ContractError `someone-left` if amounts change of anyone else who is not in the group
 */
export async function checkAffected(
  { tx, userId }: Pick<AccountChange, 'tx' | 'userId'>,
  groupCode: string,
  kind: MoneyChange,
  changes: readonly AmountsByPerson[],
): Promise<void> {
  if (rules[kind] === 'may change') return;
  const changed = changes.flatMap((amounts) => Object.entries(amounts)).filter(([, amount]) => amount !== 0);
  if (changed.every(([id]) => id === userId)) return;
  const [snapshot] = await tx.look([groupRef(groupCode)]);
  const group = snapshot.data();
  // By id: nothing may move either between someone who left and a guest whose place that person had taken.
  if (!group || !changed.every(([id]) => claimantOf(group, id) === userId || isParticipant(group, id))) {
    throw new ContractError('someone-left', amountsStay);
  }
  if (tx.isUnwritten(snapshot.ref)) tx.update(snapshot.ref, { revision: group.revision });
}

const amountsStay = 'Someone in this expense has left the group. What they paid and owe must stay the same.';

/**
 * Returns which of the people whom a change affects get a push: whoever makes the change gets none, and guests have no
 * devices.
 *
 * @param affected stored ids
 * @param by who made it
 */
export function pushReceiversOf(
  group: Pick<GroupDocument, 'guests' | 'taken'>,
  affected: readonly PersonId[],
  by?: PersonId,
): PersonId[] {
  const people = new Set(affected.map((id) => claimantOf(group, id)));
  return [...people].filter((person) => person !== by && !Object.hasOwn(group.guests ?? {}, person));
}

/** Returns what each person owes of an expense in a group. */
export const sharesIn = (code: string, { shares }: Pick<ExpenseDocument, 'shares'>): AmountsByPerson =>
  shares[code] ?? {};

/** Returns the stored ids of who paid or owes a part of an expense in a group: at most 210. */
export const participantIdsOf = (code: string, expense: Pick<ExpenseDocument, 'payers' | 'shares'>): PersonId[] => [
  ...expense.payers.map(({ userId }) => userId),
  ...Object.entries(sharesIn(code, expense)).flatMap(([id, share]) => (share === 0 ? [] : [id])),
];
