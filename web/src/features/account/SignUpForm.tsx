/** The fields of the sign-up form, and the checks before it is sent (docs/product.md §2). */
import { limits } from '@pg/contract/limits';
import { visibleText } from '@pg/contract/visible-text';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, Link } from '#ui/Button.tsx';
import { FormProblem, LongWait, TextField, type Wrong } from '#ui/form.tsx';
import { words } from '#words/front.ts';
import { AccountCard, textLink } from './AccountCard.tsx';
import { MobileField, PasswordField, useSignedOutForm } from './account-form.tsx';

export interface SignUpFields {
  readonly name: string;
  readonly userId: string;
  readonly password: string;
  readonly confirmation: string;
}

/** Field names that password managers recognise. */
export const inForm: Record<keyof SignUpFields, string> = {
  name: 'name',
  userId: 'username',
  password: 'new-password',
  confirmation: 'confirm-password',
};

/** Returns the first thing that is wrong with the form, or undefined. */
function problemOf({ name, userId, password, confirmation }: SignUpFields): Wrong | undefined {
  const given = { name: visibleText(name), userId, password, confirmation };
  const empty = (['name', 'userId', 'password', 'confirmation'] as const).find((field) => !given[field]);
  if (empty) return { text: words.account.fillInAll, field: inForm[empty] };
  return passwordProblem(password, confirmation);
}

/** Returns what is wrong with a new password, or undefined. */
export function passwordProblem(password: string, confirmation: string): Wrong | undefined {
  if (password !== confirmation) return { text: words.account.passwordsDiffer, field: inForm.confirmation };
  if (password.length >= limits.passwordMin) return undefined;
  return { text: words.account.passwordTooShort(limits.passwordMin), field: inForm.password };
}

/** Signing up (docs/product.md §2). */

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
