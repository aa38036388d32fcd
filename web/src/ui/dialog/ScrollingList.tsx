/** A list within a dialog that scrolls when it is longer than the screen. */
import type { ReactNode } from 'react';

/** Its items are `li`. It can be focused, so that the arrow keys scroll it. Large text leaves room for what is below it. */
export const ScrollingList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the reach of the keyboard
    tabIndex={0}
    className="max-h-[max(8rem,min(60dvh,100dvh-14rem))] divide-y divide-line overflow-y-auto rounded-xl"
  >
    {children}
  </ul>
);
