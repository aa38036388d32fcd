/** Sets the limit, or adds the missing coins, as the first step of recording an expense. */
import type { Paise } from '@pg/contract/money';
import { useShallow } from 'zustand/react/shallow';
import { useSentForm } from '#forms/sent-form.ts';
import { addCoins, setMonthlyLimit } from '#store/changes/change-coins.ts';
import { ledger, useLedger } from '#store/ledger.ts';
import type { Wrong } from '#ui/form/FormProblem.tsx';
import { words } from '#words/all.ts';
import { type CoinsStep, coinsStep, readLimit } from '../coins-step.ts';

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
