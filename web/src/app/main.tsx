/** Starts the app in the page. */
import { createRoot } from 'react-dom/client';
import { ledger, turnMonth } from '#ledger/state.ts';
import { onSessionEnd } from '#session/session.ts';
import { endSession, resumeSession } from '#session/sign-in.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/first.ts';
import { App, loadPage, ScreenBoundary } from './App.tsx';
import type { PageName } from './pages.ts';

/** How long the end of a session is announced, in milliseconds. Long, because the user may not be looking. */
const readFor = 10_000;

/** Shows the app once the code of its first page has loaded, so that the first paint is that page. */
export async function start(name: PageName): Promise<void> {
  onSessionEnd((why) => {
    endSession(true);
    toast.error(words.failures[why], { duration: readFor });
  });
  resumeSession();
  // The answer to the start-up call may already have corrected the clock.
  const turn = (): void => turnMonth(ledger);
  turn();
  document.addEventListener('clockchange', turn);
  // If the code cannot be loaded, the screen's boundary says so.
  await loadPage(name).catch(ignore);
  await parsed();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  // The error boundaries log what they catch, except refusals by the rules. React must not log it too.
  createRoot(root, { onCaughtError: ignore }).render(
    <ScreenBoundary>
      <App />
    </ScreenBoundary>,
  );
  if (history.state?.dialogs) void import('#ui/Dialog.tsx').then((code) => code.dropOrphanedEntries(), ignore);
}

const ignore = (): void => undefined;

/** Resolves once the page is parsed. The boot script may call `start` before then. */
const parsed = (): Promise<void> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }))
    : Promise.resolve();
