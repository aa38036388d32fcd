/**
 * A link within the app. react-router's own `Link` also loads code for prefetching. That code is a fifth of the
 * library, and this app does not use it.
 */
import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Passed to the next screen as `location.state`. */
  state?: unknown;
}

/**
 * A click that opens a new tab or window is left to the browser. A link to the current address adds no history entry,
 * so a double click adds only one.
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
