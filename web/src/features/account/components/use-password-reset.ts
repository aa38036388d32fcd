/**
 * The steps of a password reset, or of confirming one's number, and which of them is under way (docs/product.md §2).
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Operation } from '#api/client/messages.ts';
import { toast } from '#ui/base/toast.ts';
import { useSubmission } from '#ui/form/use-submission.ts';
import { words } from '#words/all.ts';
import type { PasswordReset } from '../actions/reset-password.ts';

type Step = 'mobile' | 'otp' | 'password' | 'done';
type Doing = 'sending' | 'verifying' | 'resetting' | 'confirming';

const load = () => import('../actions/reset-password.ts');

interface Fields {
  readonly mobile: string;
  readonly otp: string;
  readonly newPassword: string;
}

/**
 * @param botCheck the page's element for the provider's invisible check
 * @param userId the number to start with
 */
export function usePasswordReset(botCheck: RefObject<HTMLElement | null>, userId: string) {
  const [step, setStep] = useState<Step>('mobile');
  const [fields, setFields] = useState<Fields>({ mobile: userId, otp: '', newPassword: '' });
  const [doing, setDoing] = useState<Doing>();
  const [timesSent, setTimesSent] = useState(0);
  const [doneText, setDoneText] = useState(words.account.resetDone);
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

  const isResetting = doing === 'resetting';
  const steps: Record<Doing, { operation: Operation; run: (of: PasswordReset) => Promise<void>; next: () => void }> = {
    sending: {
      operation: 'forgotPassword',
      run: (of) => of.sendOtp(fields.mobile),
      next: () => {
        change({ otp: '', newPassword: '' });
        setTimesSent(timesSent + 1);
        setStep('otp');
      },
    },
    verifying: { operation: 'verifyOtp', run: (of) => of.verifyOtp(fields.otp), next: () => setStep('password') },
    resetting: {
      operation: 'resetPassword',
      run: async (of) => {
        const lostUpiId = await of.setPassword(fields.newPassword);
        if (lostUpiId) setDoneText(`${words.account.resetDone} ${words.account.upiIdRemoved}`);
      },
      next: () => (isClosed.current ? toast.success(words.account.resetDone) : setStep('done')),
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
        if (!isClosed.current || what === 'resetting') steps[what].next();
      } finally {
        setDoing(undefined);
      }
    },
    explain: async (error, { request: what }) => {
      const loaded = await load().catch(() => undefined);
      const text = loaded ? loaded.messageFor(steps[what].operation, error) : words.account.notSent;
      if (isClosed.current && what === 'resetting') toast.error(text);
      return { text };
    },
    leaveNotice: isResetting ? words.forms.goesOn : undefined,
  });

  return {
    ...{ step, fields, change, problem, doing, timesSent, doneText },
    // In every step but the last, the user may close the dialog at once: a bot check may never end, and an SMS can be
    // sent again.
    wait: { ...wait, mayLeave: wait.mayLeave || !isResetting },
    /** Loads the code of the steps, while the user types. */
    prepare: () => void load().catch(() => undefined),
    send: () => submit('sending'),
    verify: () => submit('verifying'),
    setPassword: () => submit('resetting'),
    confirmNumber: () => submit('confirming'),
    changeMobile: () => {
      clearProblem();
      setStep('mobile');
    },
  };
}
