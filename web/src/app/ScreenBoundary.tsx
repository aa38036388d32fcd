/** What stands when a screen fails: one sentence and a way to try again. */
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';

/** Keeps a failing screen from blanking the page. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary instead={() => <Failed />}>{children}</ErrorBoundary>
);

/** Trying again loads the page anew: code that could not be loaded is not asked for twice within one. */
const Failed = () => (
  <main className="mx-auto max-w-md p-8 text-center">
    <h1 className="text-xl font-bold">This screen could not be shown.</h1>
    <p className="my-4 text-muted">Please check your connection and try again.</p>
    <Button look="primary" onClick={() => location.reload()}>
      Try again
    </Button>
  </main>
);
