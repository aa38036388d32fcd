/** A choice from a list, with its label. */
import { type ComponentProps, useId } from 'react';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
}

/** The children are `option` elements. */
export function SelectField({ label, children, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <select {...rest} id={id} className="choice aria-invalid:border-danger">
        {children}
      </select>
    </div>
  );
}
