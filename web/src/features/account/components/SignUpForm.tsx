/** Signing up (docs/product.md §2). */
import { limits } from '@pg/contract/limits';
import { type ChangeEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { FormProblem } from '#ui/form/FormProblem.tsx';
import { LongWait } from '#ui/form/LongWait.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { words } from '#words/front.ts';
import { inForm, problemOf, type SignUpFields } from '../sign-up-fields.ts';
import { AccountCard, textLink } from './AccountCard.tsx';
import { MobileField } from './MobileField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useSignedOutForm } from './use-signed-out-form.ts';

/** Goes to the login page after success. */
export default function SignUpForm() {
  const [fields, setFields] = useState<SignUpFields>({ name: '', userId: '', password: '', confirmation: '' });
  const navigate = useNavigate();
  // `state` names the screen that the user wanted. The login form goes there.
  const { state } = useLocation();
  const { form, wait, problem } = useSignedOutForm({
    operation: 'register',
    check: () => problemOf(fields),
    send: async ({ signUp }, signal) => {
      await signUp(fields, signal);
      await navigate('/login', { state });
    },
    stopped: words.account.signUpStopped,
  });
  const field = (name: keyof SignUpFields) => ({
    name: inForm[name],
    value: fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setFields({ ...fields, [name]: event.target.value }),
  });

  return (
    <AccountCard
      title={words.account.createAccount}
      tagline={words.account.signUpTagline}
      footer={
        <>
          {words.account.haveAccount}{' '}
          <Link to="/login" state={state} className={textLink}>
            {words.account.signIn}
          </Link>
        </>
      }
    >
      <form {...form} className="space-y-4">
        <TextField
          label={words.account.fullName}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={limits.nameMax}
          {...field('name')}
        />
        <MobileField
          label={words.account.mobileNumber}
          name={inForm.userId}
          enterKeyHint="next"
          autoComplete="tel-national"
          checked
          value={fields.userId}
          onChange={(userId) => setFields({ ...fields, userId })}
        />
        <PasswordField
          label={words.account.password}
          autoComplete="new-password"
          enterKeyHint="next"
          {...field('password')}
        />
        <PasswordField
          label={words.account.confirmPassword}
          autoComplete="new-password"
          enterKeyHint="go"
          {...field('confirmation')}
        />
        <FormProblem wrong={problem} />
        <Button look="primary" type="submit" disabled={wait.busy} className="w-full">
          {wait.busy ? words.account.creatingAccount : words.account.createAccount}
        </Button>
        <LongWait wait={wait} stop={words.account.stopWaiting} />
      </form>
    </AccountCard>
  );
}
