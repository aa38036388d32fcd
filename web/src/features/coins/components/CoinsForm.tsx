/** The form that sends a number of coins, for setting the limit and for adding coins. */
import { limits } from '@pg/contract/limits';
import { formatCoins, type Paise, paise } from '@pg/contract/money';
import { paiseFromText } from '@pg/contract/typed-amount';
import type { Intent } from '#api/calls/call.ts';
import { useChangeForm } from '#forms/use-change-form.ts';
import { Button } from '#ui/base/Button.tsx';
import { toast } from '#ui/base/toast.ts';
import { FormProblem, type Wrong } from '#ui/form/FormProblem.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { words } from '#words/all.ts';

interface CoinsChange {
  operation: 'addCoins' | 'setMonthlyLimit';
  /** The smallest allowed amount, in hundredths of a coin. */
  least: 0 | 1;
  send: (coins: Paise, intent: Intent) => Promise<void>;
  /** The toast after success. */
  doneText: string;
  onDone: () => void;
}

/** Returns a form that reads and sends a number of coins. */
export const useCoinsChange = ({ operation, least, send, doneText, onDone }: CoinsChange) =>
  useChangeForm<{ typed: string }, Paise>({
    name: operation,
    operation,
    field: 'coins',
    empty: () => ({ typed: '' }),
    read: ({ typed }) => {
      const coins = paiseFromText(typed);
      const refused = (text: string): Wrong => ({ text, field: 'coins' });
      if (coins === undefined) return refused(words.coins.enterNumber);
      if (coins < least) return refused(words.coins.enterMore);
      if (coins > limits.amountPaise) return refused(words.coins.tooMany(formatCoins(paise(limits.amountPaise))));
      return coins;
    },
    send: async (coins, intent) => {
      await send(coins, intent);
      toast.success(doneText);
      onDone();
    },
  });

interface CoinsFormProps {
  form: ReturnType<typeof useCoinsChange>;
  label: string;
  hint: string;
  action: string;
  busyAction: string;
  autoFocus: boolean;
  /** Whether a change is under way, from this form or from the one beside it. */
  busy: boolean;
}

/** After a failure, the field keeps its text. */
export function CoinsForm({ form, label, hint, action, busyAction, autoFocus, busy }: CoinsFormProps) {
  const { typed } = form.fields;
  return (
    <form method="post" onSubmit={form.onSubmit} className="space-y-3">
      <TextField
        label={label}
        name="coins"
        enterKeyHint="done"
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        autoFocus={autoFocus}
        value={typed}
        onChange={(event) => form.change({ typed: event.target.value })}
      />
      <FormProblem wrong={form.problem} />
      <Button look="primary" type="submit" className="w-full" disabled={busy || typed.trim() === ''}>
        {form.wait.busy ? busyAction : action}
      </Button>
    </form>
  );
}
