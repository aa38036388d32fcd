/** The fields of the account's forms, and how the signed-out forms are sent. */
import { toPlainDigits } from '@pg/contract/digits';
import { type ComponentProps, useState } from 'react';
import { ChunkLoadError, loadChunk } from '#browser/load-chunk.ts';
import { type FieldError, onSubmitOf, TextField, useSubmission } from '#ui/form.tsx';
import { words } from '#words/front.ts';

type Given = 'label' | 'name' | 'placeholder' | 'autoComplete' | 'enterKeyHint';

interface MobileFieldProps extends Pick<ComponentProps<typeof TextField>, Given> {
  value: string;
  onChange: (mobile: string) => void;
  /** Whether the browser validates the number: ten digits, not all the same, the first from 6 to 9. */
  checked?: boolean;
}

/**
 * Accepts digits of any Indian script, spaces and prefixes, and reports a complete number as ten plain digits. Typed digits
 * end with the tenth. The field has no maximum length: the browser would cut a pasted number with its prefix before it is
 * read, and ten other digits could be someone else's number.
 */
export const MobileField = ({ value, onChange, checked = false, ...rest }: MobileFieldProps) => (
  <TextField
    {...rest}
    value={value}
    type="tel"
    inputMode="numeric"
    {...(checked && { pattern: '(?!(\\d)\\1{9})[6-9]\\d{9}' })}
    onInvalid={(event) => event.currentTarget.setCustomValidity(words.account.invalidMobile)}
    onChange={(event) => {
      event.currentTarget.setCustomValidity('');
      const { data, inputType } = event.nativeEvent as InputEvent;
      const next = mobileNumberFrom(event.currentTarget.value);
      const isTooMany = checked && inputType === 'insertText' && data?.length === 1 && digitsIn(next) > 10;
      onChange(isTooMany ? value : next);
    }}
  />
);

/** Separators between digits, and the invisible characters that phones put around a contact's number. */
const separators = /[\s().\-\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060-\u2069]/g;

/** The prefixes that a number may have: +91, 0091, 91, 0, or one of the first three followed by 0. */
const written = /^(?:(?:\+|00)?91)?0?([6-9]\d{9})$/;

/**
 * Returns the ten digits of a number in any script, with any spaces and prefix. Any other text only loses its
 * separators. A text with more digits is not cut to its first ten: they could be someone else's number.
 */
export function mobileNumberFrom(typed: string): string {
  const text = toPlainDigits(typed).replace(separators, '');
  return written.exec(text)?.[1] ?? text;
}

/** Returns how many digits a number has without a prefix that cannot be its beginning. */
const digitsIn = (number: string): number => number.replace(/^(?:\+91|0091|0)|\D/g, '').length;

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

/** The password of an account that was just created, for the login page. In memory alone. */
export const newAccount = { userId: '', password: '' };

/** Loads while the user types, to keep the page small. */
const load = () => loadChunk(() => import('./auth-calls.ts'));

interface SignedOutForm {
  operation: 'login' | 'register';
  /** Returns what is wrong with the fields, or undefined to send the form. */
  check: () => FieldError | undefined;
  /** Sends the form and shows the success. @throws CallError */
  send: (actions: typeof import('./auth-calls.ts'), signal: AbortSignal) => Promise<void>;
  /** The message after the user has stopped waiting. */
  stopped: string;
}

/** Returns the props of the form element, the wait for the answer, and the problem. */
export function useAuthForm({ operation, check, send, stopped }: SignedOutForm) {
  const { wait, problem, clearProblem, submit } = useSubmission<true>({
    read: () => check() ?? true,
    send: async (_, signal) => send(await load(), signal),
    explain: async (error, { isLeft }) => {
      if (error instanceof ChunkLoadError) return { text: words.account.notSent };
      return { text: isLeft ? stopped : (await load()).messageFor(operation, error) };
    },
  });
  const form = {
    // The fields must never appear in a URL.
    method: 'post',
    onFocus: () => void load().catch(() => undefined),
    // The browser's own message replaces that of the last try.
    onInvalidCapture: clearProblem,
    onSubmit: onSubmitOf(submit),
  };
  return { form, wait, problem };
}
