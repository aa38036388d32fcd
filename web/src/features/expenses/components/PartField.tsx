/** A short field beside a name, for that person's part of an expense. */
import type { ComponentProps } from 'react';

interface PartFieldProps extends ComponentProps<'input'> {
  label: string;
  /** Whether the field holds only a few digits. The name beside it then gets more room. */
  isShort?: boolean;
}

export const PartField = ({ label, isShort = false, ...rest }: PartFieldProps) => (
  <span className={`field flex items-center ${isShort ? 'w-20' : 'w-28'}`}>
    <input
      {...rest}
      aria-label={label}
      autoComplete="off"
      enterKeyHint="next"
      className="min-h-11 w-full min-w-0 rounded-control bg-transparent px-2 text-right text-base tabular-nums outline-none placeholder:text-muted"
    />
  </span>
);

/** What is missing or too much. Always rendered, because screen readers miss a text that appears with its region. */
export const Gap = ({ children }: { children: string | undefined }) => (
  <p role="status" className="text-sm font-medium text-danger not-empty:mt-1">
    {children}
  </p>
);
