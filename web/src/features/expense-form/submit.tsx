/**
 * Records an expense or, without a network, keeps it on this device until it can be sent (docs/product.md §5). Before it,
 * a limit must be set if there is none, or missing coins added (§6). After it, one notice says what was recorded, how
 * quickly, the coins that are left and, if it is not in the current month, its month (§10).
 */
import { coinsForMonth } from '@pg/contract/coins';
import type { RequestOf } from '@pg/contract/endpoints';
import type { Expense } from '@pg/contract/expense';
import { formatCoins, formatRupees, minus, type Paise, paise } from '@pg/contract/money';
import { localDate, monthOfPayment } from '@pg/contract/months';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShallow } from 'zustand/react/shallow';
import { callErrorOf, isSignedOut } from '#api/call-error.ts';
import { messageFor } from '#api/messages.ts';
import { timeNow } from '#browser/clock.ts';
import { recurringPath } from '#browser/service-worker.ts';
import { addCoins, parseCoins, setMonthlyLimit } from '#features/coins/coin-changes.ts';
import { countOwnExpense } from '#features/notifications/install-offer.ts';
import { alreadySentNote, useResumableForm } from '#forms/change-form.tsx';
import { sendOrQueue } from '#outbox/outbox.ts';
import { refreshGroups } from '#state/my-groups.ts';
import { appStore, useAppState } from '#state/store.ts';
import { descriptionText } from '#text/expense-text.ts';
import { type FieldError, TextField, useSubmission } from '#ui/form.tsx';
import { monthText } from '#ui/labels.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { panelOf, type useSharing } from './DetailsBar.tsx';
import { deleteExpense } from './delete-and-restore.ts';
import type { AddDraft } from './draft.ts';
import { type CoinsKnown, toAddRequest } from './draft-request.ts';
import { announceCreated, mergeRecorded, recordedLike, shortDate, toAddRecurringRequest } from './repeat.ts';

/** `missing` is how many coins the expense needs beyond those that are left, in hundredths. */
type CoinsStep = { readonly kind: 'limit' } | { readonly kind: 'coins'; readonly missing: Paise };

/**
 * Returns the step, as far as the coins are known; undefined if no step is needed.
 *
 * @param own what the expense takes from the user's coins, in paise; undefined until the amount is clear
 */
export function coinsStep({ coins, month }: Pick<CoinsKnown, 'coins' | 'month'>, own: Paise | undefined) {
  const balance = coins && coinsForMonth(coins, month);
  if (!balance || balance.fromDevice || own === 0) return undefined;
  if (balance.monthlyLimit === 0) return { kind: 'limit' } satisfies CoinsStep;
  if (own === undefined || own <= balance.remaining) return undefined;
  return { kind: 'coins', missing: minus(own, balance.remaining) } satisfies CoinsStep;
}

/** Limits to choose from, as a user would type them. */
const commonLimits = ['5000', '10000', '20000'] as const;

/** Returns the limit, in hundredths of a coin, or what is wrong with it. The limit must be at least `own`. */
export function parseLimit(typed: string, own: Paise | undefined): Paise | FieldError {
  const limit = parseCoins(typed, 1, 'limit');
  if (typeof limit !== 'number' || own === undefined || own <= limit) return limit;
  return { text: words.expenses.budgetTooSmall(formatRupees(own)), field: 'limit' };
}

/** A step that is sent before the expense, under a key of its own. */
interface FirstStep {
  readonly operation: 'setMonthlyLimit' | 'addCoins';
  /** @throws CallError */
  readonly send: () => Promise<void>;
  /** Says what the step did, once it has succeeded. */
  readonly doneText: string;
}

const noFields = () => ({});

/**
 * Returns the step that the expense needs, and a function that prepares it.
 *
 * @param own what the expense takes from the user's coins, in paise; undefined until the amount is clear
 * @param limitText the limit that the user has chosen or typed; undefined before
 */
