/** A field for a 10-digit Indian mobile number, in any common notation. */
import type { ComponentProps } from 'react';
import { TextField } from '#ui/form/TextField.tsx';
import { words } from '#words/front.ts';
import { mobileNumberFrom } from '../mobile-number.ts';

type Given = 'label' | 'name' | 'placeholder' | 'autoComplete' | 'enterKeyHint';

interface MobileFieldProps extends Pick<ComponentProps<typeof TextField>, Given> {
  value: string;
  onChange: (mobile: string) => void;
  /** Whether the browser validates the number: ten digits, not all the same, the first from 6 to 9. */
  checked?: boolean;
}

/**
 * Accepts digits of any Indian script, spaces and prefixes, and reports a complete number as ten plain digits. The field
 * has no maximum length: the browser would cut a number with its prefix before it is read, and ten other digits could be
 * someone else's number.
 */
export const MobileField = ({ onChange, checked = false, ...rest }: MobileFieldProps) => (
  <TextField
    {...rest}
    type="tel"
    inputMode="numeric"
    {...(checked && { pattern: '(?!(\\d)\\1{9})[6-9]\\d{9}' })}
    onInvalid={(event) => event.currentTarget.setCustomValidity(words.account.invalidMobile)}
    onChange={(event) => {
      event.currentTarget.setCustomValidity('');
      onChange(mobileNumberFrom(event.currentTarget.value));
    }}
  />
);
