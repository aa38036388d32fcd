/** The step of a reset, or of confirming a number, that asks for the OTP. */
import { withPlainDigits } from '@pg/contract/digits';
import type { ReactNode } from 'react';
import { TextField } from '#ui/form/TextField.tsx';
import { words } from '#words/all.ts';
import { ResetStep } from './ResetStep.tsx';
import { SendAgain } from './SendAgain.tsx';
import type { usePasswordReset } from './use-password-reset.ts';

interface OtpStepProps {
  reset: ReturnType<typeof usePasswordReset>;
  /** Whether the OTP is being sent. */
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Shown beside 'Send again'. */
  children?: ReactNode;
}

export function OtpStep({ reset, busy, onSubmit, onClose, children }: OtpStepProps) {
  const { fields, change, problem, doing, timesSent } = reset;
  const idle = doing === undefined;
  return (
    <ResetStep
      action={words.account.verifyOtp}
      busyAction={words.account.verifying}
      canSend={idle && fields.otp !== ''}
      {...{ busy, problem, onSubmit, onClose }}
    >
      <TextField
        label={words.account.otp}
        name="otp"
        enterKeyHint="done"
        placeholder={words.account.enterOtp}
        hint={words.account.otpSentTo(fields.mobile)}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={fields.otp}
        onChange={(event) => change({ otp: withPlainDigits(event.target.value).replace(/\s/g, '') })}
      />
      <div className="flex flex-wrap justify-between gap-x-4">
        {children}
        <SendAgain key={timesSent} busy={doing === 'sending'} disabled={!idle} onSend={reset.send} />
      </div>
    </ResetStep>
  );
}
