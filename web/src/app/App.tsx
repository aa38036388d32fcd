/**
 * The routes (docs/product.md §10). Each page's code loads separately, behind its own error boundary. With each page
 * come its title, the focus on its heading, and the banner of a phone that is offline.
 */
import { bidiIsolate } from '@pg/contract/languages';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { onSessionEnd, useUserId } from '#api/session.ts';
import { timeNow } from '#browser/clock.ts';
import { ChunkLoadError } from '#browser/load-chunk.ts';
import { isStorageBlocked } from '#browser/storage.ts';
import { endSession, resumeSession } from '#features/account/session-lifecycle.ts';
import { appStore, turnMonth, useAppState } from '#state/store.ts';
import { Button } from '#ui/Button.tsx';
import { instantText } from '#ui/date-text.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { ProgressLine, useIsDelayed, useOnline } from '#ui/Loading.tsx';
import { type LazyModule, lazyModule, lazyWhenIdle, useLazyComponent } from '#ui/lazy.tsx';
import { toast } from '#ui/toast.ts';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import { words } from '#words/first.ts';
import { type PageName, pageAt, pages, wordsOf } from './pages.ts';

const Background = lazyWhenIdle(() => import('./Background.tsx'));
const Rail = lazyWhenIdle(() => import('./Rail.tsx'));
const StorageNote = lazyWhenIdle(() => import('./StorageNote.tsx'));

/** The page at the address. */
function Screen() {
  const name = pageAt(useLocation().pathname);
  return (
    <>
      <RouteTitle name={name} />
      <ScreenBoundary key={name}>
        <Page name={name} />
      </ScreenBoundary>
    </>
  );
}

/** The whole app. */
function App() {
  const userId = useUserId();
  return (
    <BrowserRouter>
      <BesideRail userId={userId}>
        <OfflineBanner />
        {isStorageBlocked && <StorageNote />}
        <Screen />
      </BesideRail>
      {userId && <Background key={userId} userId={userId} />}
    </BrowserRouter>
  );
}

/** On a large screen, keeps a column free for the rail of a signed-in user. A phone does not load the rail. */
function BesideRail({ userId, children }: { userId: string | null; children: ReactNode }) {
  const isWide = useWideScreen();
  const hasRail = !/^(guest|login|signUp)$/.test(pageAt(useLocation().pathname)) && userId;
  return (
    <>
      {hasRail && isWide && <Rail key={userId} userId={userId} />}
      <div className={hasRail ? 'beside-rail' : ''}>{children}</div>
    </>
  );
}

/**
 * A page whose code loads separately. Pages load without Suspense: once Suspense has shown a fallback, it delays the
 * page by some 300 ms, even if the code has arrived by then. The first page loads before the first render.
 */
const modules = new Map<PageName, LazyModule<ComponentType>>();

function moduleOf(name: PageName): LazyModule<ComponentType> {
  const module = modules.get(name) ?? lazyModule(pages[name], { words: wordsOf(name) });
  modules.set(name, module);
  return module;
}

/** Loads a page's code. @throws ChunkLoadError as in browser/load-chunk.ts */
const loadPage = (name: PageName): Promise<unknown> => moduleOf(name).load();

/** Shows the page. If the page's code cannot be loaded, throws to the error boundary above. */
function Page({ name }: { name: PageName }) {
  const { Component, failure } = useLazyComponent(moduleOf(name));
  if (failure) throw failure;
  return Component ? <Component /> : <ProgressLine />;
}

/** Keeps a failing screen from blanking the page. */
function ScreenBoundary({ children }: { children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <ErrorBoundary
      key={attempt}
      instead={(error) =>
        error instanceof ChunkLoadError ? (
          <NotLoaded />
        ) : (
          <Sorry text={words.failures.wentWrong} onRetry={() => setAttempt(attempt + 1)} />
        )
      }
    >
      {children}
    </ErrorBoundary>
  );
}

const reload = (): void => location.reload();

/** Offers to reload the page. Without a reload, browsers do not request the missing code a second time. */
function NotLoaded() {
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return <Sorry text={words.pages.checkConnection} onRetry={reload} />;
}

const Sorry = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <main className="mx-auto max-w-md p-8 text-center">
    <h1 className="text-title font-bold">{words.pages.notShown}</h1>
    <p className="my-4 text-muted">{text}</p>
    <Button look="primary" onClick={onRetry}>
      {words.common.tryAgain}
    </Button>
  </main>
);

const product = 'PG Expense Tracker';

/** Returns the tab's title. Home and the page of a guest have the product's name, and a dashboard has its group's. */
function useTitle(name: PageName): string {
  const group = useAppState(({ groups, currentCode }) => groups?.find(({ code }) => code === currentCode)?.name);
  if (name === 'home' || name === 'guest') return product;
  return `${(name === 'dashboard' && group && bidiIsolate(group)) || words.pages[name]} · ${product}`;
}

/** Whether this is the first screen of a visit. Screen readers read that screen from its top. */
let isFirst = true;

/**
 * Moves the focus to the heading as soon as there is one, unless the user has moved the focus by then. Returns a
 * function that stops this.
 */
function followHeading(): () => void {
  const found = (): boolean => {
    if (document.activeElement !== document.body) return true;
    const heading = document.querySelector('h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus();
    return true;
  };
  if (found()) return ignore;
  const observer = new MutationObserver(() => found() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function RouteTitle({ name }: { name: PageName }) {
  const title = useTitle(name);
  useEffect(() => {
    document.title = title;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen
  useEffect(() => {
    const follows = !isFirst;
    isFirst = false;
    return follows ? followHeading() : undefined;
  }, [name]);
  return null;
}

/** How long the numbers of an earlier visit are shown without a notice, in milliseconds. */
const patience = 5000;

/** Renders the live region before its text, because otherwise a screen reader would miss the text. */
function OfflineBanner() {
  const isOnline = useOnline();
  const page = pageAt(useLocation().pathname);
  const knownAt = useAppState((state) => (state.coins ? state.syncedAt : undefined));
  const isSnapshot = useAppState((state) => state.coins?.fromDevice ?? false);
  const isLate = useIsDelayed(isSnapshot, patience);
  const hasNumbers = page === 'dashboard' || page === 'giveTake';

  let text = isOnline ? undefined : words.pages.offline;
  if (knownAt && hasNumbers && (!isOnline || isLate)) {
    const when = instantText(new Date(knownAt).toISOString(), timeNow());
    text = isOnline ? words.pages.lastKnown(when) : words.pages.lastKnownOffline(when);
  }
  return (
    <div role="status" aria-label={words.pages.connection} className="sticky top-0 z-20">
      {text && <p className="bg-caution-soft px-2 py-1 text-center text-xs font-medium text-caution-ink">{text}</p>}
    </div>
  );
}

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
  const turn = (): void => turnMonth(appStore);
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
  // A dialog that the address names opens again at its entry.
  if (history.state?.dialogs && !history.state.isNamed)
    void import('#ui/Dialog.tsx').then((code) => code.dropOrphanedEntries(), ignore);
}

const ignore = (): void => undefined;

/** Resolves once the page is parsed. The boot script may call `start` before then. */
const parsed = async (): Promise<unknown> =>
  document.readyState === 'loading' && new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
