/**
 * A password reset in three steps: the number, the OTP, the password (docs/product.md §2). Closing the dialog discards
 * all steps.
 */
import type { RefObject } from 'react';
import { AlertDialog } from '#ui/dialog/AlertDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { words } from '#words/all.ts';
import { textButton } from './AccountCard.tsx';
import { MobileField } from './MobileField.tsx';
import { OtpStep } from './OtpStep.tsx';
import { PasswordField } from './PasswordField.tsx';
import { ResetStep } from './ResetStep.tsx';
import { usePasswordReset } from './use-password-reset.ts';

interface ForgotPasswordDialogProps {
  /** The page's element for the identity provider's invisible bot check. */
  botCheck: RefObject<HTMLElement | null>;
  /** The number typed so far in the login form. */
  userId: string;
  onClose: () => void;
}

/** Each step shows its failure; a new OTP leads back to the second step. */
export default function ForgotPasswordDialog({ botCheck, userId, onClose }: ForgotPasswordDialogProps) {
  const reset = usePasswordReset(botCheck, userId);
  const { step, fields, change, doing, problem } = reset;
  const idle = doing === undefined;
  const isSending = doing === 'sending';

  if (step === 'done') {
    return <AlertDialog text={reset.doneText} onClose={onClose} />;
  }
  return (
    // While an OTP is requested, the provider may show a puzzle on the page. The puzzle must be above the dialog.
    <Dialog title={words.account.resetTitle} onClose={onClose} wait={reset.wait} givesWay={isSending}>
      {step === 'mobile' && (
        <ResetStep
          action={words.account.sendOtp}
          busyAction={words.account.sendingOtp}
          busy={isSending}
          canSend={idle && fields.mobile !== ''}
          onSubmit={reset.send}
          onFocus={reset.prepare}
          {...{ problem, onClose }}
        >
          <MobileField
            label={words.account.userId}
            name="username"
            enterKeyHint="send"
            placeholder={words.account.enterMobile}
            autoComplete="tel-national"
            value={fields.mobile}
            onChange={(mobile) => change({ mobile })}
          />
        </ResetStep>
      )}
      {step === 'otp' && (
        <OtpStep reset={reset} busy={doing === 'verifying'} onSubmit={reset.verify} onClose={onClose}>
          <button type="button" disabled={!idle} onClick={reset.changeMobile} className={textButton}>
            {words.account.changeNumber}
          </button>
        </OtpStep>
      )}
      {step === 'password' && (
        <ResetStep
          action={words.account.resetPassword}
          busyAction={words.account.resetting}
          busy={doing === 'resetting'}
          canSend={idle && fields.newPassword !== ''}
          onSubmit={reset.setPassword}
          {...{ problem, onClose }}
        >
          {/* For password managers. */}
          <input hidden readOnly name="username" autoComplete="username" value={fields.mobile} />
          <PasswordField
            label={words.account.newPassword}
            name="new-password"
            enterKeyHint="done"
            placeholder={words.account.enterNewPassword}
            autoComplete="new-password"
            autoFocus
            value={fields.newPassword}
            onChange={(event) => change({ newPassword: event.target.value })}
          />
          {(problem || isSending) && (
            <button type="button" disabled={!idle} onClick={reset.send} className={textButton}>
              {isSending ? words.account.sendingOtp : words.account.sendNewOtp}
            </button>
          )}
        </ResetStep>
      )}
    </Dialog>
  );
}
