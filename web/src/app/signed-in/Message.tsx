/** A screen with one message, and a button or link to continue. */
import type { ReactNode } from 'react';

/** The message in the middle, and below it a button or link. */
export const Message = ({ text, children }: { text: string; children: ReactNode }) => (
  <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-5 p-6 text-center">
    <img src="/favicon.svg" alt="" width={44} height={44} />
    <h1 className="text-lg text-balance">{text}</h1>
    {children}
  </main>
);
