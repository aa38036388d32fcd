/** Lists of what can be opened, as on a page of settings. */
import type { ComponentProps, ReactNode } from 'react';

interface RowsProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled list. */
export const Rows = ({ title, aside, className, children }: RowsProps) => (
  <section className={className}>
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-1.5 pt-1 pb-1.5 text-sm font-semibold text-muted">
      <h2>{title}</h2> {aside}
    </div>
    <ul className="card divide-y divide-line overflow-hidden">{children}</ul>
  </section>
);

/** What a line of such a list looks like. */
export const rowLook = 'flex min-h-13 w-full items-center gap-3 px-3 py-1.5 text-left';

interface ActionRowProps extends ComponentProps<'button'> {
  icon: ReactNode;
  /** A small line below. */
  hint?: ReactNode;
  end?: ReactNode;
}

/** A line that opens something. */
export const ActionRow = ({ icon, hint, end, children, className = '', ...rest }: ActionRowProps) => (
  <li>
    <button
      {...rest}
      type="button"
      className={`${rowLook} leads-on -outline-offset-3 enabled:hover:bg-sunken disabled:text-muted after:text-muted [&>svg]:shrink-0 [&>svg]:text-brand ${className}`}
    >
      {icon}
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        <span className="min-w-0 grow basis-24 wrap-anywhere">
          <span className="block leading-tight font-medium">{children}</span>{' '}
          {hint && <span className="block text-xs text-muted">{hint}</span>}
        </span>{' '}
        {end !== undefined && <span className="text-sm whitespace-nowrap text-muted tabular-nums">{end}</span>}
      </span>
    </button>
  </li>
);
