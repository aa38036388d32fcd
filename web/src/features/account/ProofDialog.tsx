/**
 * The steps of a password reset, a new number or confirming one's number, and which of them is under way
 * (docs/product.md §2).
 */
import { withPlainDigits } from '@pg/contract/digits';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Operation } from '#api/messages.ts';
import { timeNow } from '#clock.ts';
import { ownNumber } from '#session/token.ts';
import { AlertDialog, Dialog, DialogActions } from '#ui/Dialog.tsx';
import { FormProblem, TextField, useSubmission, type Wrong } from '#ui/form.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { textButton } from './AccountCard.tsx';
import { MobileField, PasswordField } from './account-form.tsx';
import type { PasswordReset } from './password-reset.ts';

type Step = 'mobile' | 'otp' | 'password' | 'done';
type Doing = 'sending' | 'verifying' | 'finishing' | 'confirming';

export type Aim = 'resetPassword' | 'changeNumber' | 'confirmNumber';

const load = () => import('./password-reset.ts');

interface Fields {
  readonly mobile: string;
  readonly otp: string;
  /** The new password or, for a new number, the current one. */
  readonly password: string;
}

/**
 * @param botCheck the page's element for the provider's invisible check
 * @param number the number to start with
 */
export function usePasswordReset(botCheck: RefObject<HTMLElement | null>, number: string, aim: Aim) {
  const [step, setStep] = useState<Step>('mobile');
  const [fields, setFields] = useState<Fields>({ mobile: number, otp: '', password: '' });
  const [doing, setDoing] = useState<Doing>();
  const [timesSent, setTimesSent] = useState(0);
  const [lostUpiId, setLostUpiId] = useState(false);
  const reset = useRef<PasswordReset>(undefined);
  const isClosed = useRef(false);

  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      reset.current?.close();
    };
  }, []);

  const change = (changed: Partial<Fields>): void => setFields((now) => ({ ...now, ...changed }));

  const resetDone = lostUpiId ? `${words.account.resetDone} ${words.account.upiIdRemoved}` : words.account.resetDone;
  const doneText = aim === 'changeNumber' ? words.account.numberChanged(fields.mobile) : resetDone;
  const isFinishing = doing === 'finishing';
  const steps: Record<Doing, { operation: Operation; run: (of: PasswordReset) => Promise<void>; next: () => void }> = {
    sending: {
      operation: 'forgotPassword',
      run: (of) => (aim === 'changeNumber' ? of.sendOtpToNew(fields.mobile) : of.sendOtp(fields.mobile)),
      next: () => {
        change({ otp: '', password: '' });
        setTimesSent(timesSent + 1);
        setStep('otp');
      },
    },
    verifying: { operation: 'verifyOtp', run: (of) => of.verifyOtp(fields.otp), next: () => setStep('password') },
    finishing: {
      operation: aim,
      run: async (of) => {
        if (aim === 'changeNumber') return of.changeNumber(fields.password);
        setLostUpiId(await of.setPassword(fields.password));
      },
      next: () => (isClosed.current ? toast.success(doneText) : setStep('done')),
    },
    confirming: {
      operation: 'confirmNumber',
      run: (of) => of.confirmNumber(fields.otp),
      next: () => setStep('done'),
    },
  };
  const { wait, problem, clearProblem, submit } = useSubmission<Doing, Doing>({
    send: async (what) => {
      setDoing(what);
      try {
        const loaded = await load();
        // The user has closed the dialog meanwhile: send nothing.
        if (isClosed.current || !botCheck.current) return;
        reset.current ??= new loaded.PasswordReset(botCheck.current);
        await steps[what].run(reset.current);
        if (!isClosed.current || what === 'finishing') steps[what].next();
      } finally {
        setDoing(undefined);
      }
    },
    explain: async (error, { request: what }) => {
      const loaded = await load().catch(() => undefined);
      const text = loaded ? loaded.messageFor(steps[what].operation, error) : words.account.notSent;
      if (isClosed.current && what === 'finishing') toast.error(text);
      return { text };
    },
    leaveNotice: isFinishing ? words.forms.goesOn : undefined,
  });

  return {
    ...{ step, fields, change, problem, doing, timesSent, doneText },
    // In every step but the last, the user may close the dialog at once: a bot check may never end, and an SMS can be
    // sent again.
    wait: { ...wait, mayLeave: wait.mayLeave || !isFinishing },
    /** Loads the code of the steps, while the user types. */
    prepare: () => void load().catch(() => undefined),
    send: () => submit('sending'),
    verify: () => submit('verifying'),
    finish: () => submit('finishing'),
    confirmNumber: () => submit('confirming'),
    changeMobile: () => {
      clearProblem();
      setStep('mobile');
    },
  };
}

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

/** In seconds. */
const countdown = 30;

interface SendAgainProps {
  busy: boolean;
  /** Whether something else is under way. */
  disabled: boolean;
  onSend: () => void;
}

/**
 * 'Send again', only after the first SMS has had time to arrive: each SMS costs money, and the number of SMS is limited. A
 * new `key` restarts the countdown.
 */
function SendAgain({ busy, disabled, onSend }: SendAgainProps) {
  const [since] = useState(() => timeNow().getTime());
  const [now, setNow] = useState(since);
  const left = Math.max(0, Math.ceil((since - now) / 1000) + countdown);
  const isWaiting = left > 0;

  useEffect(() => {
    if (!isWaiting) return;
    // Reads the clock, because timers stop while the phone sleeps.
    const timer = setInterval(() => setNow(timeNow().getTime()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return (
    <button type="button" disabled={busy || disabled || isWaiting} onClick={onSend} className={textButton}>
      {busy ? words.account.sendingOtp : isWaiting ? words.account.sendAgainIn(left) : words.account.sendAgain}
    </button>
  );
}

interface ResetStepProps {
  children: ReactNode;
  problem: Wrong | undefined;
  action: string;
  busyAction: string;
  /** Whether this step is being sent. */
  busy: boolean;
  /** Whether this step may be sent: its field is filled, and nothing else is under way. */
  canSend: boolean;
  onSubmit: () => void;
  onFocus?: () => void;
  onClose: () => void;
}

/** Sends nothing unless `canSend`. */
export function ResetStep({ children, problem, canSend, onSubmit, onFocus, ...rest }: ResetStepProps) {
  const { action, busyAction, busy, onClose } = rest;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canSend) onSubmit();
  };
  return (
    <form method="post" onSubmit={submit} onFocus={onFocus} className="space-y-4">
      {children}
      <FormProblem wrong={problem} />
      <DialogActions {...{ action, busyAction, busy, canSend }} cancel={words.common.close} onCancel={onClose} />
    </form>
  );
}

/**
 * A password reset or a new number, in three steps: the number, the OTP, the password (docs/product.md §2). Closing the
 * dialog discards all steps.
 */

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
