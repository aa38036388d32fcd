/** Shows a message and a button to try again when a screen fails. */
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { ErrorBoundary } from '#ui/base/ErrorBoundary.tsx';
import { CodeMissing } from '#ui/load-code.ts';
import { words } from '#words/first.ts';

/** Keeps a failing screen from blanking the page. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const again = (): void => setAttempt((number) => number + 1);
  return (
    <ErrorBoundary
      key={attempt}
      instead={(error) => (error instanceof CodeMissing ? <NotLoaded /> : <Failed onRetry={again} />)}
    >
      {children}
    </ErrorBoundary>
  );
}

const reload = (): void => location.reload();

/** Offers to reload the page. Without a reload, browsers do not request the missing code a second time. */
function NotLoaded() {
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return <Sorry text={words.pages.checkConnection} onRetry={reload} />;
}

const Failed = ({ onRetry }: { onRetry: () => void }) => <Sorry text={words.pages.wentWrong} onRetry={onRetry} />;

const Sorry = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <main className="mx-auto max-w-md p-8 text-center">
    <h1 className="text-xl font-bold">{words.pages.notShown}</h1>
    <p className="my-4 text-muted">{text}</p>
    <Button look="primary" onClick={onRetry}>
      {words.common.tryAgain}
    </Button>
  </main>
);
