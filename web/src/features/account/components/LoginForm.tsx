/** Logging in (docs/product.md §2). */
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { FormProblem } from '#ui/form/FormProblem.tsx';
import { LongWait } from '#ui/form/LongWait.tsx';
import { AccountCard, textLink } from './AccountCard.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { MobileField } from './MobileField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useSignedOutForm } from './use-signed-out-form.ts';

const missing = 'Please fill in all fields';

/** After success, goes home, or back to the screen that redirected here. `why` is the reason for the redirect. */
export default function LoginForm() {
  const [userId, setUserId] = useState('');
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const { state } = useLocation();
  const from: unknown = state?.from;
  const why: unknown = state?.why;

  const { form, wait, problem } = useSignedOutForm({
    operation: 'login',
    check: () => (userId && password ? undefined : { text: missing, field: userId ? 'password' : 'username' }),
    send: async ({ logIn }, signal) => {
      await logIn(userId, password, signal);
      await navigate(typeof from === 'string' ? from : '/', { replace: true });
    },
    stopped: 'There was no answer. Please try again.',
  });

  return (
    <AccountCard
      title="Welcome Back"
      tagline="Sign in to your PG Expense Tracker account"
      footer={
        <>
          Don't have an account?{' '}
          <Link to="/signup" state={state} className={textLink}>
            Sign up
          </Link>
        </>
      }
    >
      {typeof why === 'string' && <p className="mb-4 rounded-xl bg-brand-soft px-3 py-2">{why}</p>}
      <form {...form} className="space-y-4">
        <MobileField
          label="UserId"
          name="username"
          enterKeyHint="next"
          placeholder="Enter your mobile number"
          autoComplete="username"
          value={userId}
          onChange={setUserId}
        />
        <PasswordField
          label="Password"
          name="password"
          enterKeyHint="go"
          placeholder="Enter your password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <FormProblem wrong={problem} />
        <Button look="primary" type="submit" disabled={wait.busy} className="w-full">
          {wait.busy ? 'Signing In...' : 'Sign In'}
        </Button>
        <LongWait wait={wait} stop="Stop waiting" />
      </form>
      <ForgotPassword userId={userId} />
    </AccountCard>
  );
}
