/** A list within a dialog. The list scrolls when it would fill most of the screen. */
import type { ReactNode } from 'react';

/** The children are `li` elements. The list can be focused to scroll it by arrow keys, and leaves room for buttons. */
export const ScrollingList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the list
    tabIndex={0}
    className="max-h-[max(8rem,min(60dvh,100dvh-14rem))] divide-y divide-line overflow-y-auto rounded-xl"
  >
    {children}
  </ul>
);
