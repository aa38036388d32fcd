/** Logging in (docs/product.md §2). */
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { Problem } from '#ui/Problem.tsx';
import { TextField } from '#ui/TextField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SessionCard, textLink } from './SessionCard.tsx';
import { useSessionForm } from './use-session-form.ts';

/** Goes to the home page after success, or back to the screen that sent the person here. */
export function LoginForm() {
  const [userId, setUserId] = useState('');
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const from: unknown = useLocation().state?.from;

  const { form, busy, problem } = useSessionForm({
    check: () => (userId.trim() && password ? undefined : 'Please fill in all fields'),
    load: () => import('../actions/log-in.ts'),
    send: ({ logIn }) => logIn(userId.trim(), password),
    onSuccess: () => navigate(typeof from === 'string' ? from : '/', { replace: true }),
  });

  return (
    <SessionCard
      title="Welcome Back"
      tagline="Sign in to your PG Expense Tracker account"
      footer={
        <>
          Don't have an account?{' '}
          <Link to="/signup" className={textLink}>
            Sign up
          </Link>
        </>
      }
    >
      <form {...form} className="space-y-4">
        <TextField
          label="UserId"
          placeholder="Enter your mobile number"
          type="tel"
          inputMode="numeric"
          autoComplete="username"
          value={userId}
          onChange={(event) => setUserId(event.target.value)}
        />
        <PasswordField
          label="Password"
          placeholder="Enter your password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Problem>{problem}</Problem>
        <Button look="primary" type="submit" disabled={busy} className="w-full">
          {busy ? 'Signing In...' : 'Sign In'}
        </Button>
      </form>
    </SessionCard>
  );
}
