/** Recurring expenses on this device: what is sent about them, what an answer brings, and what they are called (docs/product.md §14). */
import { areLike } from '@pg/contract/common-tags';
import type { AnswerOf, RequestOf } from '@pg/contract/endpoints';
import type { Expense } from '@pg/contract/expense';
import { limits } from '@pg/contract/limits';
import { formatRupees } from '@pg/contract/money';
import { localDate, shiftDate } from '@pg/contract/months';
import { call, Mutation } from '#api/call.ts';
import { timeNow } from '#browser/clock.ts';
import { toastFailure } from '#forms/change-form.tsx';
import { addSaved } from '#state/local-changes.ts';
import { mergeSummary } from '#state/merge.ts';
import { refreshUnlessLive } from '#state/my-groups.ts';
import { type AppState, appStore } from '#state/store.ts';
import { descriptionText } from '#text/expense-text.ts';
import { dateText } from '#ui/date-text.ts';
import type { FieldError } from '#ui/form.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { deleteExpense, undoByDeleting } from './delete-and-restore.ts';

export type Recurring = AnswerOf<'recurring'>['recurring'][number];

/** How an expense repeats. */
export type Repeat = Pick<RequestOf<'addRecurring'>, 'unit' | 'every' | 'mode' | 'until'>;

/** What the form does that changes a recurring expense (recurring-changes.ts). */
export interface RecurringChange {
  /** As the form found it. */
  readonly one: Recurring;
  /** What the button says. */
  readonly action: (from: string) => string;
  /** Whose coins it takes. */
  readonly coins: string;
  readonly toRequest: (
    what: RequestOf<'addExpense'>,
    repeat: Repeat,
    today: string,
  ) => RequestOf<'editRecurring'> | FieldError;
  readonly send: (request: RequestOf<'editRecurring'>, intent: Mutation) => Promise<void>;
}

/**
 * Returns the request that makes an expense repeat, or what is wrong with it. The server checks the same.
 *
 * @param today the day on which the form was opened
 */
export function toAddRecurringRequest(
  { groupCodes, paymentDate, days, ...what }: RequestOf<'addExpense'>,
  { unit, every, mode, until }: Repeat,
  today: string,
): RequestOf<'addRecurring'> | FieldError {
  const say = words.recurring;
  const [groupCode = '', ...others] = groupCodes;
  const anchor = paymentDate.slice(0, 10);
  if (others.length > 0) return { text: say.oneGroup, field: 'repeat' };
  // Its parts are those of one period, and would stay so for ever.
  if (days) return { text: say.byDays, field: 'sharers' };
  if (anchor < today) return { text: say.pastDate, field: 'date' };
  const hasFixedParts = what.split?.mode === 'EXACT' || (what.payers?.length ?? 0) > 1;
  if (mode === 'ASK' && hasFixedParts) return { text: say.fixedParts, field: 'repeat' };
  if (until !== undefined && until < anchor) return { text: words.failures['invalid-request until'], field: 'repeat' };
  return { ...what, groupCode, anchor, unit, mode, ...(every && { every }), ...(until && { until }) };
}

/**
 * Returns what has recorded itself and may be the same as an expense that is added by hand, as far as this device has the
 * list (docs/product.md §14).
 */
export function recordedLike(
  { amount, tags, paymentDate, groupCodes }: RequestOf<'addExpense'>,
  monthLists: AppState['monthLists'],
): Expense | undefined {
  const day = paymentDate.slice(0, 10);
  const [from, to] = [shiftDate(day, -limits.likeDays), shiftDate(day, limits.likeDays + 1)];
  return Object.entries(monthLists)
    .filter(([key]) => groupCodes.includes(key.split('/')[0] ?? ''))
    .flatMap(([, { expenses }]) => expenses)
    .find((one) => {
      const isNear = one.paymentDate >= from && one.paymentDate < to;
      return one.isRecurring && isNear && one.amount === amount && areLike(one.tags, tags);
    });
}

/** "1 Dec" */
export const shortDate = (date: string): string => dateText(date, localDate(timeNow()).slice(0, 4));

/** "Every 2 weeks" */
export function intervalText({ unit, every = 1 }: Pick<Repeat, 'unit' | 'every'>): string {
  const { units, every: say, everyYear } = words.recurring;
  if (every === 1) return units[unit];
  return unit === 'MONTH' && every === 12 ? everyYear : say[unit](every);
}

/** Reads the recurring expenses of a group. */
export async function readRecurring(code: string): Promise<void> {
  const { recurring } = await call('recurring', { groupCode: code });
  appStore.setState((state) => ({ recurring: { ...state.recurring, [code]: recurring } }));
}

/** Puts a recurring expense that a change has answered in its place; undefined for one that has ended. */
export const mergeRecurring = (code: string, id: string, now: Recurring | undefined): void =>
  appStore.setState(({ recurring = {} }) => {
    const known = recurring[code];
    if (!known) return {};
    const isNew = now && !known.some((one) => one.id === id);
    const others = known.flatMap((one) => (one.id === id ? (now ?? []) : one));
    return { recurring: { ...recurring, [code]: isNew ? [...others, now] : others } };
  });

type Recorded = Pick<AnswerOf<'addRecurring'>, 'expense' | 'user'>;

/** Merges what an answer has recorded or changed, if anything. */
export function mergeRecorded({ expense, user }: Recorded, groupCodes: readonly string[]): void {
  if (!expense || !user) return;
  appStore.setState((state) => addSaved(mergeSummary(state, user), expense, groupCodes, user));
  void refreshUnlessLive(appStore);
}

/** Says what was recorded, with a button that deletes it again. */
export function announceRecorded({ expense }: Recorded, groupCode: string): void {
  if (!expense) return;
  toast.success(words.expenses.added(descriptionText(expense), formatRupees(expense.amount)), {
    action: undoByDeleting(expense, groupCode),
  });
}

/**
 * Says when a new recurring expense comes next, with a button that ends it and deletes what it has recorded. If it asks
 * at once whether its first date is recorded already, the button opens the question.
 */
export function announceCreated(answer: AnswerOf<'addRecurring'>, groupCode: string, open: (id: string) => void): void {
  const { recurring, expense } = answer;
  if (!recurring) return;
  const { id, next, questions } = recurring;
  mergeRecurring(groupCode, id, recurring);
  const end = async (): Promise<void> => {
    try {
      await new Mutation().send('changeRecurring', { id, groupCode, change: 'END' });
      mergeRecurring(groupCode, id, undefined);
      toast.success(words.recurring.ended(descriptionText(recurring)));
      if (expense) await deleteExpense(expense, groupCode, 'undo');
    } catch (error) {
      toastFailure('changeRecurring', error);
    }
  };
  toast.success(words.recurring.made(descriptionText(recurring), shortDate(next ?? recurring.anchor)), {
    duration: 5000,
    more: expense && words.expenses.added(descriptionText(expense), formatRupees(expense.amount)),
    action:
      questions.length > 0
        ? { label: words.recurring.open, onPress: () => open(id) }
        : { label: words.expenses.undoAdding, onPress: end, undoes: 'change' },
  });
}
