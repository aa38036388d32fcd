/** The frame of a signed-in user's live screens: a readable width. */
import type { ReactNode } from 'react';

export const LiveFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-3xl px-4 pb-24 lg:max-w-6xl lg:px-8">{children}</div>
);
