/**
 * What must happen to the user's coins before an expense can be recorded: a limit must be set, or coins must be added
 * (docs/product.md §6). The form offers this step, and sends it first.
 */
import { coinsIn } from '@pg/contract/coins';
import { limits } from '@pg/contract/limits';
import { formatCoins, formatRupees, minus, type Paise, paise } from '@pg/contract/money';
import { paiseFromText } from '@pg/contract/typed-amount';
import { useShallow } from 'zustand/react/shallow';
import { addCoins, setMonthlyLimit } from '#features/coins/change-coins.ts';
import { useSentForm } from '#forms/change-form.tsx';
import { ledger, useLedger } from '#ledger/state.ts';
import { Button } from '#ui/Button.tsx';
import type { Wrong } from '#ui/form.tsx';
import { TextField } from '#ui/form.tsx';
import { words } from '#words/all.ts';
import type { Known } from './expense-draft.ts';

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
