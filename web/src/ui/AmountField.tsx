/** An input for an amount in rupees, with its label. */
import type { ComponentProps } from 'react';
import { TextField } from './form/TextField.tsx';

export function AmountField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField name="amount" placeholder="0.00" inputMode="decimal" autoComplete="off" enterKeyHint="next" {...props} />
  );
}
