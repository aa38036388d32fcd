/**
 * A password reset or a new number, in three steps: the number, the OTP, the password (docs/product.md §2). Closing the
 * dialog discards all steps.
 */
import { useRef } from 'react';
import { ownNumber } from '#session/token.ts';
import { AlertDialog, Dialog } from '#ui/Dialog.tsx';
import { words } from '#words/all.ts';
import { textButton } from './AccountCard.tsx';
import { MobileField, PasswordField } from './account-form.tsx';
import { type Aim, OtpStep, ResetStep, usePasswordReset } from './prove-number.tsx';

interface ProofDialogProps {
  aim: Aim;
  /** The number to start with. */
  mobile: string;
  onDone: () => void;
  onClose: () => void;
}

/** Each step shows its failure; a new OTP leads back to the second step. No other dialog may be open. */
export default function ProofDialog({ aim, mobile, onDone, onClose }: ProofDialogProps) {
  const botCheck = useRef<HTMLDivElement>(null);
  const reset = usePasswordReset(botCheck, mobile, aim);
  const { step, fields, change, doing, problem } = reset;
  const idle = doing === undefined;
  const isSending = doing === 'sending';
  const isReset = aim === 'resetPassword';
  const say = words.account;

  if (step === 'done') return <AlertDialog text={reset.doneText} onClose={onDone} />;
  return (
    <>
      <div ref={botCheck} data-bot-check="" />
      {/* While an OTP is requested, the provider may show a puzzle on the page. The puzzle must be above the dialog. */}
      <Dialog
        title={isReset ? say.resetTitle : say.changeMyNumber}
        onClose={onClose}
        wait={reset.wait}
        givesWay={isSending}
      >
        {step === 'mobile' && (
          <ResetStep
            action={say.sendOtp}
            busyAction={say.sendingOtp}
            busy={isSending}
            canSend={idle && fields.mobile !== ''}
            onSubmit={reset.send}
            onFocus={reset.prepare}
            {...{ problem, onClose }}
          >
            {!isReset && <p className="text-muted">{say.changeNumberHint}</p>}
            <MobileField
              label={isReset ? say.userId : say.newNumber}
              name="username"
              enterKeyHint="send"
              placeholder={say.enterMobile}
              autoComplete="tel-national"
              checked={!isReset}
              value={fields.mobile}
              onChange={(typed) => change({ mobile: typed })}
            />
          </ResetStep>
        )}
        {step === 'otp' && (
          <OtpStep reset={reset} busy={doing === 'verifying'} onSubmit={reset.verify} onClose={onClose}>
            <button type="button" disabled={!idle} onClick={reset.changeMobile} className={textButton}>
              {say.otherNumber}
            </button>
          </OtpStep>
        )}
        {step === 'password' && (
          <ResetStep
            action={isReset ? say.resetPassword : say.changeNumber}
            busyAction={isReset ? say.resetting : say.changing}
            busy={doing === 'finishing'}
            canSend={idle && fields.password !== ''}
            onSubmit={reset.finish}
            {...{ problem, onClose }}
          >
            {/* For password managers. */}
            <input
              hidden
              readOnly
              name="username"
              autoComplete="username"
              value={isReset ? fields.mobile : ownNumber()}
            />
            <PasswordField
              label={isReset ? say.newPassword : say.currentPassword}
              name={isReset ? 'new-password' : 'password'}
              enterKeyHint="done"
              placeholder={isReset ? say.enterNewPassword : undefined}
              autoComplete={isReset ? 'new-password' : 'current-password'}
              autoFocus
              value={fields.password}
              onChange={(event) => change({ password: event.target.value })}
            />
            {(problem || isSending) && (
              <button type="button" disabled={!idle} onClick={reset.send} className={textButton}>
                {isSending ? say.sendingOtp : say.sendNewOtp}
              </button>
            )}
          </ResetStep>
        )}
      </Dialog>
    </>
  );
}
