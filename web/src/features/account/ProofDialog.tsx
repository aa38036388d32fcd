/**
 * What needs a proof of the number: a password reset, a new number, or confirming one's number (docs/product.md §2). The
 * steps are the number, the OTP and, except for a confirmation, a password. Closing the dialog discards all steps.
 */
import { toPlainDigits } from '@pg/contract/digits';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Operation } from '#api/failure-text.ts';
import { ownMobile } from '#api/token-claims.ts';
import { timeNow } from '#browser/clock.ts';
import { AlertDialog, FormDialog } from '#ui/Dialog.tsx';
import { onSubmitOf, TextField, useSubmission } from '#ui/form.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/late.ts';
import { textButton } from './AuthCard.tsx';
import { MobileField, PasswordField } from './auth-form.tsx';
import type { PhoneProofFlow } from './phone-proof.ts';

type Aim = 'resetPassword' | 'changeNumber' | 'confirmNumber';
type Step = 'mobile' | 'otp' | 'password' | 'done';
type Doing = 'sending' | 'verifying' | 'finishing';

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
  const { step, fields, change, doing, timesSent, problem, doneText, ...proof } = useProof(botCheck, mobile, aim);
  const isIdle = doing === undefined;
  const isSending = doing === 'sending';
  const isReset = aim === 'resetPassword';
  const say = words.account;
  const title = { resetPassword: say.resetTitle, changeNumber: say.changeMyNumber, confirmNumber: say.confirmNumber };

  if (step === 'done') return <AlertDialog text={doneText} onClose={onDone} />;
  const actions = {
    mobile: { action: say.sendOtp, busyAction: say.sendingOtp, doing: 'sending', isFilled: fields.mobile !== '' },
    otp: { action: say.verifyOtp, busyAction: say.verifying, doing: 'verifying', isFilled: fields.otp !== '' },
    password: {
      action: isReset ? say.resetPassword : say.changeNumber,
      busyAction: isReset ? say.resetting : say.changing,
      doing: 'finishing',
      isFilled: fields.password !== '',
    },
  } as const;
  const { action, busyAction, doing: sends, isFilled } = actions[step];
  const canSend = isIdle && isFilled;
  return (
    <>
      <div ref={botCheck} data-bot-check="" />
      {/* While an OTP is requested, the provider may show a puzzle on the page. The puzzle must be above the dialog. */}
      <FormDialog
        title={title[aim]}
        form={{ wait: proof.wait, problem, onSubmit: onSubmitOf(() => canSend && proof.submit(sends)) }}
        {...{ action, busyAction, canSend }}
        busy={doing === sends}
        givesWay={isSending}
        cross={words.common.close}
        onClose={onClose}
      >
        {step === 'mobile' && (
          <>
            {aim === 'confirmNumber' && <p>{say.confirmHint(fields.mobile)}</p>}
            {aim === 'changeNumber' && <p className="text-muted">{say.changeNumberHint}</p>}
            {aim !== 'confirmNumber' && (
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
            )}
          </>
        )}
        {step === 'otp' && (
          <>
            <TextField
              label={say.otp}
              name="otp"
              enterKeyHint="done"
              placeholder={say.enterOtp}
              hint={say.otpSentTo(fields.mobile)}
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              value={fields.otp}
              onChange={(event) => change({ otp: toPlainDigits(event.target.value).replace(/\s/g, '') })}
            />
            <div className="flex flex-wrap justify-between gap-x-4">
              {aim !== 'confirmNumber' && (
                <button type="button" disabled={!isIdle} onClick={proof.changeMobile} className={textButton}>
                  {say.otherNumber}
                </button>
              )}
              <SendAgain key={timesSent} busy={isSending} disabled={!isIdle} onSend={() => proof.submit('sending')} />
            </div>
          </>
        )}
        {step === 'password' && (
          <>
            {/* For password managers. */}
            <input
              hidden
              readOnly
              name="username"
              autoComplete="username"
              value={isReset ? fields.mobile : ownMobile()}
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
              <button type="button" disabled={!isIdle} onClick={() => proof.submit('sending')} className={textButton}>
                {isSending ? say.sendingOtp : say.sendNewOtp}
              </button>
            )}
          </>
        )}
      </FormDialog>
    </>
  );
}

const load = () => import('./phone-proof.ts');

interface ProofFields {
  readonly mobile: string;
  readonly otp: string;
  /** The new password or, for a new number, the current one. */
  readonly password: string;
}

/**
 * @param botCheck the page's element for the provider's invisible check
 * @param number the number to start with
 */
function useProof(botCheck: RefObject<HTMLElement | null>, number: string, aim: Aim) {
  const [step, setStep] = useState<Step>('mobile');
  const [fields, setFields] = useState<ProofFields>({ mobile: number, otp: '', password: '' });
  const [doing, setDoing] = useState<Doing>();
  const [timesSent, setTimesSent] = useState(0);
  const [lostUpiId, setLostUpiId] = useState(false);
  const reset = useRef<PhoneProofFlow>(undefined);
  const isClosed = useRef(false);

  useEffect(() => {
    isClosed.current = false;
    // While the user types.
    load().catch(() => undefined);
    return () => {
      isClosed.current = true;
      reset.current?.close();
    };
  }, []);

  const change = (changed: Partial<ProofFields>): void => setFields((now) => ({ ...now, ...changed }));

  const doneTexts: Record<Aim, string> = {
    resetPassword: lostUpiId ? `${words.account.resetDone} ${words.account.upiIdRemoved}` : words.account.resetDone,
    changeNumber: words.account.numberChanged(fields.mobile),
    confirmNumber: words.account.numberConfirmed,
  };
  const doneText = doneTexts[aim];
  const isFinishing = doing === 'finishing';
  const steps: Record<Doing, { operation: Operation; run: (of: PhoneProofFlow) => Promise<void>; next: () => void }> = {
    sending: {
      operation: 'forgotPassword',
      run: (of) => (aim === 'changeNumber' ? of.sendOtpToNew(fields.mobile) : of.sendOtp(fields.mobile)),
      next: () => {
        change({ otp: '', password: '' });
        setTimesSent(timesSent + 1);
        setStep('otp');
      },
    },
    verifying:
      aim === 'confirmNumber'
        ? { operation: aim, run: (of) => of.confirmNumber(fields.otp), next: () => setStep('done') }
        : { operation: 'verifyOtp', run: (of) => of.verifyOtp(fields.otp), next: () => setStep('password') },
    finishing: {
      operation: aim,
      run: async (of) => {
        if (aim === 'changeNumber') return of.changeNumber(fields.password);
        setLostUpiId(await of.setPassword(fields.password));
      },
      next: () => (isClosed.current ? toast.success(doneText) : setStep('done')),
    },
  };
  const { wait, problem, clearProblem, submit } = useSubmission<Doing, Doing>({
    send: async (what) => {
      setDoing(what);
      try {
        const loaded = await load();
        // The user has closed the dialog meanwhile: send nothing.
        if (isClosed.current || !botCheck.current) return;
        reset.current ??= new loaded.PhoneProofFlow(botCheck.current);
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
    step,
    fields,
    change,
    problem,
    doing,
    timesSent,
    doneText,
    submit,
    // In every step but the last, the user may close the dialog at once: a bot check may never end, and an SMS can be
    // sent again.
    wait: { ...wait, mayLeave: wait.mayLeave || !isFinishing },
    changeMobile: () => {
      clearProblem();
      setStep('mobile');
    },
  };
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
