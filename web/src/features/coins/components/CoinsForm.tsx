/** A number of coins and the button that sends it: what setting the limit and adding coins share. */
import { limits } from '@pg/contract/limits';
import { formatCoins, type Paise, paise } from '@pg/contract/money';
import { paiseFromText } from '@pg/contract/typed-amount';
import { type FormEvent, useState } from 'react';
import type { Intent } from '#api/intent.ts';
import { type Operation, sentenceFor } from '#api/messages.ts';
import { useSentForm } from '#store/sent-form.ts';
import { Button } from '#ui/Button.tsx';
import { FormProblem, type Wrong } from '#ui/FormProblem.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';

const tooMany = `The limit can be at most ${formatCoins(paise(limits.amountPaise))} coins.`;

interface CoinsFormProps {
  operation: Operation;
  label: string;
  hint: string;
  action: string;
  busyAction: string;
  /** The toast after it. */
  doneText: string;
  /** The smallest number that makes sense, in hundredths of a coin. */
  least: 0 | 1;
  send: (coins: Paise, intent: Intent) => Promise<void>;
  autoFocus: boolean;
  /** Whether a change is under way, from this form or from the one beside it. */
  busy: boolean;
  /** Does the work of an intent, unless one is under way. */
  start: (work: () => Promise<void>, intent: Intent) => void;
  onDone: () => void;
}

/** What was typed stays when the change could not be made. */
export function CoinsForm(props: CoinsFormProps) {
  const { busy, action, busyAction } = props;
  const form = useSentForm(props.operation, () => ({ typed: '' }));
  const { typed } = form.fields;
  const { intent } = form;
  const [problem, setProblem] = useState<Wrong | undefined>(form.note);
  const [sending, setSending] = useState(false);

  const send = async (coins: Paise): Promise<void> => {
    setSending(true);
    try {
      await props.send(coins, intent);
      toast.success(props.doneText);
      props.onDone();
    } catch (error) {
      setProblem({ text: sentenceFor(props.operation, error), field: 'coins' });
    } finally {
      setSending(false);
    }
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    const coins = paiseFromText(typed);
    const refuse = (text: string): void => setProblem({ text, field: 'coins' });
    setProblem(undefined);
    if (coins === undefined) refuse('Enter a number of coins, such as 5000.');
    else if (coins < props.least) refuse('Enter more than 0 coins.');
    else if (coins > limits.amountPaise) refuse(tooMany);
    else props.start(() => send(coins), intent);
  };

  return (
    <form method="post" onSubmit={onSubmit} className="space-y-3">
      <TextField
        label={props.label}
        name="coins"
        enterKeyHint="done"
        hint={props.hint}
        inputMode="decimal"
        autoComplete="off"
        autoFocus={props.autoFocus}
        value={typed}
        onChange={(event) => form.change({ typed: event.target.value })}
      />
      <FormProblem wrong={problem} />
      <Button look="primary" type="submit" className="w-full" disabled={busy || typed.trim() === ''}>
        {sending ? busyAction : action}
      </Button>
    </form>
  );
}
