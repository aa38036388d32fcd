/** Signing up (docs/product.md §2). */
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, Link } from '#ui/Button.tsx';
import { FormProblem, LongWait, TextField } from '#ui/form.tsx';
import { words } from '#words/front.ts';
import { AccountCard, textLink } from './AccountCard.tsx';
import { MobileField, PasswordField, useSignedOutForm } from './account-form.tsx';
import { inForm, problemOf, type SignUpFields } from './sign-up-fields.ts';

interface SignUpFormProps {
  /** Shown above the form. */
  note: ReactNode;
  /** Whether to log in after success, and return to the screen that redirected here. */
  signsIn: boolean;
}

/** Goes to the login page after success, unless `signsIn`. */
export function SignUpForm({ note, signsIn }: SignUpFormProps) {
  const [fields, setFields] = useState<SignUpFields>({ name: '', userId: '', password: '', confirmation: '' });
  const navigate = useNavigate();
  // `state` names the screen that the user wanted. The login form goes there.
  const { state } = useLocation();
  const { form, wait, problem } = useSignedOutForm({
    operation: 'register',
    check: () => problemOf(fields),
    send: async ({ signUp, logIn }, signal) => {
      await signUp(fields, signal);
      const { userId, password } = fields;
      const isIn =
        signsIn &&
        (await logIn(userId, password, signal).then(
          () => true,
          () => false,
        ));
      if (isIn) await navigate(state.from, { replace: true, state: { signedInToJoin: true } });
      else await navigate('/login', { state: { ...state, userId } });
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
          <Link to="/login" state={{ ...state, typed: fields.userId }} className={textLink}>
            {words.account.signIn}
          </Link>
        </>
      }
    >
      {note}
      <form {...form} className="space-y-4">
        <TextField
          label={words.account.fullName}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
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
