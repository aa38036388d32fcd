/** A list within a dialog. The list scrolls when it would fill most of the screen. */
import type { ReactNode } from 'react';

/**
 * The children are `li` elements. The list can be focused to scroll it by arrow keys, and leaves room for buttons. Its
 * padding is wide enough for the focus outline of what is in it.
 */
export const ScrollingList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the list
    tabIndex={0}
    className="-mx-2 max-h-[max(8rem,min(60dvh,100dvh-14rem))] divide-y divide-line overflow-y-auto rounded-xl px-2"
  >
    {children}
  </ul>
);
