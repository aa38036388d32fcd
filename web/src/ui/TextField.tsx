/** Inputs with their labels. */
import { type ComponentProps, type ReactNode, useId } from 'react';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** A line of help below the field. */
  hint?: string;
  /** Shown inside the field at its end. */
  trailing?: ReactNode;
}

/** Its text is 16 px, so that phones do not zoom in. */
export function TextField({ label, hint, trailing, className = '', ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <div className="field flex min-h-12 items-center">
        <input
          {...rest}
          id={id}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className={`w-full min-w-0 rounded-control bg-transparent px-3 py-2.5 text-base text-ellipsis outline-none placeholder:text-muted ${className}`}
        />
        {trailing}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** An input for an amount in rupees. */
export function AmountField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField name="amount" placeholder="0.00" inputMode="decimal" autoComplete="off" enterKeyHint="next" {...props} />
  );
}
