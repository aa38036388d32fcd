/** The frame of a signed-in user's live screens. */
import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#ui/base/Link.tsx';
import { words } from '#words/first.ts';
import { LiveMark } from './LiveMark.tsx';

/** A screen in a readable width. */
export const LiveFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-3xl px-4 pb-24 lg:max-w-6xl lg:px-8">{children}</div>
);

/** The link home and the live mark above the content. */
export const LiveScreen = ({ children }: { children: ReactNode }) => (
  <LiveFrame>
    <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 sm:py-2">
      <Link to="/" className="inline-flex min-h-11 items-center gap-2 font-semibold text-muted hover:text-ink">
        <House aria-hidden="true" size={18} /> {words.pages.home}
      </Link>
      <LiveMark />
    </header>
    {children}
  </LiveFrame>
);
