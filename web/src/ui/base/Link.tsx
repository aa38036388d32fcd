/**
 * A link within the app. react-router's own brings a framework's prefetching, which is not used here and a fifth of its
 * whole size.
 */
import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Passed to the next screen in its location. */
  state?: unknown;
}

/**
 * A click that asks for a new tab or window is left to the browser. As with any link, a double click is one history
 * entry.
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
