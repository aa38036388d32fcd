/** Asks signed-in users for their password, as the last field of a form. */
import { ownNumber } from '#storage/own-number.ts';
import { words } from '#words/all.ts';
import { PasswordField } from './PasswordField.tsx';

interface OwnPasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The hidden field says whose password it is, for password managers. */
export function OwnPasswordField({ value, onChange }: OwnPasswordFieldProps) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={ownNumber()} readOnly hidden />
      <PasswordField
        label={words.account.typePassword}
        name="password"
        autoComplete="current-password"
        enterKeyHint="done"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
