/** Writes what an expense leaves in a group: its copy, and its amounts in the sums of the month and in the balances. */
import { addTo, type Checksum } from '@pg/contract/checksum';
import {
  type ExpenseDocument,
  type GroupExpenseDocument,
  groupExpenseDocument,
  type TombstoneDocument,
} from '@pg/contract/documents';
import { enteredFields } from '@pg/contract/expense';
import type { ExpenseAnswer } from '@pg/contract/expense-endpoints';
import { limits } from '@pg/contract/limits';
import { type Paise, paise, sum, zero } from '@pg/contract/money';
import { dayLength, dayOfMonth, type Month, monthOfPayment, type SumsByKey } from '@pg/contract/months';
import { type paymentFields, withoutNote } from '@pg/contract/payment';
import { mayBeGuest, type PersonId } from '@pg/contract/people';
import { pick, type StoredValues } from '@pg/contract/shape';
import { type AmountsByPerson, paidByPerson, signed, sumOfAmounts } from '@pg/contract/split';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  Timestamp,
} from 'firebase-admin/firestore';
import type { CallContext } from '../call-context.ts';
import { countReads, inTurns } from '../firestore/read-budget.ts';
import { balancesRef, groupExpensesRef, monthRef } from '../firestore/references.ts';
import { type GuardedTransaction, mostTransforms, transformsIn } from '../firestore/transact.ts';
import { type ActivityEvent, writeActivity } from './activity.ts';
import type { AccountChange } from './commit.ts';
import { checkAffected, type MoneyChange, sharesIn } from './money-change-rules.ts';
import { noParts, openIn, partChangesBetween } from './part-changes.ts';
import type { PersonDirectory } from './person-directory.ts';

/** What an expense adds to a group. */
export interface Booking
  extends Pick<ExpenseDocument, 'amount' | 'paymentDate' | 'leadTag' | 'payers' | 'shares' | 'revision'> {
  readonly id: string;
}

/** An expense or a payment to add to the sums (sign 1) or to remove from them (sign -1). */
type Signed<Item = Booking> = readonly [item: Item, sign: 1 | -1];

/** A payment, without what became of it. */
export type BookedPayment = StoredValues<typeof paymentFields>;

type SignedPayment = Signed<BookedPayment & { readonly id: string }>;

export function added(all: readonly AmountsByPerson[]): AmountsByPerson {
  const sums: Record<string, Paise> = {};
  for (const amounts of all) {
    for (const [userId, amount] of Object.entries(amounts)) sums[userId] = sum(sums[userId] ?? zero, amount);
  }
  return sums;
}

/**
 * Returns what each payer is owed by this group. If an expense is in several groups, each group owes the payer what is
 * shared in that group.
 */
export function creditsIn(booking: Pick<Booking, 'payers'>, shares: AmountsByPerson): AmountsByPerson {
  const [payer, ...others] = booking.payers;
  return payer && others.length === 0 ? { [payer.userId]: sumOfAmounts(shares) } : paidByPerson(booking);
}

/** How some expenses change a group's sums. Amounts are in paise. */
interface Changes {
  readonly total: Paise;
  readonly count: number;
  readonly byMember: AmountsByPerson;
  readonly byDay: SumsByKey;
  readonly byTag: SumsByKey;
  readonly credits: AmountsByPerson;
  readonly shares: AmountsByPerson;
  /** By how much the number of expenses shared in the group changes. */
  readonly shared: number;
}

function changesBy(groupCode: string, expenses: readonly Signed[]): Changes {
  const inGroup = expenses.flatMap(([booking, sign]) => {
    const shares = booking.shares[groupCode];
    return shares ? [{ sign, shares: signed(shares, sign), credits: signed(creditsIn(booking, shares), sign) }] : [];
  });
  const by = (keyOf: (booking: Booking) => string): SumsByKey =>
    added(expenses.map(([booking, sign]) => ({ [keyOf(booking)]: paise(sign * booking.amount) })));
  return {
    total: sum(...expenses.map(([{ amount }, sign]) => paise(sign * amount))),
    count: expenses.reduce((count, [, sign]) => count + sign, 0),
    byMember: added(expenses.map(([booking, sign]) => signed(paidByPerson(booking), sign))),
    byDay: by(({ paymentDate }) => dayOfMonth(paymentDate)),
    byTag: by(({ leadTag }) => leadTag),
    credits: added(inGroup.map(({ credits }) => credits)),
    shares: added(inGroup.map(({ shares }) => shares)),
    shared: inGroup.reduce((count, { sign }) => count + sign, 0),
  };
}

