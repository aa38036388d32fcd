/** A button with an icon, and a label for its tooltip and screen readers. */
import type { ComponentProps } from 'react';

interface IconButtonProps extends ComponentProps<'button'> {
  label: string;
}

/** 44 by 44 px. The icon grows with the text. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-xl text-muted transition-colors [&>svg]:size-[1.125rem] hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-55 ${className}`}
    />
  );
}
