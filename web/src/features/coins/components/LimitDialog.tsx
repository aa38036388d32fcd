/** Setting the monthly limit (docs/product.md §6). */
import { limits } from '@pg/contract/limits';
import { formatCoins, paise } from '@pg/contract/money';
import { paiseFromText } from '@pg/contract/typed-amount';
import { type FormEvent, useState } from 'react';
import { Intent } from '#api/intent.ts';
import { sentenceFor } from '#api/messages.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogActions } from '#ui/DialogActions.tsx';
import { Problem } from '#ui/Problem.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useOnce } from '#ui/use-once.ts';
import { setMonthlyLimit } from '../actions/set-monthly-limit.ts';

const largest = `The limit can be at most ${formatCoins(paise(limits.amountPaise))} coins.`;

interface LimitDialogProps {
  /** Whether there is a limit already. */
  isSet: boolean;
  onClose: () => void;
}

/** 'Set Monthly Limit', or 'Manage Coins' once a limit is set. */
export default function LimitDialog({ isSet, onClose }: LimitDialogProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [intent] = useState(() => new Intent());

  const [busy, submit] = useOnce(async () => {
    const limit = paiseFromText(typed);
    if (limit === undefined) return setProblem('Enter a number of coins, such as 5000.');
    if (limit > limits.amountPaise) return setProblem(largest);
    setProblem(undefined);
    try {
      await setMonthlyLimit(limit, intent);
      toast.success('Monthly limit updated!');
      onClose();
    } catch (error) {
      setProblem(sentenceFor('setMonthlyLimit', error));
    }
  });

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };

  return (
    <Dialog title={isSet ? 'Manage Coins' : 'Set Monthly Limit'} onClose={onClose} busy={busy}>
      <form onSubmit={onSubmit} className="space-y-4">
        <TextField
          label="Monthly limit in coins"
          hint="One coin answers to one rupee. Setting the limit also sets your remaining coins to it."
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Problem>{problem}</Problem>
        <DialogActions
          action="Set Limit"
          busyAction="Setting..."
          busy={busy}
          canSend={typed.trim() !== ''}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
