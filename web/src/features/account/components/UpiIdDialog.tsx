/** Sets, changes and removes the user's UPI ID (docs/product.md §13). */
import { upiIdPattern } from '@pg/contract/upi';
import { useState } from 'react';
import { timeNow } from '#clock/clock.ts';
import { useAnswer } from '#forms/use-answer.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { AnswerToCome } from '#ui/AnswerToCome.tsx';
import { Button } from '#ui/base/Button.tsx';
import { toast } from '#ui/base/toast.ts';
import { dayText } from '#ui/day-text.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DialogActions } from '#ui/dialog/DialogActions.tsx';
import { FormProblem } from '#ui/form/FormProblem.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { words } from '#words/all.ts';
import { setUpiId } from '../actions/account.ts';
import { OwnPasswordField } from './OwnPasswordField.tsx';

interface UpiIdDialogProps {
  /** Called when the user wants to confirm the number first. */
  onConfirm: () => void;
  onClose: () => void;
}

/** An empty field removes the UPI ID. Each change asks for the password. */
export function UpiIdDialog({ onConfirm, onClose }: UpiIdDialogProps) {
  const { answer, problem: unknown, retry } = useAnswer('payee', {});
  const [typed, setTyped] = useState<string>();
  const [password, setPassword] = useState('');
  const known = answer?.upiId ?? '';
  const upiId = (typed ?? known).trim().toLowerCase();
  const removes = known !== '' && upiId === '';
  const { wait, problem, onSubmit } = useCallForm({
    operation: 'setUpiId',
    check: () => {
      if (!removes && !upiIdPattern.test(upiId)) return { text: words.upi.looksLike, field: 'upiId' };
      return password ? undefined : { text: words.upi.typePasswordFirst, field: 'password' };
    },
    send: async () => {
      await setUpiId(upiId || null, password);
      toast.success(removes ? words.upi.removed : words.upi.saved);
      onClose();
    },
  });

  return (
    <Dialog title={words.account.upiId} onClose={onClose} wait={wait}>
      <p className="mb-4 text-muted">{words.upi.purpose}</p>
      {answer?.confirmed === false ? (
        <>
          <p>{words.upi.confirmFirst}</p>
          <div className="mt-5 flex flex-wrap gap-3 [&>*]:grow">
            <Button onClick={onClose}>{words.common.close}</Button>
            <Button look="primary" onClick={onConfirm}>
              {words.account.confirmNumber}
            </Button>
          </div>
        </>
      ) : answer ? (
        <form method="post" onSubmit={onSubmit} className="space-y-4">
          <TextField
            label={words.account.upiId}
            name="upiId"
            hint={known ? words.upi.howToRemove : words.upi.whereToFind}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="next"
            value={typed ?? known}
            onChange={(event) => setTyped(event.target.value)}
          />
          {answer.since && <p className="text-sm text-muted">{words.upi.setOn(dayText(answer.since, timeNow()))}</p>}
          <OwnPasswordField value={password} onChange={setPassword} />
          <FormProblem wrong={problem} />
          <DialogActions
            action={removes ? words.upi.remove : words.common.save}
            busyAction={removes ? words.upi.removing : words.common.saving}
            busy={wait.busy}
            onCancel={onClose}
          />
        </form>
      ) : (
        <AnswerToCome problem={unknown} onRetry={retry} onClose={onClose} className="h-24" />
      )}
    </Dialog>
  );
}
