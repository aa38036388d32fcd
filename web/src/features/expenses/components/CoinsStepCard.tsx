/** Offers the step that must happen before the expense can be recorded: a limit, or more coins. */
import { formatCoins, paise } from '@pg/contract/money';
import { Button } from '#ui/base/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { words } from '#words/all.ts';
import { type CoinsStep, commonLimits } from '../coins-step.ts';

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