export function useCoinsStep(own: Paise | undefined, limitText: string | undefined) {
  const known = useAppState(useShallow(({ coins, month }) => ({ coins, month })));
  const limitIntent = useResumableForm('addExpense setMonthlyLimit', noFields).intent;
  const coinsIntent = useResumableForm('addExpense addCoins', noFields).intent;
  const step: CoinsStep | undefined = coinsStep(known, own);

  /** Returns the step to send before the expense, or what is wrong with the limit; undefined if no step is needed. */
  const prepare = (addsCoins: boolean): FirstStep | FieldError | undefined => {
    const needed = coinsStep(appStore.getState(), own);
    if (needed?.kind === 'limit' && limitText !== undefined) {
      const limit = parseLimit(limitText, own);
      if (typeof limit !== 'number') return limit;
      return {
        operation: 'setMonthlyLimit',
        send: () => setMonthlyLimit(limit, limitIntent),
        doneText: words.coins.limitSaved,
      };
    }
    if (needed?.kind === 'coins' && addsCoins) {
      const { missing } = needed;
      return { operation: 'addCoins', send: () => addCoins(missing, coinsIntent), doneText: words.coins.added };
    }
    return undefined;
  };
  const stop = (): void => {
    limitIntent.stop();
    coinsIntent.stop();
  };
  const isOutcomeUnknown = limitIntent.isOutcomeUnknown || coinsIntent.isOutcomeUnknown;
  return { step, balance: known.coins && coinsForMonth(known.coins, known.month), prepare, stop, isOutcomeUnknown };
}

interface BudgetChoiceProps {
  /** Undefined before the user has chosen. */
  chosen: string | undefined;
  onChoose: (typed: string) => void;
}

export function BudgetChoice({ chosen, onChoose }: BudgetChoiceProps) {
  // On the way to another budget, what is typed may be a common one.
  const [isOther, setIsOther] = useState(chosen !== undefined && !commonLimits.some((common) => common === chosen));
  const choices = [
    ...commonLimits.map((typed) => ({
      typed: typed as string,
      label: `₹${formatCoins(paise(Number(typed) * 100))}`,
      isChosen: !isOther && chosen === typed,
    })),
    { typed: '', label: words.expenses.otherBudget, isChosen: isOther },
  ];
  const choose = (typed: string): void => {
    setIsOther(typed === '');
    onChoose(typed);
  };
  return (
    <fieldset className="max-h-[40dvh] min-w-0 overflow-y-auto -mx-1 -mt-1 p-1">
      <legend className="float-left mb-1.5 w-full text-sm font-medium">
        {words.expenses.budget}{' '}
        <span className="block text-xs font-normal text-muted">{words.expenses.budgetHint}</span>
      </legend>
      <div className="clear-both flex flex-wrap gap-1.5">
        {choices.map(({ typed, label, isChosen }) => (
          <label key={label} className="option text-sm">
            <input type="radio" name="budget" checked={isChosen} onChange={() => choose(typed)} />
            {label}
          </label>
        ))}
      </div>
      {isOther && (
        <div className="mt-2">
          <TextField
            label={words.coins.newLimit}
            name="limit"
            autoFocus={chosen === ''}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            value={chosen}
            onChange={(event) => onChoose(event.target.value)}
          />
        </div>
      )}
    </fieldset>
  );
}

/** An expense is celebrated if the answer arrives at most this long after the dialog opened. In milliseconds. */
const quick = 2000;

export const isQuick = (elapsed: number): boolean => elapsed <= quick;

/**
 * Returns the notice for an expense that took `elapsed` milliseconds. Seconds are rounded up, so that only an expense
 * that is celebrated gets "2" or less.
 */
export const addedIn = (elapsed: number): string => words.expenses.addedIn(Math.max(1, Math.ceil(elapsed / 1000)));

/**
 * Shows the notice, with a button that deletes the expense again.
 *
 * @param elapsed milliseconds from the dialog's opening to the answer
 * @param groupCode the current group, in whose list the card fades when the expense is deleted
 */
function announceAdded(elapsed: number, expense: Expense, groupCode: string): void {
  const month = monthOfPayment(expense.paymentDate);
  const onPress = () => deleteExpense(expense, groupCode, 'undo');
  toast.success(addedIn(elapsed), {
    more: words.expenses.added(descriptionText(expense), formatRupees(expense.amount)),
    action: { label: words.expenses.undoAdding, onPress, undoes: 'change' },
  });
  if (isQuick(elapsed)) celebrate();
  if (month !== appStore.getState().month)
    toast.plain(words.expenses.addedTo(monthText(month)), { duration: 5000, follows: true });
}