export const netOf = (credits: AmountsByPerson, shares: AmountsByPerson): AmountsByPerson =>
  added([credits, signed(shares, -1)]);

/** By how much the numbers of a document change. */
type Additions = { readonly [field: string]: number | Additions };

type Increments = { readonly [field: string]: FieldValue | Increments };

/** Includes increments of zero, because an empty map would replace the stored map. */
const incrementsOf = (additions: Additions): Increments =>
  Object.fromEntries(
    Object.entries(additions).map(([name, by]) => [
      name,
      typeof by === 'number' ? FieldValue.increment(by) : incrementsOf(by),
    ]),
  );

const isNothing = (amounts: AmountsByPerson): boolean => Object.values(amounts).every((amount) => amount === 0);

function monthChanges(groupCode: string, expenses: readonly Signed[], isEdit: boolean): Additions {
  const { total, count, byMember, byDay, byTag, credits, shares } = changesBy(groupCode, expenses);
  const check: Checksum = {};
  for (const [booking, sign] of expenses) addTo(check, booking, sign);
  return {
    ...{ total, count, byMember, byDay, byTag, check },
    ...(expenses.some(([booking]) => booking.shares[groupCode]) && { shares, net: netOf(credits, shares) }),
    ...(isEdit && { edits: 1 }),
    revision: 1,
  };
}

/** By how much the sums of the balances change, and the number of expenses shared in the group. */
function balanceChanges(groupCode: string, expenses: readonly Signed[], payments: readonly SignedPayment[]) {
  const { byMember: payers, credits, shares: share, shared } = changesBy(groupCode, expenses);
  // Whoever is in a month is in the balances too, even with nothing: they tell how many have a part in the group.
  const paid = added([Object.fromEntries(Object.keys(payers).map((id) => [id, zero])), credits]);
  const sent = added(payments.map(([{ from, amount }, sign]) => signed({ [from]: amount }, sign)));
  const received = added(payments.map(([{ to, amount }, sign]) => signed({ [to]: amount }, sign)));
  return { sums: { paid, share, sent, received }, shared, payers };
}

function balanceAdditions({ sums, shared }: ReturnType<typeof balanceChanges>): Additions {
  const byMember: Record<string, Record<string, Paise>> = {};
  for (const [name, amounts] of Object.entries(sums)) {
    for (const [userId, amount] of Object.entries(amounts)) byMember[userId] = { ...byMember[userId], [name]: amount };
  }
  return { byMember, count: shared, revision: 1 };
}

/** What is written beside numbers, by its path of two names. */
type Beside = readonly (readonly [name: string, key: string, value: unknown])[];

/**
 * Adds to a document's numbers. If they are more than Firestore lets one change increment, they are written as read: if
 * the document changes meanwhile, the transaction runs again.
 */
async function addMany(
  tx: GuardedTransaction,
  ref: DocumentReference,
  additions: Additions,
  more: Beside = [],
): Promise<void> {
  const increments = incrementsOf(additions);
  if (transformsIn(increments) <= mostTransforms) {
    const beside: Record<string, Record<string, unknown>> = {};
    for (const [name, key, value] of more) beside[name] = { ...beside[name], [key]: value };
    tx.set(ref, { ...increments, ...beside }, { merge: true });
    return;
  }
  const [stored] = await tx.look([ref]);
  if (!stored.exists) tx.create(ref, { revision: 0 });
  const pairs = [...sumsAfter(additions, stored), ...more.map(([name, key, value]) => [[name, key], value] as const)];
  const [[path, value], ...others] = pairs as [(typeof pairs)[0], ...typeof pairs];
  tx.update(ref, new FieldPath(...path), value, ...others.flatMap(([at, next]) => [new FieldPath(...at), next]));
}

/** Each number that changes, by its path. */
const sumsAfter = (
  additions: Additions,
  stored: DocumentSnapshot,
  above: readonly string[] = [],
): (readonly [path: readonly string[], sum: number])[] =>
  Object.entries(additions).flatMap(([name, by]) => {
    const path = [...above, name];
    if (typeof by !== 'number') return sumsAfter(by, stored, path);
    return [[path, Number(stored.get(new FieldPath(...path)) ?? 0) + by] as const];
  });

/**
 * Returns how these payments change the lists of their months, which are bounded. The months are read outside of the
 * transaction, because everyone's changes write them.
 */
