/**
 * Who paid an expense and who shares it, as the forms hold it, and the parts of the request that it makes
 * (docs/product.md §5). The server splits with the same function, so that what the form shows is what is stored.
 */

import { countDays } from '@pg/contract/days-split';
import { toPlainDigits } from '@pg/contract/digits';
import type { AnswerOf, RequestOf } from '@pg/contract/endpoints';
import type { SplitMode } from '@pg/contract/expense';
import type { Guest, Member } from '@pg/contract/group';
import { limits } from '@pg/contract/limits';
import { formatRupees, type Paise, paise, rupeesFromPaise, sum, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import {
  type AmountsByPerson,
  opposite,
  type Split,
  seedOf,
  splitAmount,
  sumOfValues,
  wholePercent,
} from '@pg/contract/split';
import { amountText, paiseFromText } from '@pg/contract/typed-amount';
import { displayNameOf, participantsIn } from '#state/people.ts';
import type { Group } from '#state/store.ts';
import type { FieldError } from '#ui/form.tsx';
import { joinNames, personLabel } from '#ui/labels.ts';
import { words } from '#words/all.ts';
import {
  type DaysSplitDraft,
  daysSplitFromStored,
  isPeriod,
  newDaysSplit,
  toExplanation,
  unclearPerson,
} from './days-split.ts';

/** The choice of several payers, in place of a person's id. */
export const severalPayers = 'several';

type Texts = Readonly<Record<string, string>>;

export interface SharingScope {
  readonly groupCode: string;
  /** The user, who records the expense. */
  readonly userId: string;
  /** The ids of everyone who could be chosen when the user chose. */
  readonly members: readonly string[];
}

/** The choice for an expense in one group. Texts are kept as they were typed. */
export interface Sharing extends SharingScope {
  /** Who paid: a person's id, or `several`. */
  readonly payer: string;
  /** What each of several people paid, by id. */
  readonly paid: Texts;
  readonly mode: SplitMode;
  /** Who shares it; undefined for everyone. */
  readonly people?: readonly string[] | undefined;
  /** Each person's shares, percent or rupees, by id. */
  readonly values: Texts;
  /** How the amounts are divided by days; undefined if they are typed, or for another mode. */
  readonly days?: DaysSplitDraft | undefined;
}

/** Returns the usual choice: the user paid, and everyone shares equally. */
export const defaultSharing = ({ groupCode, userId, members }: SharingScope): Sharing => ({
  groupCode,
  userId,
  members,
  payer: userId,
  paid: {},
  mode: 'EQUAL',
  values: {},
});

/** Returns the choice among these members: the usual choice if there is only one member. */
export function restrictToMembers(sharing: Sharing, members: readonly string[]): Sharing {
  if (members.length < 2) return defaultSharing({ ...sharing, members });
  const { payer, people, paid, values, userId } = sharing;
  const isIn = (id: string): boolean => members.includes(id);
  const kept = (texts: Texts): Texts => Object.fromEntries(Object.entries(texts).filter(([id]) => isIn(id)));
  return {
    ...sharing,
    members,
    people: people?.filter(isIn),
    paid: kept(paid),
    values: kept(values),
    payer: payer === severalPayers || isIn(payer) ? payer : userId,
  };
}

export function hasMissingMember(sharing: Sharing, members: readonly string[]): boolean {
  const { payer, people, paid, mode, values } = sharing;
  const typed = (texts: Texts): string[] => Object.keys(texts).filter((id) => texts[id]?.trim());
  const payers = payer === severalPayers ? typed(paid) : [payer];
  const sharers = people ?? (mode === 'EQUAL' ? [] : typed(values));
  return [...payers, ...sharers].some((id) => !members.includes(id));
}

export const isTicked = ({ people }: Pick<Sharing, 'people'>, userId: string): boolean =>
  people === undefined || people.includes(userId);

export const ticked = (sharing: Sharing): string[] => sharing.members.filter((userId) => isTicked(sharing, userId));

/**
 * Returns a typed value in the unit of the mode (contract/split.ts). An empty field means one share, or 0 in the other
 * modes.
 *
 * @returns undefined if it is not clear
 */
function typedValue(mode: SplitMode, text = ''): number | undefined {
  if (text.trim() === '') return mode === 'SHARES' ? 1 : 0;
  if (mode === 'SHARES') return typedShares(text);
  return paiseFromText(mode === 'PERCENT' ? text.trim().replace(/%$/, '') : text);
}

function typedShares(text: string): number | undefined {
  const digits = toPlainDigits(text.trim());
  return /^\d{1,4}$/.test(digits) && Number(digits) <= limits.sharesMax ? Number(digits) : undefined;
}

/** Returns the split; null if everyone shares equally. People whose value is 0 or not clear are not in it. */
export function splitOf(sharing: Sharing): Split | null {
  const { mode, values, members } = sharing;
  const chosen = ticked(sharing);
  if (mode === 'EQUAL') {
    return chosen.length === members.length ? null : { mode, parts: chosen.map((userId) => ({ userId })) };
  }
  const parts = chosen.map((userId) => ({ userId, value: typedValue(mode, values[userId]) ?? 0 }));
  return { mode, parts: parts.filter(({ value }) => value > 0) };
}

/** Returns what is not assigned yet, in paise or, for PERCENT, hundredths of a percent; negative if too much is. */
export function unassigned(split: Split | null, amount: Paise): number {
  if (split?.mode === 'EXACT') return amount - sumOfValues(split);
  if (split?.mode === 'PERCENT') return wholePercent - sumOfValues(split);
  return 0;
}

/** Returns what each of several people paid, in paise. Amounts that are not clear are left out. */
export function typedPayments({ paid, members }: Sharing): AmountsByPerson {
  const amounts = members.map((userId) => [userId, paiseFromText(paid[userId] ?? '') ?? zero] as const);
  return Object.fromEntries(amounts.filter(([, amount]) => amount > 0));
}

export const payerAmounts = (sharing: Sharing, amount: Paise): AmountsByPerson =>
  sharing.payer === severalPayers ? typedPayments(sharing) : { [sharing.payer]: amount };

/**
 * Returns each person's share in paise, as the server will store it; undefined while the parts do not add up to the
 * amount.
 *
 * @param paymentDate as in the request
 */
export function previewShares(sharing: Sharing, amount: Paise, paymentDate: string): AmountsByPerson | undefined {
  const split = wholeSplit(sharing);
  if (split.parts.length === 0 || unassigned(split, amount) !== 0) return undefined;
  return splitAmount(amount, split, seedOf(amount, paymentDate));
}

type Parts = Pick<RequestOf<'addExpense'>, 'split' | 'payers' | 'days'>;

/** Returns the split, the days that it came from, and the payers of a request, as far as they are wanted. */
function toParts(
  sharing: Sharing,
  amount: Paise,
  wanted: { readonly split: boolean; readonly payers: boolean },
): Parts {
  const payers = Object.entries(payerAmounts(sharing, amount)).map(([userId, part]) => ({ userId, amount: part }));
  const days = toExplanation(sharing.days, ticked(sharing));
  return {
    ...(wanted.split && { split: wholeSplit(sharing) as NonNullable<Parts['split']>, ...(days && { days }) }),
    ...(wanted.payers && { payers }),
  };
}

/** Returns the parts of a new expense, without those that are usual. */
export function toSplitAndPayers(sharing: Sharing, amount: Paise): Parts {
  const [payer, ...others] = Object.keys(payerAmounts(sharing, amount));
  const isOwn = payer === sharing.userId && others.length === 0;
  return toParts(sharing, amount, { split: splitOf(sharing) !== null, payers: !isOwn });
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const payersChosen = (sharing: Sharing) => [sharing.payer, sharing.payer === severalPayers && typedPayments(sharing)];

/** Returns the split; if everyone shares, it names everyone. Without a split, the server would keep the earlier one. */
const wholeSplit = (sharing: Sharing): Split =>
  splitOf(sharing) ?? { mode: 'EQUAL', parts: sharing.members.map((userId) => ({ userId })) };

/**
 * Returns the parts of an edit that differ, or what is wrong with them. If the amount changes, several payers and a split
 * by amounts need new parts.
 *
 * @param chosen as the form shows
 */
export function toChangedParts(stored: ExpenseDetails, chosen: Sharing, amount: Paise): Parts | FieldError {
  const before = sharingFromStored(stored, chosen);
  const isOtherAmount = amount !== stored.expense.amount;
  const hasNewPayers = !isSame(payersChosen(chosen), payersChosen(before));
  const splitBy = (one: Sharing) => [wholeSplit(one), toExplanation(one.days, ticked(one))];
  const hasNewSplit = !isSame(splitBy(chosen), splitBy(before));
  return (
    (hasNewPayers || (isOtherAmount && chosen.payer === severalPayers) ? payersProblem(chosen, amount) : undefined) ??
    (hasNewSplit || (isOtherAmount && chosen.mode === 'EXACT') ? splitProblem(chosen, amount) : undefined) ??
    toParts(chosen, amount, { split: hasNewSplit, payers: hasNewPayers })
  );
}

/** Returns the choice with the payers or the split as they are now, if the user has not changed them. */
export function rebaseSharing(typed: Sharing, stored: ExpenseDetails, now: ExpenseDetails): Sharing {
  const [was, is] = [sharingFromStored(stored, typed), sharingFromStored(now, typed)];
  const { payer, paid } = isSame(payersChosen(typed), payersChosen(was)) ? is : typed;
  const { mode, people, values, days } = isSame(wholeSplit(typed), wholeSplit(was)) ? is : typed;
  return { ...typed, payer, paid, mode, people, values, days };
}

export type ExpenseDetails = AnswerOf<'getExpense'>;

/** Returns the details with the amounts as they are typed: above zero, also of money that came back. */
export function asTyped(details: ExpenseDetails): ExpenseDetails {
  if (details.expense.amount > 0) return details;
  const { amount, ...typed } = opposite({ ...details, amount: details.expense.amount });
  return { ...typed, expense: { ...details.expense, amount } };
}

/** Someone who can pay or share an expense. A guest was added by somebody. */
export type Participant = Pick<Member, 'userId' | 'name'> & Partial<Pick<Guest, 'addedBy'>>;

/**
 * Returns whether the expense was recorded in one group. Only then can people be chosen. `expense.shared` is set if a
 * part is shared in another group, even if the user is not in that group or its admin has taken the expense out.
 */
export const isInOneGroup = ({ expense, groupCodes }: ExpenseDetails): boolean =>
  expense.shared === undefined && groupCodes.length === 1;

/** Returns the members and guests of the group, and those who left whom the expense names. */
export function peopleOfExpense({ shares, payers, split }: ExpenseDetails, group: Group): Participant[] {
  const named = [...shares, ...payers, ...(split?.parts ?? [])].map(({ userId }) => userId);
  const present = participantsIn(group);
  const left = [...new Set(named)].filter((id) => !present.some(({ userId }) => userId === id));
  return [...present, ...left.map((userId) => ({ userId, name: personLabel(displayNameOf(group, userId)) }))];
}

/** Returns the choice that the expense was recorded with, among these people. */
export function sharingFromStored(
  {
    shares,
    payers,
    split,
    days,
    daysChanged,
  }: Pick<ExpenseDetails, 'shares' | 'payers' | 'split' | 'days' | 'daysChanged'>,
  { groupCode, userId, members }: SharingScope,
): Sharing {
  const [payer = { userId }, ...others] = payers;
  const mode = split?.mode ?? 'EQUAL';
  const sharers = (days?.people ?? split?.parts ?? shares).map((part) => part.userId);
  const isEveryone = sharers.length === 0 || members.every((id) => sharers.includes(id));
  const values = split?.parts.map((part) => [part.userId, valueText(mode, 'value' in part ? part.value : 0)] as const);
  return {
    groupCode,
    userId,
    members,
    mode,
    payer: others.length > 0 ? severalPayers : payer.userId,
    paid: others.length > 0 ? Object.fromEntries(payers.map((one) => [one.userId, amountText(one.amount)])) : {},
    people: isEveryone ? undefined : sharers,
    values: mode === 'EQUAL' ? {} : Object.fromEntries(values ?? []),
    ...(days && { days: daysSplitFromStored(days, daysChanged) }),
  };
}

/** Returns the split of an earlier expense for a new one. By days, it is divided anew, for the days of this month. */
export function copySplit({ mode, people, values, days }: Sharing, month: Month): Partial<Sharing> {
  return days ? { mode, people, values: {}, days: newDaysSplit(month, days.rule) } : { mode, people, values };
}

export const valueText = (mode: SplitMode, value: number): string =>
  mode === 'SHARES' ? String(value) : amountText(paise(value));

/** Returns what is missing or too much: "₹40.00 left to assign", "12.5% too much". */
export function gapText(of: 'payers' | 'PERCENT' | 'EXACT', left: number): string {
  const gap = paise(Math.abs(left));
  const text = of === 'PERCENT' ? `${rupeesFromPaise(gap)}%` : formatRupees(gap);
  return left > 0 ? words.sharing.left(text) : words.sharing.tooMuch(text);
}

/** Returns the first problem; undefined if the choice can be sent. The server checks the same. */
export const sharingProblem = (sharing: Sharing, amount: Paise): FieldError | undefined =>
  payersProblem(sharing, amount) ?? splitProblem(sharing, amount);

const inField = (field: string, text: string | undefined): FieldError | undefined =>
  text === undefined ? undefined : { text, field };

const payersProblem = (sharing: Sharing, amount: Paise): FieldError | undefined =>
  inField('payer', wrongPayers(sharing, amount));

function wrongPayers(sharing: Sharing, amount: Paise): string | undefined {
  if (sharing.payer !== severalPayers) return undefined;
  const typed = sharing.members.map((userId) => sharing.paid[userId] ?? '');
  if (typed.some((text) => text.trim() !== '' && paiseFromText(text) === undefined)) return words.sharing.unclear.paid;
  const amounts = Object.values(typedPayments(sharing));
  if (amounts.length === 0) return words.sharing.noPayers;
  if (amounts.length > limits.payersPerExpense) return words.sharing.tooManyPayers(limits.payersPerExpense);
  const left = amount - sum(...amounts);
  return left === 0 ? undefined : words.sharing.off.payers(gapText('payers', left));
}

function splitProblem(sharing: Sharing, amount: Paise): FieldError | undefined {
  const { days } = sharing;
  const unclear = days && unclearPerson(days, ticked(sharing));
  if (days && unclear !== undefined) {
    return { text: words.days.someRange(countDays(days)), field: `sharers-${unclear}` };
  }
  return inField('sharers', wrongSplit(sharing, amount));
}

function wrongSplit(sharing: Sharing, amount: Paise): string | undefined {
  const { mode, values } = sharing;
  if (mode !== 'EQUAL' && ticked(sharing).some((userId) => typedValue(mode, values[userId]) === undefined)) {
    const { unclear } = words.sharing;
    return mode === 'SHARES' ? unclear.SHARES(limits.sharesMax) : unclear[mode];
  }
  const split = splitOf(sharing);
  const left = unassigned(split, amount);
  const isEmpty = split?.parts.length === 0;
  if (isEmpty && (left === 0 || ticked(sharing).length === 0)) return words.sharing.noPeople;
  if (sharing.days && !isPeriod(sharing.days)) return words.failures['invalid-request to'];
  if (sharing.days) return isEmpty || left !== 0 ? words.days.notDivided : undefined;
  if (left === 0 || mode === 'EQUAL' || mode === 'SHARES') return undefined;
  return words.sharing.off[mode](gapText(mode, left));
}

const nameIn = (members: readonly Participant[], userId: string): string =>
  members.find((one) => one.userId === userId)?.name ?? '';

/** Returns who paid: "You", "Ravi", "Ravi and you" or "Several people". */
export function payerText(sharing: Sharing, members: readonly Participant[]): string {
  const { payer, userId } = sharing;
  if (payer === userId) return words.sharing.youPaid;
  if (payer !== severalPayers) return nameIn(members, payer);
  const byMost = Object.entries(typedPayments(sharing)).sort(([, a], [, b]) => b - a);
  const names = byMost.map(([id]) => (id === userId ? words.sharing.you : nameIn(members, id)));
  return names.length < 2 ? words.sharing.several : joinNames(names);
}

/** Returns who shares it: "All 4, equally", "All 4, with Meera" if Meera is a guest, "2 of 4, equally", "Only you" or "By shares". */
export function sharersText(sharing: Sharing, members: readonly Participant[]): string {
  if (sharing.mode !== 'EQUAL') return words.sharing.by[sharing.days ? 'DAYS' : sharing.mode];
  const chosen = ticked(sharing);
  const all = sharing.members.length;
  const [only] = chosen;
  if (chosen.length === all && all > 1) {
    const guests = members.filter(({ addedBy }) => addedBy !== undefined).map(({ name }) => name);
    return guests.length > 0 ? words.sharing.allWith(all, joinNames(guests)) : words.sharing.allEqually(all);
  }
  if (only === undefined || chosen.length > 1) return words.sharing.someEqually(chosen.length, all);
  return only === sharing.userId ? words.sharing.onlyYou : nameIn(members, only);
}

/** Returns what each pays if all sharers pay the same but for a paisa: "₹320.00 each"; undefined otherwise. */
export function eachText(sharing: Sharing, amount: Paise | undefined, paymentDate: string): string | undefined {
  const shares = amount && sharing.mode === 'EQUAL' ? previewShares(sharing, amount, paymentDate) : undefined;
  const parts = Object.values(shares ?? {}).sort((a, b) => a - b);
  const [least, most] = [parts[0], parts.at(-1)];
  if (least === undefined || most === undefined || parts.length < 2) return undefined;
  return least === most
    ? words.expenses.each(formatRupees(most))
    : words.expenses.eachOr(formatRupees(least), formatRupees(most));
}

/** Returns the choice with the parts that the server has found. */
export const withServerShares = (sharing: Sharing, { parts, empty }: AnswerOf<'divideByDays'>): Sharing => ({
  ...sharing,
  values: Object.fromEntries(parts.map(({ userId, amount }) => [userId, amountText(amount)])),
  ...(sharing.days && {
    days: { ...sharing.days, found: { days: Object.fromEntries(parts.map((one) => [one.userId, one.days])), empty } },
  }),
});

export interface SharingFieldsProps {
  sharing: Sharing;
  members: readonly Participant[];
  /** In paise; undefined until it is clear. */
  amount: Paise | undefined;
  /** As in the request. */
  paymentDate: string;
  /** The id of the expense that is edited. */
  edited?: string | undefined;
  /** Whether the money came back. */
  isBack?: boolean | undefined;
  onChange: (sharing: Sharing) => void;
}
