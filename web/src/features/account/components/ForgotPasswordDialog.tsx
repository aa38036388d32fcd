/**
 * A password reset in three steps: the number, the OTP, the password (docs/product.md §2). Closing the dialog discards
 * all steps.
 */
import { withPlainDigits } from '@pg/contract/digits';
import type { RefObject } from 'react';
import { AlertDialog } from '#ui/dialog/AlertDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { textButton } from './AccountCard.tsx';
import { MobileField } from './MobileField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { ResetStep } from './ResetStep.tsx';
import { SendAgain } from './SendAgain.tsx';
import { resetDone, usePasswordReset } from './use-password-reset.ts';

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
  const { step, fields, change, doing, problem, timesSent } = reset;
  const idle = doing === undefined;
  const isSending = doing === 'sending';

  if (step === 'done') {
    return <AlertDialog text={resetDone} onClose={onClose} />;
  }
  return (
    // While an OTP is requested, the provider may show a puzzle on the page, which must be above the dialog.
    <Dialog title="Reset your password" onClose={onClose} wait={reset.wait} givesWay={isSending}>
      {step === 'mobile' && (
        <ResetStep
          action="Send OTP"
          busyAction="Sending OTP..."
          busy={isSending}
          canSend={idle && fields.mobile !== ''}
          onSubmit={reset.send}
          onFocus={reset.prepare}
          {...{ problem, onClose }}
        >
          <MobileField
            label="UserId"
            name="username"
            enterKeyHint="send"
            placeholder="Enter your mobile number"
            autoComplete="tel-national"
            value={fields.mobile}
            onChange={(mobile) => change({ mobile })}
          />
        </ResetStep>
      )}
      {step === 'otp' && (
        <ResetStep
          action="Verify OTP"
          busyAction="Verifying..."
          busy={doing === 'verifying'}
          canSend={idle && fields.otp !== ''}
          onSubmit={reset.verify}
          {...{ problem, onClose }}
        >
          <TextField
            label="OTP"
            name="otp"
            enterKeyHint="done"
            placeholder="Enter OTP"
            hint={`It was sent by SMS to +91 ${fields.mobile}.`}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            value={fields.otp}
            onChange={(event) => change({ otp: withPlainDigits(event.target.value).replace(/\s/g, '') })}
          />
          <div className="flex flex-wrap justify-between gap-x-4">
            <button type="button" disabled={!idle} onClick={reset.changeMobile} className={textButton}>
              Change number
            </button>
            <SendAgain key={timesSent} busy={isSending} disabled={!idle} onSend={reset.send} />
          </div>
        </ResetStep>
      )}
      {step === 'password' && (
        <ResetStep
          action="Reset Password"
          busyAction="Resetting..."
          busy={doing === 'resetting'}
          canSend={idle && fields.newPassword !== ''}
          onSubmit={reset.setPassword}
          {...{ problem, onClose }}
        >
          {/* For password managers. */}
          <input hidden readOnly name="username" autoComplete="username" value={fields.mobile} />
          <PasswordField
            label="New Password"
            name="new-password"
            enterKeyHint="done"
            placeholder="Enter new password"
            autoComplete="new-password"
            autoFocus
            value={fields.newPassword}
            onChange={(event) => change({ newPassword: event.target.value })}
          />
          {(problem || isSending) && (
            <button type="button" disabled={!idle} onClick={reset.send} className={textButton}>
              {isSending ? 'Sending OTP...' : 'Send a new OTP'}
            </button>
          )}
        </ResetStep>
      )}
    </Dialog>
  );
}
