/** Signing up (docs/product.md §2). */
import { limits } from '@pg/contract/limits';
import { visibleText } from '@pg/contract/visible-text';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, Link } from '#ui/Button.tsx';
import { type FieldError, FormProblem, SlowAnswerNotice, TextField } from '#ui/form.tsx';
import { words } from '#words/front.ts';
import { AuthCard, textLink } from './AuthCard.tsx';
import { MobileField, newAccount, PasswordField, useAuthForm } from './auth-form.tsx';

interface SignUpFields extends NewPassword {
  readonly name: string;
  readonly userId: string;
}

interface SignUpFormProps {
  /** Shown above the form. */
  note: ReactNode;
  /** Whether to log in after success, and return to the screen that redirected here. */
  signsIn: boolean;
}

/** Goes to the login page after success, unless `signsIn`. */
export function SignUpForm({ note, signsIn }: SignUpFormProps) {
  const [fields, setFields] = useState<SignUpFields>({ name: '', userId: '', password: '', confirmation: '' });
  const change = (changed: Partial<SignUpFields>): void => setFields({ ...fields, ...changed });
  const navigate = useNavigate();
  // `state` names the screen that the user wanted. The login form goes there.
  const { state } = useLocation();
  const { form, wait, problem } = useAuthForm({
    operation: 'register',
    check: () => problemOf(fields),
    send: async ({ signUp, logIn }, signal) => {
      const { name, userId, password } = fields;
      await signUp({ name, userId, password }, signal);
      const isIn =
        signsIn &&
        (await logIn(userId, password, signal).then(
          () => true,
          () => false,
        ));
      if (isIn) return navigate(state.from, { replace: true, state: { signedInToJoin: true } });
      Object.assign(newAccount, { userId, password });
      await navigate('/login', { state: { ...state, userId } });
    },
    stopped: words.account.signUpStopped,
  });

  return (
    <AuthCard
      title={words.pages.signUp}
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
          name={names.name}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          value={fields.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <MobileField
          label={words.account.mobileNumber}
          name={names.userId}
          enterKeyHint="next"
          autoComplete="tel-national"
          checked
          value={fields.userId}
          onChange={(userId) => change({ userId })}
        />
        <NewPasswordFields
          labels={[words.account.password, words.account.confirmPassword]}
          sendKey="go"
          fields={fields}
          onChange={change}
        />
        <FormProblem wrong={problem} />
        <Button look="primary" type="submit" disabled={wait.busy} className="w-full">
          {wait.busy ? words.account.creatingAccount : words.pages.signUp}
        </Button>
        <SlowAnswerNotice wait={wait} stop={words.account.stopWaiting} />
      </form>
    </AuthCard>
  );
}

/** Field names that password managers recognise. */
const names: Record<keyof SignUpFields, string> = {
  name: 'name',
  userId: 'username',
  password: 'new-password',
  confirmation: 'confirm-password',
};

function problemOf({ name, userId, password, confirmation }: SignUpFields): FieldError | undefined {
  if (!visibleText(name)) return { text: words.account.fillInAll, field: names.name };
  if (!userId) return { text: words.account.fillInAll, field: names.userId };
  return newPasswordProblem({ password, confirmation });
}

/** A new password, typed twice. */
interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

export function newPasswordProblem({ password, confirmation }: NewPassword): FieldError | undefined {
  if (!password) return { text: words.account.fillInAll, field: names.password };
  if (!confirmation) return { text: words.account.fillInAll, field: names.confirmation };
  if (password !== confirmation) return { text: words.account.passwordsDiffer, field: names.confirmation };
  if (password.length >= limits.passwordMin) return undefined;
  return { text: words.account.passwordTooShort(limits.passwordMin), field: names.password };
}

interface NewPasswordFieldsProps {
  /** Of the password, and of its repetition. */
  labels: readonly [string, string];
  /** What the key of the on-screen keyboard says that sends the form. */
  sendKey: 'go' | 'done';
  fields: NewPassword;
  onChange: (changed: Partial<NewPassword>) => void;
}

export const NewPasswordFields = ({ labels, sendKey, fields, onChange }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label={labels[0]}
      hint={words.account.passwordHint(limits.passwordMin)}
      name={names.password}
      autoComplete="new-password"
      enterKeyHint="next"
      value={fields.password}
      onChange={(event) => onChange({ password: event.target.value })}
    />
    <PasswordField
      label={labels[1]}
      name={names.confirmation}
      autoComplete="new-password"
      enterKeyHint={sendKey}
      value={fields.confirmation}
      onChange={(event) => onChange({ confirmation: event.target.value })}
    />
  </>
);
