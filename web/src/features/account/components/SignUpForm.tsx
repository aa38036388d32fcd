/** Signing up (docs/product.md §2). */
import { limits } from '@pg/contract/limits';
import { type ChangeEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { FormProblem } from '#ui/form/FormProblem.tsx';
import { LongWait } from '#ui/form/LongWait.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { inForm, problemOf, type SignUpFields } from '../sign-up-fields.ts';
import { AccountCard, textLink } from './AccountCard.tsx';
import { MobileField } from './MobileField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useSignedOutForm } from './use-signed-out-form.ts';

/** Goes to the login page after success. */
export default function SignUpForm() {
  const [fields, setFields] = useState<SignUpFields>({ name: '', userId: '', password: '', confirmation: '' });
  const navigate = useNavigate();
  // Names the screen that the user wanted, so that the login form can go there.
  const { state } = useLocation();
  const { form, wait, problem } = useSignedOutForm({
    operation: 'register',
    check: () => problemOf(fields),
    send: async ({ signUp }, signal) => {
      await signUp(fields, signal);
      await navigate('/login', { state });
    },
    stopped: 'There was no answer. Your account may be there already: try to log in.',
  });
  const field = (name: keyof SignUpFields) => ({
    name: inForm[name],
    value: fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setFields({ ...fields, [name]: event.target.value }),
  });

  return (
    <AccountCard
      title="Create Account"
      tagline="Join PG Expense Tracker and start managing expenses"
      footer={
        <>
          Already have an account?{' '}
          <Link to="/login" state={state} className={textLink}>
            Sign in
          </Link>
        </>
      }
    >
      <form {...form} className="space-y-4">
        <TextField
          label="Full Name"
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={limits.nameMax}
          {...field('name')}
        />
        <MobileField
          label="Mobile number"
          name={inForm.userId}
          enterKeyHint="next"
          autoComplete="tel-national"
          checked
          value={fields.userId}
          onChange={(userId) => setFields({ ...fields, userId })}
        />
        <PasswordField label="Password" autoComplete="new-password" enterKeyHint="next" {...field('password')} />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          enterKeyHint="go"
          {...field('confirmation')}
        />
        <FormProblem wrong={problem} />
        <Button look="primary" type="submit" disabled={wait.busy} className="w-full">
          {wait.busy ? 'Creating Account...' : 'Create Account'}
        </Button>
        <LongWait wait={wait} stop="Stop waiting" />
      </form>
    </AccountCard>
  );
}