/** The toast has already shown the success, so the confetti may be missing. */
function celebrate(): void {
  toast.celebration(words.expenses.quick, { duration: 2500 });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  import('#ui/confetti.ts').then(
    ({ throwConfetti }) => throwConfetti(),
    () => undefined,
  );
}

/** An expense to record, once or again and again, and the step that comes first. */
interface ToSend {
  readonly expense: RequestOf<'addExpense'> | RequestOf<'addRecurring'>;
  readonly first: FirstStep | undefined;
}

interface Adding {
  draft: AddDraft;
  /** The current group, in whose list the card fades after *Undo*. */
  groupCode: string | null;
  choice: ReturnType<typeof useSharing>;
  coins: ReturnType<typeof useCoinsStep>;
  /** Called once the expense is recorded, or kept until it can be sent. */
  onAdded?: (() => void) | undefined;
  onClose: () => void;
}

/** How long the notice about an expense that waits is shown, in milliseconds. */
const readFor = 5000;

/** Returns the state of the form, and a function that sends it: with `true`, the missing coins are added first. */
export function useExpenseSubmit({ draft, groupCode, choice, coins, onAdded, onClose }: Adding) {
  const { intent } = draft;
  const [openedAt] = useState(() => performance.now());
  const isFirstDone = useRef(false);
  /** The expense that was asked about: whether it is the same. */
  const asked = useRef<string>(undefined);
  const navigate = useNavigate();
  return useSubmission<ToSend, boolean>({
    note: intent.isOutcomeUnknown || coins.isOutcomeUnknown ? alreadySentNote() : undefined,
    read: (addsCoins) => {
      const first = intent.isPending ? undefined : coins.prepare(addsCoins);
      if (first && 'text' in first) return first;
      const known = appStore.getState();
      // After this step the coins are enough, so they need no check.
      const checked = first ? { ...known, coins: undefined } : known;
      const read = choice.check() ?? toAddRequest(draft, checked);
      const expense =
        'text' in read || !draft.repeat ? read : toAddRecurringRequest(read, draft.repeat, localDate(draft.openedAt));
      if (!('text' in expense)) {
        const like = 'anchor' in expense || intent.isPending ? undefined : recordedLike(expense, known.monthLists);
        if (!like || like.id === asked.current) return { expense, first };
        asked.current = like.id;
        const [what, day] = [descriptionText(like), shortDate(like.paymentDate.slice(0, 10))];
        return { text: words.recurring.likeRecorded(formatRupees(like.amount), what, day) };
      }
      const shown = panelOf(expense);
      if (shown) choice.setOpen(shown);
      return expense;
    },
    send: async ({ expense, first }) => {
      if ('anchor' in expense) {
        const made = await intent.send('addRecurring', expense);
        mergeRecorded(made, expense.groupCode);
        onAdded?.();
        onClose();
        return announceCreated(made, expense.groupCode, (id) => void navigate(recurringPath(expense.groupCode, id)));
      }
      isFirstDone.current = false;
      await first?.send();
      isFirstDone.current = true;
      // The server checks the coins, because the balance on this screen may be out of date.
      const added = await sendOrQueue('addExpense', expense, intent, { sharing: draft.sharing });
      const elapsed = performance.now() - openedAt;
      onAdded?.();
      onClose();
      if (!added) return toast.plain(words.outbox.saved, { duration: readFor });
      countOwnExpense(localDate(timeNow()));
      announceAdded(elapsed, added.expense, groupCode ?? '');
    },
    explain: async (error, { request: { expense, first }, isLeft }) => {
      if (isLeft || isSignedOut(error)) return undefined;
      if (first && !isFirstDone.current) return { text: messageFor(first.operation, error) };
      const { code } = callErrorOf(error);
      if (code === 'someone-left') await choice.lookAgain();
      // The coins may have changed elsewhere: the form then offers the step that is missing.
      if (code === 'limit-not-set' || code === 'too-few-coins') await refreshGroups(appStore).catch(() => undefined);
      const text = messageFor('anchor' in expense ? 'addRecurring' : 'addExpense', error);
      return { text: first ? `${first.doneText} ${text}` : text };
    },
    stop: () => {
      intent.stop();
      coins.stop();
    },
    leaveNotice: words.forms.mayHaveHappened,
  });
}
