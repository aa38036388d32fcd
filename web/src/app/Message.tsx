/** A screen that has one sentence to say, and a way on. */
import type { ReactNode } from 'react';

/** The sentence in the middle, and below it the button or link that leads on. */
export const Message = ({ text, children }: { text: string; children: ReactNode }) => (
  <main className="mx-auto max-w-md p-8 text-center">
    <h1 className="mb-5 text-lg">{text}</h1>
    {children}
  </main>
);
