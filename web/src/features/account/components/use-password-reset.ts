/**
 * The steps of a password reset, a new number or confirming one's number, and which of them is under way
 * (docs/product.md §2).
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Operation } from '#api/client/messages.ts';
import { toast } from '#ui/base/toast.ts';
import { useSubmission } from '#ui/form/use-submission.ts';
import { words } from '#words/all.ts';
import type { PasswordReset } from '../actions/reset-password.ts';

type Step = 'mobile' | 'otp' | 'password' | 'done';
type Doing = 'sending' | 'verifying' | 'finishing' | 'confirming';

export type Aim = 'resetPassword' | 'changeNumber' | 'confirmNumber';

const load = () => import('../actions/reset-password.ts');

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
