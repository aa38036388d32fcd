/** A 10-digit Indian mobile number; the browser itself says when it is not one. */
import type { ChangeEvent, ComponentProps } from 'react';
import { TextField } from '#ui/TextField.tsx';

const invalid = 'Please enter a valid 10-digit Indian mobile number';

interface MobileFieldProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'value'> {
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Starts with 6 to 9, ten digits, not all the same. */
export function MobileField({ onChange, ...rest }: MobileFieldProps) {
  return (
    <TextField
      {...rest}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={10}
      pattern="(?!(\d)\1{9})[6-9]\d{9}"
      onInvalid={(event) => event.currentTarget.setCustomValidity(invalid)}
      onChange={(event) => {
        event.currentTarget.setCustomValidity('');
        onChange(event);
      }}
    />
  );
}
