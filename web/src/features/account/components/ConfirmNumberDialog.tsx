/** Confirms the signed-in user's number by an SMS code (docs/product.md §2). Closing the dialog discards all steps. */
import { useRef } from 'react';
import { ownNumber } from '#storage/own-number.ts';
import { AlertDialog } from '#ui/dialog/AlertDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { words } from '#words/all.ts';
import { OtpStep } from './OtpStep.tsx';
import { ResetStep } from './ResetStep.tsx';
import { usePasswordReset } from './use-password-reset.ts';

interface ConfirmNumberDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** No other dialog may be open, because the provider may show a puzzle on the page while an OTP is requested. */
export function ConfirmNumberDialog({ onConfirmed, onClose }: ConfirmNumberDialogProps) {
  const botCheck = useRef<HTMLDivElement>(null);
  const reset = usePasswordReset(botCheck, ownNumber(), 'confirmNumber');
  const { step, doing, problem } = reset;
  const isSending = doing === 'sending';

  if (step === 'done') return <AlertDialog text={words.account.numberConfirmed} onClose={onConfirmed} />;
  return (
    <>
      <div ref={botCheck} data-bot-check="" />
      <Dialog title={words.account.confirmNumber} onClose={onClose} wait={reset.wait} givesWay={isSending}>
        {step === 'otp' ? (
          <OtpStep reset={reset} busy={doing === 'confirming'} onSubmit={reset.confirmNumber} onClose={onClose} />
        ) : (
          <ResetStep
            action={words.account.sendOtp}
            busyAction={words.account.sendingOtp}
            busy={isSending}
            canSend={doing === undefined}
            onSubmit={reset.send}
            onFocus={reset.prepare}
            {...{ problem, onClose }}
          >
            <p>{words.account.confirmHint(reset.fields.mobile)}</p>
          </ResetStep>
        )}
      </Dialog>
    </>
  );
}
