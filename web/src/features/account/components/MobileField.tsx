/** A field for a 10-digit Indian mobile number, in any common notation. */
import type { ClipboardEvent, ComponentProps } from 'react';
import { TextField } from '#ui/form/TextField.tsx';
import { words } from '#words/front.ts';
import { mobileNumberFrom, roomFor } from '../mobile-number.ts';

type Given = 'label' | 'name' | 'placeholder' | 'autoComplete' | 'enterKeyHint';

interface MobileFieldProps extends Pick<ComponentProps<typeof TextField>, Given> {
  value: string;
  onChange: (mobile: string) => void;
  /** Whether the browser validates the number: ten digits, not all the same, the first from 6 to 9. */
  checked?: boolean;
}

/**
 * Accepts digits of any Indian script, spaces and prefixes, and reports a complete number as ten plain digits. A pasted
 * number is read before the browser cuts it to the field's length.
 */
export function MobileField({ onChange, checked = false, ...rest }: MobileFieldProps) {
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const field = event.currentTarget;
    const pasted = mobileNumberFrom(event.clipboardData.getData('text'));
    const { selectionStart, selectionEnd, value } = field;
    const before = value.slice(0, selectionStart ?? 0);
    const after = value.slice(selectionEnd ?? value.length);
    event.preventDefault();
    field.setCustomValidity('');
    onChange(mobileNumberFrom(before + pasted + after));
  };

  return (
    <TextField
      {...rest}
      type="tel"
      inputMode="numeric"
      maxLength={roomFor(rest.value)}
      {...(checked && { pattern: '(?!(\\d)\\1{9})[6-9]\\d{9}' })}
      onInvalid={(event) => event.currentTarget.setCustomValidity(words.account.invalidMobile)}
      onPaste={paste}
      onChange={(event) => {
        event.currentTarget.setCustomValidity('');
        onChange(mobileNumberFrom(event.currentTarget.value));
      }}
    />
  );
}
