/** The steps to a new password, and which of them is under way (docs/product.md §2). */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Wrong } from '#ui/FormProblem.tsx';
import { toast } from '#ui/toast.ts';
import { goesOn, useSending } from '#ui/use-sending.ts';
import type { PasswordReset } from '../actions/reset-password.ts';
import { notLoaded } from './use-session-form.ts';

export const resetDone = 'Password reset successful. Please login with your new password.';

type Step = 'mobile' | 'otp' | 'password' | 'done';
type Doing = 'sending' | 'verifying' | 'resetting';

const load = () => import('../actions/reset-password.ts');

interface Fields {
  readonly mobile: string;
  readonly otp: string;
  readonly newPassword: string;
}

/** The new password was on its way when the dialog was closed. */
function tellOutcome(failure: string | undefined): void {
  if (failure === undefined) toast.success(resetDone);
  else toast.error(failure);
}

/**
 * @param botCheck where the page has a place for the provider's invisible check
 * @param userId the number to begin with
 */
export function usePasswordReset(botCheck: RefObject<HTMLElement | null>, userId: string) {
  const [step, setStep] = useState<Step>('mobile');
  const [fields, setFields] = useState<Fields>({ mobile: userId, otp: '', newPassword: '' });
  const [problem, setProblem] = useState<Wrong>();
  const [doing, setDoing] = useState<Doing>();
  const [timesSent, setTimesSent] = useState(0);
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
  const work = async (
    what: Doing,
    step: (of: PasswordReset) => Promise<string | undefined>,
    onSuccess: () => void,
  ): Promise<void> => {
    setDoing(what);
    setProblem(undefined);
    const loaded = await load().catch(() => undefined);
    // Whoever has closed the dialog meanwhile wants no SMS any more.
    if (isClosed.current || !botCheck.current) return;
    if (loaded) reset.current ??= new loaded.PasswordReset(botCheck.current);
    const failure = reset.current ? await step(reset.current) : notLoaded;
    if (isClosed.current && what === 'resetting') return tellOutcome(failure);
    setDoing(undefined);
    setProblem(failure === undefined ? undefined : { text: failure });
    if (failure === undefined) onSuccess();
  };
  const [wait, start] = useSending(work, { stop: () => undefined, told: isResetting ? goesOn : undefined });

  return {
    ...{ step, fields, change, problem, doing, timesSent },
    // A bot check may wait for ever, and an SMS can be asked for again: only the last step is waited for.
    wait: { ...wait, mayLeave: wait.mayLeave || !isResetting },
    /** Loads what the steps need, while the person types. */
    prepare: () => void load().catch(() => undefined),
    send: () =>
      start(
        'sending',
        (of) => of.sendOtp(fields.mobile),
        () => {
          change({ otp: '', newPassword: '' });
          setTimesSent(timesSent + 1);
          setStep('otp');
        },
      ),
    verify: () =>
      start(
        'verifying',
        (of) => of.verifyOtp(fields.otp),
        () => setStep('password'),
      ),
    setPassword: () =>
      start(
        'resetting',
        (of) => of.setPassword(fields.newPassword),
        () => setStep('done'),
      ),
    changeMobile: () => {
      setProblem(undefined);
      setStep('mobile');
    },
  };
}
