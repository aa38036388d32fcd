/**
 * A link within the app. react-router's own brings the prefetching of a framework that is not used here: a fifth of its
 * whole weight.
 */
import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Handed to the screen that opens, through its location. */
  state?: unknown;
}

/** A tap that asks for a new tab or window is left to the browser. As with any link, two taps are one step in its history. */
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
