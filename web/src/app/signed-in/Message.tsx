/** A screen that has one sentence to say, and a way on. */
import type { ReactNode } from 'react';

/** The sentence in the middle, and below it the button or link that leads on. */
export const Message = ({ text, children }: { text: string; children: ReactNode }) => (
  <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-5 p-6 text-center">
    <img src="/favicon.svg" alt="" width={44} height={44} />
    <h1 className="text-lg text-balance">{text}</h1>
    {children}
  </main>
);
