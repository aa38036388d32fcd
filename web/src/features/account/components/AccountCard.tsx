/** The frame of the sign-up and login pages. */
import type { ReactNode } from 'react';
import { LanguageChoice } from './LanguageChoice.tsx';

interface AccountCardProps {
  title: string;
  tagline: string;
  children: ReactNode;
  /** The link to the other page. */
  footer: ReactNode;
}

/** A titled card in the middle of the screen. */
export function AccountCard({ title, tagline, children, footer }: AccountCardProps) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-4 py-8">
      <img src="/favicon.svg" alt="" width={44} height={44} className="mx-auto mb-4" />
      <div className="card p-5 sm:p-7">
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="mt-1 mb-6 text-muted">{tagline}</p>
        {children}
      </div>
      <p className="mt-5 text-center text-muted">{footer}</p>
      <LanguageChoice />
    </main>
  );
}

/** The look of a link within text. */
export const textLink = 'inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4';

/** The look of a button that reads like a link. */
export const textButton = `${textLink} disabled:cursor-not-allowed disabled:text-muted disabled:no-underline`;
