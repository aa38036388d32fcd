/** Logging in (docs/product.md §2). */
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, Link } from '#ui/Button.tsx';
import { FormProblem, SlowAnswerNotice } from '#ui/form.tsx';
import { lazyDialog } from '#ui/lazy.tsx';
import { words } from '#words/front.ts';
import { AuthCard, textButton, textLink } from './AuthCard.tsx';
import { MobileField, newAccount, PasswordField, useAuthForm } from './auth-form.tsx';

/**
 * After success, goes home, or back to the screen that redirected here. A number from the sign-up form is filled in,
 * whether or not the account was created there, and the password of one that was: one tap signs in. `note` is shown above
 * the form.
 */
export function LoginForm({ note }: { note: ReactNode }) {
  const { state } = useLocation();
  const from: unknown = state?.from;
  const signedUp = typeof state?.userId === 'string';
  const [userId, setUserId] = useState<string>(state?.userId ?? state?.typed ?? '');
  const [filled] = useState(signedUp && newAccount.userId === userId ? newAccount.password : '');
  const [password, setPassword] = useState(filled);
  useEffect(() => {
    newAccount.password = '';
  }, []);
  const navigate = useNavigate();

  const { form, wait, problem } = useAuthForm({
    operation: 'login',
    check: () =>
      userId && password ? undefined : { text: words.account.fillInAll, field: userId ? 'password' : 'username' },
    send: async ({ logIn }, signal) => {
      await logIn(userId, password, signal);
      await navigate(typeof from === 'string' ? from : '/', { replace: true, state: { signedInToJoin: true } });
    },
    stopped: words.account.logInStopped,
  });
  const isCreated = signedUp && !problem;
  /** For what has the focus. */
  const created = isCreated && { 'aria-description': words.account.created };

  return (
    <AuthCard
      title={words.account.welcomeBack}
      tagline={words.account.logInTagline}
      footer={
        <>
          {words.account.noAccountYet}{' '}
          <Link to="/signup" state={state} className={textLink}>
            {words.account.signUp}
          </Link>
        </>
      }
    >
      {note}
      {isCreated && <p className="mb-4 rounded-xl bg-brand-soft px-3 py-2">{words.account.created}</p>}
      <form {...form} className="space-y-4">
        <MobileField
          label={words.account.userId}
          name="username"
          enterKeyHint="next"
          placeholder={words.account.enterMobile}
          autoComplete="username"
          value={userId}
          onChange={setUserId}
        />
        <PasswordField
          label={words.account.password}
          name="password"
          enterKeyHint="go"
          placeholder={words.account.enterPassword}
          autoComplete="current-password"
          autoFocus={signedUp && !filled}
          {...(!filled && created)}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <FormProblem wrong={problem} />
        <Button
          look="primary"
          type="submit"
          disabled={wait.busy}
          className="w-full"
          autoFocus={filled !== ''}
          {...(filled && created)}
        >
          {wait.busy ? words.account.loggingIn : words.account.logIn}
        </Button>
        <SlowAnswerNotice wait={wait} stop={words.account.stopWaiting} />
      </form>
      <ForgotPassword userId={userId} />
    </AuthCard>
  );
}

const ProofDialog = lazyDialog(() => import('./ProofDialog.tsx'));

/** Belongs outside the login form, since forms cannot be nested. The dialog starts with the `userId` typed so far. */
function ForgotPassword({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <div className="mt-2 flex justify-center">
      <button type="button" onClick={() => setOpen(true)} className={textButton}>
        {words.account.forgot}
      </button>
      {open && <ProofDialog aim="resetPassword" mobile={userId} onDone={close} onClose={close} />}
    </div>
  );
}