async function listingsOf(groupCode: string, payments: readonly SignedPayment[]): Promise<ReadonlyMap<Month, Beside>> {
  const byMonth = Map.groupBy(payments, ([{ date }]) => monthOfPayment(date));
  const listings = [...byMonth].map(async ([month, all]): Promise<[Month, Beside]> => {
    const out = all.flatMap(([{ id }, sign]) => (sign === -1 ? [['payments', id, FieldValue.delete()] as const] : []));
    const added = all.flatMap(([{ id, ...payment }, sign]) =>
      sign === 1 ? [['payments', id, withoutNote(payment)] as const] : [],
    );
    if (added.length === 0) return [month, out];
    const { payments: known = {} } = (await monthRef(groupCode, month).get()).data() ?? {};
    countReads(1);
    const listed = { ...known, ...Object.fromEntries(added.map(([, id, payment]) => [id, payment])) };
    const gone = new Set(crowdedOut(listed));
    const dropped = Object.keys(known).filter((id) => gone.has(id));
    return [
      month,
      [
        ...out,
        ...dropped.map((id) => ['payments', id, FieldValue.delete()] as const),
        ...added.filter(([, id]) => !gone.has(id)),
      ],
    ];
  });
  return new Map(await Promise.all(listings));
}

/**
 * Returns the ids of the payments for which a month's list has no room: always the oldest of whoever recorded most, so
 * that nobody fills the list for the others.
 */
function crowdedOut(listed: Readonly<Record<string, Pick<SignedPayment[0], 'by' | 'createdAt'>>>): string[] {
  const oldestFirst = Object.entries(listed).sort(([, a], [, b]) => (a.createdAt < b.createdAt ? -1 : 1));
  const ofPeople = [...Map.groupBy(oldestFirst, ([, { by }]) => by).values()];
  return Array.from({ length: oldestFirst.length - limits.paymentsPerMonth }, () => {
    const [most] = ofPeople.toSorted((a, b) => b.length - a.length);
    return most?.shift()?.[0] ?? '';
  });
}

interface Booked {
  readonly expenses?: readonly Signed[];
  readonly payments?: readonly SignedPayment[];
  /** Whose parts it changes, to be counted for all but the caller. */
  readonly changed?: readonly PersonId[];
}

/**
 * Adds expenses and payments to a group, or removes them, with one write for each month and one for the balances. The
 * sums are incremented, because reading them in each change would make simultaneous changes conflict.
 *
 * @throws ContractError `someone-left` (money-change-rules.ts)
 */
export async function book(
  change: Pick<AccountChange, 'tx' | 'userId'>,
  groupCode: string,
  kind: MoneyChange,
  { expenses = [], payments = [], changed = [] }: Booked,
): Promise<void> {
  const { tx } = change;
  const [listings, othersTurn] = [await listingsOf(groupCode, payments), inTurns()];
  const ofMonths = Map.groupBy(expenses, ([{ paymentDate }]) => monthOfPayment(paymentDate));
  for (const month of new Set([...ofMonths.keys(), ...listings.keys()])) {
    const [ofMonth, listed = []] = [ofMonths.get(month), listings.get(month)];
    const additions = ofMonth ? monthChanges(groupCode, ofMonth, kind === 'EXPENSE_EDITED') : { revision: 1 };
    if (ofMonth || listed.length > 0) await addMany(tx, monthRef(groupCode, month), additions, listed);
    await othersTurn();
  }
  const balances = balanceChanges(groupCode, expenses, payments);
  const sums = Object.values(balances.sums);
  await checkAffected(change, groupCode, kind, sums);
  if ([...sums, balances.payers].every(isNothing) && balances.shared === 0) return;
  const others = changed.filter((id) => id !== change.userId);
  const counted = others.length > 0 && { changeCount: Object.fromEntries(others.map((id) => [id, 1])) };
  await addMany(tx, balancesRef(groupCode), { ...balanceAdditions(balances), ...counted });
}

/** What an expense was and is: nothing before it is recorded, and while it is deleted. */
interface ExpenseChange {
  readonly id: string;
  readonly was?: ExpenseDocument;
  readonly is?: ExpenseDocument;
}

/** Books a change of an expense in a group, and writes its copy there, or its trace. */
export async function bookChange(
  change: Pick<AccountChange, 'tx' | 'userId'>,
  code: string,
  kind: MoneyChange,
  { id, was, is }: ExpenseChange,
  now: Date,
  changed: readonly PersonId[] = [],
): Promise<void> {
  if (is) writeCopy(change.tx, code, id, copyFor(code, is));
  else replaceWithTombstone(change.tx, code, id, now);
  const removed: Signed[] = was ? [[{ ...was, id }, -1]] : [];
  const added: Signed[] = is ? [[{ ...is, id }, 1]] : [];
  await book(change, code, kind, { expenses: [...removed, ...added], changed });
}

