/** A password field that can show what was typed. */
import { type ComponentProps, useState } from 'react';
import { TextField } from '#ui/form/TextField.tsx';
import { words } from '#words/front.ts';

/** A TextField whose text is hidden until the user shows it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={shown ? words.account.hidePassword : words.account.showPassword}
          onClick={() => setShown(!shown)}
          className="min-h-11 shrink-0 rounded-xl px-3 text-sm font-semibold text-brand hover:bg-sunken"
        >
          {shown ? words.account.hide : words.account.show}
        </button>
      }
    />
  );
}
