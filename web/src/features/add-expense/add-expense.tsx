/**
 * What must happen to the user's coins before an expense can be recorded: a limit must be set, or coins must be added
 * (docs/product.md §6). The form offers this step, and sends it first.
 */
import { coinsIn } from '@pg/contract/coins';
import type { Request } from '@pg/contract/endpoints';
import type { Expense } from '@pg/contract/expense';
import { formatCoins, formatRupees, minus, type Paise, paise } from '@pg/contract/money';
import { localDate, type Month, monthOfPayment } from '@pg/contract/months';
import { useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { CallError, callErrorOf, isSignedOut } from '#api/call-error.ts';
import { messageFor } from '#api/messages.ts';
import { timeNow } from '#clock.ts';
import { addCoins, readCoins, setMonthlyLimit } from '#features/coins/change-coins.ts';
import { noteOwnExpense } from '#features/device/install.ts';
import { deleteExpense } from '#features/expenses/DeleteExpenseDialog.tsx';
import { descriptionText, monthText } from '#features/expenses/expense-text.ts';
import { sentBefore, useSentForm } from '#forms/change-form.tsx';
import { balanceChange, mergeSummary } from '#ledger/merge.ts';
import { refreshGroups, refreshUnlessLive } from '#ledger/my-groups.ts';
import { noteSaved } from '#ledger/own-changes.ts';
import { type Group, ledger, useLedger } from '#ledger/state.ts';
import type { Entry, Sending } from '#outbox/entries.ts';
import { sendOrKeep } from '#outbox/send-or-keep.ts';
import { Button } from '#ui/Button.tsx';
import { TextField, useSubmission, type Wrong } from '#ui/form.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { type Draft, type Known, readDraft, sharingIn } from './expense-draft.ts';
import { amongMembers, hasLost, type Sharing } from './sharing.ts';

/** `missing` is how many coins the expense needs beyond those that are left, in hundredths. */
type CoinsStep = { readonly kind: 'limit' } | { readonly kind: 'coins'; readonly missing: Paise };

/**
 * Returns the step, as far as the coins are known; undefined if no step is needed.
 *
 * @param own what the expense takes from the user's coins, in paise; undefined until the amount is clear
 */
export function coinsStep({ coins, month }: Pick<Known, 'coins' | 'month'>, own: Paise | undefined) {
  const balance = coins && coinsIn(coins, month);
  if (!balance || balance.fromDevice || own === 0) return undefined;
  if (balance.monthlyLimit === 0) return { kind: 'limit' } satisfies CoinsStep;
  if (own === undefined || own <= balance.remaining) return undefined;
  return { kind: 'coins', missing: minus(own, balance.remaining) } satisfies CoinsStep;
}

/** Limits to choose from, as a user would type them. */
const commonLimits = ['5000', '10000', '20000'] as const;

/** Returns the limit, in hundredths of a coin, or what is wrong with it. The limit must be at least `own`. */
export function readLimit(typed: string, own: Paise | undefined): Paise | Wrong {
  const limit = readCoins(typed, 1, 'limit');
  if (typeof limit !== 'number' || own === undefined || own <= limit) return limit;
  return { text: words.expenses.budgetTooSmall(formatRupees(own)), field: 'limit' };
}

/** A step that is sent before the expense, under a key of its own. */
interface FirstStep {
  readonly operation: 'setMonthlyLimit' | 'addCoins';
  /** @throws CallError */
  readonly send: () => Promise<void>;
  readonly isDone: () => boolean;
  /** Says what the step did, once it has succeeded. */
  readonly doneText: string;
}

function firstStep(operation: FirstStep['operation'], change: () => Promise<void>, doneText: string): FirstStep {
  let done = false;
  const send = async (): Promise<void> => {
    await change();
    done = true;
  };
  return { operation, send, isDone: () => done, doneText };
}

const noFields = () => ({});

/**
 * Returns the step that the expense needs, and a function that prepares it.
 *
 * @param own what the expense takes from the user's coins, in paise; undefined until the amount is clear
 * @param limitText the limit that the user has chosen or typed; undefined before
 */
export function useCoinsStep(own: Paise | undefined, limitText: string | undefined) {
  const known = useLedger(useShallow(({ coins, month }) => ({ coins, month })));
  const limitIntent = useSentForm('addExpense setMonthlyLimit', noFields).intent;
  const coinsIntent = useSentForm('addExpense addCoins', noFields).intent;
  const step: CoinsStep | undefined = coinsStep(known, own);

  /** Returns the step to send before the expense, or what is wrong with the limit; undefined if no step is needed. */
  const prepare = (addsCoins: boolean): FirstStep | Wrong | undefined => {
    const needed = coinsStep(ledger.getState(), own);
    if (needed?.kind === 'limit' && limitText !== undefined) {
      const limit = readLimit(limitText, own);
      if (typeof limit !== 'number') return limit;
      const send = () => setMonthlyLimit(limit, limitIntent);
      return firstStep('setMonthlyLimit', send, words.coins.limitSaved);
    }
    if (needed?.kind === 'coins' && addsCoins) {
      const send = () => addCoins(needed.missing, coinsIntent);
      return firstStep('addCoins', send, words.coins.added);
    }
    return undefined;
  };
  const stop = (): void => {
    limitIntent.stop();
    coinsIntent.stop();
  };
  return { step, prepare, stop, isUnsure: limitIntent.isUnsure || coinsIntent.isUnsure };
}

interface CoinsStepCardProps {
  step: CoinsStep;
  /** Undefined before the user has chosen. */
  limitText: string | undefined;
  onLimit: (typed: string) => void;
  /** Whether the user can add the missing coins and record the expense now. */
  canAdd: boolean;
  onAddCoins: () => void;
}

export const CoinsStepCard = ({ step, limitText, onLimit, canAdd, onAddCoins }: CoinsStepCardProps) =>
  step.kind === 'limit' ? (
    <BudgetChoice chosen={limitText} onChoose={onLimit} />
  ) : (
    <div className="space-y-1">
      <p className="text-sm font-semibold">{words.expenses.coinsShort(formatCoins(step.missing))}</p>
      <Button look="primary" className="w-full" disabled={!canAdd} onClick={onAddCoins}>
        {words.expenses.addCoinsAndRecord(formatCoins(step.missing))}
      </Button>
    </div>
  );

interface BudgetChoiceProps {
  chosen: string | undefined;
  onChoose: (typed: string) => void;
}

function BudgetChoice({ chosen, onChoose }: BudgetChoiceProps) {
  const isOther = chosen !== undefined && !commonLimits.some((common) => common === chosen);
  const choices = [
    ...commonLimits.map((typed) => ({
      typed: typed as string,
      label: `₹${formatCoins(paise(Number(typed) * 100))}`,
      isChosen: chosen === typed,
    })),
    { typed: '', label: words.expenses.otherBudget, isChosen: isOther },
  ];
  return (
    <fieldset className="max-h-[40dvh] min-w-0 overflow-y-auto -mx-1 -mt-1 p-1">
      <legend className="float-left mb-1 w-full text-sm font-medium">{words.expenses.budget}</legend>
      <div className="clear-both flex flex-wrap gap-1.5">
        {choices.map(({ typed, label, isChosen }) => (
          <label
            key={label}
            className="flex relative min-h-11 cursor-pointer items-center rounded-full border border-edge px-3 text-sm has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input type="radio" name="budget" checked={isChosen} onChange={() => onChoose(typed)} className="sr-only" />
            {label}
          </label>
        ))}
      </div>
      {isOther && (
        <div className="mt-2">
          <TextField
            label={words.coins.newLimit}
            name="limit"
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

/**
 * Records an expense or, without a network, keeps it on this device until it can be sent (docs/product.md §5). Then
 * shows one notice: what was recorded, how quickly, the coins that are left and, if it is not in the current month, its
 * month (§10).
 */

interface Added {
  readonly expense: Expense;
  /** The coins left, in hundredths, if the expense has changed them. */
  readonly remaining: Paise | undefined;
}

/**
 * Records the expense. Returns undefined if it waits on this device instead.
 *
 * @throws CallError (api/call.ts), also if this device cannot keep the expense
 */
const addOrKeepExpense = (
  request: Request<'addExpense'>,
  draft: Draft,
  signal: AbortSignal,
): Promise<Added | undefined> =>
  sendOrKeep({
    ...{ name: 'addExpense', request, intent: draft.intent, signal },
    send: () => addExpense(request, draft),
    entryOf: (sending) => entryOf(request, draft, sending),
  });

/**
 * Records the expense in its groups, and adds the answer to the store. The server checks the coins, because the balance
 * on this screen may be out of date.
 */
async function addExpense(request: Request<'addExpense'>, { intent }: Draft): Promise<Added> {
  const before = ledger.getState();
  const { month } = before;
  const { expense, user } = await intent.send('addExpense', request);
  ledger.setState((state) => noteSaved(mergeSummary(state, user, month), expense, request.groupCodes, user));
  void refreshUnlessLive(ledger);
  noteOwnExpense(localDate(timeNow()));
  return { expense, remaining: balanceChange(before, ledger.getState()) };
}

function entryOf(request: Request<'addExpense'>, draft: Draft, sending: Sending): Entry {
  const { id, userId } = sending;
  const { amount, paymentDate, groupCodes, payers } = request;
  const tags = [...request.tags];
  const shown: Expense = {
    ...{ id, amount, paymentDate, tags, description: tags.join(', '), userId },
    ...{ createdAt: timeNow().toISOString(), revision: 1 },
    ...(payers && { payers: [...payers] }),
  };
  const { amountText, date, sharing } = draft;
  return {
    ...sending,
    ...{ kind: 'expense', shown, groupCodes: [...groupCodes] },
    form: { amountText, date, tags, groupCodes: [...groupCodes], sharing },
  };
}

/** An expense is celebrated if the answer arrives at most this long after the dialog opened. In milliseconds. */
const quick = 2000;

export const isQuick = (elapsed: number): boolean => elapsed <= quick;

/**
 * Returns the notice for an expense that took `elapsed` milliseconds. Seconds are rounded up, so that only an expense
 * that is celebrated gets "2" or less.
 */
export const addedIn = (elapsed: number): string => words.expenses.addedIn(Math.max(1, Math.ceil(elapsed / 1000)));

/** Returns the notice for another month: "Added to March 2026: see Previous Months." */
export const addedTo = (month: Month): string => words.expenses.addedTo(monthText(month));

/**
 * Shows the notice, with a button that deletes the expense again.
 *
 * @param elapsed milliseconds from the dialog's opening to the answer
 * @param groupCode the current group, in whose list the card fades when the expense is deleted
 */
function announceAdded(elapsed: number, { expense, remaining }: Added, groupCode: string): void {
  const month = monthOfPayment(expense.paymentDate);
  const isElsewhere = month !== ledger.getState().month;
  const undo = (): void => void deleteExpense(expense, groupCode);
  toast.success(words.expenses.added(descriptionText(expense), formatRupees(expense.amount)), {
    // Replaces the notice about the coins, which has the same id and which screen readers have already announced.
    id: 'balance',
    duration: isElsewhere ? 5000 : 3000,
    action: { label: words.expenses.undoAdding, onPress: undo },
    lines: [
      { text: addedIn(elapsed) },
      ...(remaining === undefined ? [] : [{ text: words.coins.remainingNow(formatCoins(remaining)), isSilent: true }]),
      ...(isElsewhere ? [{ text: addedTo(month) }] : []),
    ],
  });
  if (isQuick(elapsed)) celebrate();
}

/** Shows the popup and the confetti, if their code can be loaded. The toast has already shown the success. */
function celebrate(): void {
  import('./lightning-fast.tsx').then(
    ({ showLightningFast }) => showLightningFast(),
    () => undefined,
  );
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  import('#ui/confetti.ts').then(
    ({ throwConfetti }) => throwConfetti(),
    () => undefined,
  );
}

/** An expense to record, and the step that comes first. */
interface ToSend {
  readonly expense: Request<'addExpense'>;
  readonly first: FirstStep | undefined;
}

interface Adding {
  draft: Draft;
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
export function useAdding({ draft, groupCode, choice, coins, onAdded, onClose }: Adding) {
  const { intent } = draft;
  const [openedAt] = useState(() => performance.now());
  return useSubmission<ToSend, boolean>({
    note: intent.isUnsure || coins.isUnsure ? sentBefore() : undefined,
    read: (addsCoins) => {
      const first = intent.isPending ? undefined : coins.prepare(addsCoins);
      if (first && 'text' in first) return first;
      const known = ledger.getState();
      // After this step the coins are enough, so they need no check.
      const checked = first ? { ...known, coins: undefined } : known;
      const expense = choice.check() ?? readDraft(draft, checked);
      if ('field' in expense && expense.field === 'sharing') choice.setOpen(true);
      return 'text' in expense ? expense : { expense, first };
    },
    send: async ({ expense, first }, signal) => {
      await first?.send();
      const added = await addOrKeepExpense(expense, draft, signal);
      const elapsed = performance.now() - openedAt;
      onAdded?.();
      onClose();
      if (added) announceAdded(elapsed, added, groupCode ?? '');
      else toast.plain(words.outbox.saved, { duration: readFor });
    },
    explain: async (error, { request: { first }, isLeft }) => {
      if (isLeft || isSignedOut(error)) return undefined;
      if (first && !first.isDone()) return { text: messageFor(first.operation, error) };
      const { code } = callErrorOf(error);
      if (code === 'someone-left') await choice.lookAgain();
      // The coins may have changed elsewhere: the form then offers the step that is missing.
      if (code === 'limit-not-set' || code === 'too-few-coins') await refreshGroups(ledger).catch(() => undefined);
      const text = messageFor('addExpense', error);
      return { text: first ? `${first.doneText} ${text}` : text };
    },
    stop: () => {
      intent.stop();
      coins.stop();
    },
    leaveNotice: words.forms.mayHaveHappened,
  });
}

type Chosen = Pick<Draft, 'sharing' | 'groupCodes' | 'intent'>;

const membersOf = (groups: readonly Group[], { groupCode }: Sharing): readonly string[] | undefined =>
  groups.find(({ code }) => code === groupCode)?.members.map(({ userId }) => userId);

/**
 * Returns the choice among the people who are in the group now. A form that was sent and may have been recorded keeps
 * its choice, because another choice would make it another expense.
 */
function sharingNow(draft: Chosen, groups: readonly Group[]): Sharing | undefined {
  const sharing = sharingIn(draft);
  const members = sharing && !draft.intent.isPending ? membersOf(groups, sharing) : undefined;
  return sharing && members ? amongMembers(sharing, members) : sharing;
}

/**
 * Keeps the choice of payers and shares valid when people leave the group while the form is open.
 *
 * @param change replaces the choice in the form
 */
export function useSharing(draft: Chosen, groups: readonly Group[], change: (sharing: Sharing) => void) {
  const [isOpen, setOpen] = useState(false);

  const keepMembers = (): void => {
    const sharing = sharingNow(draft, ledger.getState().groups ?? []);
    if (sharing) change(sharing);
    setOpen(true);
  };
  /** Returns the message if someone who was chosen has left, and shows the choice without them. */
  const check = (): Wrong | undefined => {
    const sharing = sharingIn(draft);
    const members = sharing && membersOf(groups, sharing);
    if (draft.intent.isPending || !members || !hasLost(sharing, members)) return undefined;
    keepMembers();
    return { text: messageFor('addExpense', new CallError('someone-left')) };
  };
  /** Shows the choice among the people who are in the group by now. */
  const lookAgain = async (): Promise<void> => {
    await refreshGroups(ledger).catch(() => undefined);
    keepMembers();
  };
  return { isOpen, setOpen, sharing: sharingNow(draft, groups), check, lookAgain };
}
