/**
 * What must happen to the user's coins before an expense can be recorded: a limit must be set, or coins must be added
 * (docs/product.md §6). The form offers this step, and sends it first.
 */
import { coinsIn } from '@pg/contract/coins';
import { limits } from '@pg/contract/limits';
import { formatCoins, formatRupees, minus, type Paise, paise } from '@pg/contract/money';
import { paiseFromText } from '@pg/contract/typed-amount';
import { useShallow } from 'zustand/react/shallow';
import { useSentForm } from '#forms/sent-form.ts';
import { addCoins, setMonthlyLimit } from '#store/changes/change-coins.ts';
import { ledger, useLedger } from '#store/ledger.ts';
import type { Wrong } from '#ui/form/FormProblem.tsx';
import { words } from '#words/all.ts';
import type { Known } from './form/draft.ts';

/** `missing` is how many coins the expense needs beyond those that are left, in hundredths. */
export type CoinsStep = { readonly kind: 'limit' } | { readonly kind: 'coins'; readonly missing: Paise };

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
export const commonLimits = ['5000', '10000', '20000'] as const;

/** Returns the limit, in hundredths of a coin, or what is wrong with it. The limit must be at least `own`. */
export function readLimit(typed: string, own: Paise | undefined): Paise | Wrong {
  const wrong = (text: string): Wrong => ({ text, field: 'limit' });
  const limit = paiseFromText(typed);
  if (limit === undefined) return wrong(words.coins.enterNumber);
  if (limit < 1) return wrong(words.coins.enterMore);
  if (limit > limits.amountPaise) return wrong(words.coins.tooMany(formatCoins(paise(limits.amountPaise))));
  if (own !== undefined && own > limit) return wrong(words.expenses.budgetTooSmall(formatRupees(own)));
  return limit;
}

/** A step that is sent before the expense, under a key of its own. */
export interface FirstStep {
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
