/** Buttons and links, big enough for a thumb. */
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';

const looks = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-strong',
  danger: 'border-transparent bg-danger text-on-danger hover:opacity-90',
  plain: 'border-edge bg-surface text-ink hover:bg-sunken',
  /** These two on a dark card. */
  light: 'border-transparent bg-white text-deep-end hover:bg-white/90 print:hidden',
  quiet: 'border-white/40 hover:bg-white/15 print:hidden',
} as const;

interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof looks;
}

/** Submits a form only with `type="submit"`. */
export function Button({ look = 'plain', className = '', type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      onKeyDown={ignoreKeyRepeat}
      {...rest}
      type={type}
      className={`${buttonShape} ${looks[look]} ${className}`}
    />
  );
}

/**
 * Ignores the repeats of a held Enter key. They would press again after a refusal, or press the next focused button.
 */
export function ignoreKeyRepeat(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

const buttonShape =
  'inline-flex [&>svg]:size-[1.125rem] [&>svg]:shrink-0 min-h-11 min-w-0 items-center justify-center gap-2 rounded-control border px-4 py-2 font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-55';

/** The look of a primary button, for links. */
export const linkAsButton = `${buttonShape} ${looks.primary}`;

/** The look of a plain button, for links. */
export const linkAsPlainButton = `${buttonShape} ${looks.plain}`;

interface IconButtonProps extends ComponentProps<'button'> {
  label: string;
}

/** A button with an icon, and a label for its tooltip and screen readers. 44 by 44 px; the icon grows with the text. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return <button {...rest} type="button" aria-label={label} title={label} className={`icon-button ${className}`} />;
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Passed to the next screen as `location.state`. */
  state?: unknown;
}

/**
 * A link within the app. react-router's own `Link` also loads code for prefetching, a fifth of the library, which this
 * app does not use. A click that opens a new tab or window is left to the browser. A link to the current address adds
 * no history entry, so a double click adds only one.
 */
export function Link({ to, state, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const href = useHref(to);
  const onClick = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const isThere = new URL(href, location.href).href === location.href;
    void navigate(to, { state, replace: isThere });
  };
  return <a {...rest} href={href} onClick={onClick} />;
}

/** Whether the work is under way, and a function that starts it unless it is. The work must not throw. */
export function useSingleFlight<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
): [busy: boolean, start: (...given: Given) => void] {
  const [busy, setBusy] = useState(false);
  const underWay = useRef<boolean>(false);
  const start = (...given: Given): void => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    void work(...given).finally(() => {
      underWay.current = false;
      setBusy(false);
    });
  };
  return [busy, start];
}