/** The same, with an entry that tells of it. */
export async function bookAndTell(
  change: AccountChange,
  code: string,
  entry: Extract<ActivityEvent, { readonly partChanges?: unknown }>,
  { people, ...expense }: ExpenseChange & { readonly people: PersonDirectory },
  occasion: CallContext,
  entryId?: string,
): Promise<void> {
  const told = partChangesBetween(code, expense.was ?? noParts, expense.is ?? noParts, people);
  await bookChange(change, code, entry.kind, expense, occasion.now, Object.keys(told.partChanges ?? {}));
  writeActivity(change.tx, code, { userId: change.userId, occasion }, { ...entry, ...told }, entryId);
}

/** How long a deleted copy leaves its trace, in milliseconds: longer than any device keeps a list of expenses. */
const tombstoneDuration = 40 * dayLength;

/** Returns the expense as the members of a group see it. */
export function copyFor(code: string, record: ExpenseDocument): GroupExpenseDocument {
  const { amount, tags, owner, createdAt, revision, editedAt, payers, split, days, imported, recurring, photo } =
    record;
  const shares = sharesIn(code, record);
  const { [code]: timesChanged } = record.timesChanged ?? {};
  const objections = openIn(code, record);
  const shared = sumOfAmounts(shares);
  const isOwn = payers.length === 1 && payers[0]?.userId === owner;
  const guests = [...new Set([...Object.keys(shares), ...payers.map(({ userId }) => userId)])].filter(mayBeGuest);
  return {
    ...pick(enteredFields, record),
    description: tags.join(', '),
    userId: owner,
    createdAt,
    revision,
    ...(!isOwn && { payers, payerIds: payers.map(({ userId }) => userId) }),
    ...(split && { split: { mode: split.mode, people: split.parts.length } }),
    ...(shared !== amount && { shared }),
    shares,
    ...(guests.length > 0 && { guests }),
    ...(days && { byDays: true as const }),
    ...(editedAt !== undefined && { editedAt }),
    ...(timesChanged && { timesChanged }),
    ...(objections.length > 0 && { objections: objections.map((userId) => ({ userId })) }),
    ...(recurring !== undefined && { isRecurring: true as const }),
    ...(photo && { photo: true as const }),
    ...(imported !== undefined && { importId: imported.slice(code.length + 1) }),
  };
}

/**
 * Writes the copy with the server's time, so that devices can find out what has changed since then.
 *
 * @param isNews false for what no open screen needs to be told: an earlier month, which is read when it is opened. Where
 *   a trace was, its time stays: lists may still have what the trace says is gone
 */
export function writeCopy(
  tx: GuardedTransaction,
  code: string,
  id: string,
  copy: GroupExpenseDocument,
  isNews = true,
): void {
  const ref = groupExpensesRef(code).doc(id);
  // Every change of a copy also writes the record, and every caller of this function guards the record.
  if (isNews) tx.replace(ref, { ...copy, changedAt: FieldValue.serverTimestamp() });
  else tx.set(ref.withConverter(null), { ...copy, forgetAt: FieldValue.delete() }, { merge: true });
}

const { changedAt: _, ...copied } = groupExpenseDocument.shape;
const noCopy = Object.fromEntries(Object.keys(copied).map((name) => [name, FieldValue.delete()]));

/**
 * Replaces the copy with its trace. The trace has no payment date, so no list contains it. Firestore deletes it after
 * 40 days.
 *
 * @param isNews as in `writeCopy`
 */
export function replaceWithTombstone(tx: GuardedTransaction, code: string, id: string, now: Date, isNews = true): void {
  const ref: DocumentReference = groupExpensesRef(code).doc(id).withConverter(null);
  const forgetAt = Timestamp.fromMillis(now.getTime() + tombstoneDuration);
  const trace: TombstoneDocument<FieldValue | Timestamp> = { changedAt: FieldValue.serverTimestamp(), forgetAt };
  if (isNews) tx.replace(ref, trace);
  else tx.set(ref, { ...noCopy, forgetAt }, { merge: true });
}

/**
 * Returns the expense as its first group shows it, for the answer to a change. Without the share if there are several
 * groups, because each has its own shares, and the screens of all of them take this answer.
 */
export function toExpenseAnswer(people: PersonDirectory, id: string, record: ExpenseDocument): ExpenseAnswer {
  const shown = people.expense(id, copyFor(record.groupCodes[0] ?? '', record));
  const { share: _, ...everywhere } = shown;
  return record.groupCodes.length > 1 ? everywhere : shown;
}
