/** Starts the app in the page. */
import { createRoot } from 'react-dom/client';
import { onSessionEnd } from '#api/session-end.ts';
import { endSession, resumeSession } from '#firebase/sign-in.ts';
import { toast } from '#ui/base/toast.ts';
import type { PageName } from '../pages.ts';
import { App } from './App.tsx';
import { loadPage } from './Page.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

/** How long the end of a session is told, in milliseconds: it may come while nobody looks. */
const readFor = 10_000;

/** Shows the app once the code of its first page is here, so that the first paint is that page. */
export async function start(name: PageName): Promise<void> {
  onSessionEnd((sentence) => {
    endSession(true);
    toast.error(sentence, { duration: readFor });
  });
  resumeSession();
  // If it cannot be loaded, the screen's boundary says so.
  await loadPage(name).catch(() => undefined);
  await parsed();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  // The boundaries say themselves what they caught; a refusal by the rules is nothing for the console.
  createRoot(root, { onCaughtError: () => undefined }).render(
    <ScreenBoundary>
      <App />
    </ScreenBoundary>,
  );
  // Loaded anew where a dialog was open: its entry in the history leads nowhere.
  if (history.state?.dialogs) import('#ui/dialog/Dialog.tsx').catch(() => undefined);
}

/** The boot script runs as soon as it is here, without waiting for the page (or its styles). */
const parsed = (): Promise<void> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }))
    : Promise.resolve();
