/** The step before an expense: a limit, if none is set, or the coins that are missing (docs/product.md §6, §10). */
import { coinsForMonth } from '@pg/contract/coins';
import { formatCoins, formatRupees, minus, type Paise, paise, zero } from '@pg/contract/money';
import { useShallow } from 'zustand/react/shallow';
import { addCoins, parseCoins, setMonthlyLimit } from '#features/coins/coin-changes.ts';
import { useResumableForm } from '#forms/change-form.tsx';
import { appStore, useAppState } from '#state/store.ts';
import { type FieldError, TextField } from '#ui/form.tsx';
import { words } from '#words/all.ts';
import { coinsStep } from './draft-request.ts';

/** Returns the limit, in hundredths of a coin, or what is wrong with it. The limit must be at least `own`. */
export function parseLimit(typed: string, own: Paise | undefined): Paise | FieldError {
  const limit = parseCoins(typed, 1, 'limit');
  if (typeof limit !== 'number' || own === undefined || own <= limit) return limit;
  return { text: words.expenses.limitTooSmall(formatRupees(own)), field: 'limit' };
}

/** A step that is sent before the expense, under a key of its own. */
export interface FirstStep {
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
 * @param limitText the limit as the form shows it; without one, the server refuses the expense
 */
export function useCoinsStep(own: Paise | undefined, limitText: string) {
  const known = useAppState(useShallow(({ coins, month }) => ({ coins, month })));
  const limitIntent = useResumableForm('addExpense setMonthlyLimit', noFields).intent;
  const coinsIntent = useResumableForm('addExpense addCoins', noFields).intent;

  /** Returns the step to send before the expense, or what is wrong with the limit; undefined if no step is needed. */
  const prepare = (addsCoins: boolean): FirstStep | FieldError | undefined => {
    const needed = coinsStep(appStore.getState(), own);
    if (needed?.kind === 'limit' && limitText.trim() !== '') {
      const limit = parseLimit(limitText, own);
      if (typeof limit !== 'number') return limit;
      const send = () => setMonthlyLimit(limit, limitIntent);
      return { operation: 'setMonthlyLimit', send, doneText: words.coins.limitSaved };
    }
    if (needed?.kind === 'coins' && addsCoins) {
      const send = () => addCoins(needed.missing, coinsIntent);
      return { operation: 'addCoins', send, doneText: words.coins.added };
    }
    return undefined;
  };
  const stop = (): void => {
    limitIntent.stop();
    coinsIntent.stop();
  };
  return {
    step: coinsStep(known, own),
    balance: known.coins && coinsForMonth(known.coins, known.month),
    prepare,
    stop,
    isOutcomeUnknown: limitIntent.isOutcomeUnknown || coinsIntent.isOutcomeUnknown,
  };
}

interface CoinsLeftProps {
  coins: ReturnType<typeof useCoinsStep>;
  /** What the expense takes, in paise; undefined until the amount is clear. */
  own: Paise | undefined;
}

/** "10,000 coins left" after this expense, or how many are missing. A number of an earlier visit is not shown. */
export function CoinsLeft({ coins: { step, balance }, own }: CoinsLeftProps) {
  if (step?.kind === 'coins') {
    return <span className="font-semibold text-danger">{words.expenses.coinsShort(formatCoins(step.missing))}</span>;
  }
  if (own === 0 || !balance || balance.fromDevice || balance.monthlyLimit === 0) return null;
  return <span>{words.expenses.coinsLeft(formatCoins(minus(balance.remaining, own ?? zero)))}</span>;
}

/** The limit that is filled in, and in steps of how much a larger expense raises it, in hundredths of a coin. */
const [usualLimit, limitStep] = [10_000_00, 5_000_00];

/**
 * Returns the limit as it is typed or, before, as it is filled in: enough for the expense.
 *
 * @param own what the expense takes from the user's coins, in paise; undefined until the amount is clear
 */
export const limitTextOf = (typed: string | undefined, own: Paise | undefined): string =>
  typed ?? formatCoins(paise(Math.max(usualLimit, Math.ceil((own ?? 0) / limitStep) * limitStep)));

interface LimitFieldProps {
  value: string;
  onChange: (typed: string) => void;
}

/** The limit that is set together with the first expense. */
export const LimitField = ({ value, onChange }: LimitFieldProps) => (
  <TextField
    label={words.expenses.limit}
    name="limit"
    hint={words.expenses.limitHint}
    inputMode="decimal"
    autoComplete="off"
    enterKeyHint="done"
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
