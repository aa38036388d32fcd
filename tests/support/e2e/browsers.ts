/**
 * A browser of its own for each person of a test, signed in or not. A test fails when a browser logs an unexpected warning
 * or error.
 */
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { drawFrom } from '../chance.ts';
import { setDay } from './clock.ts';
import { writeDownNotices } from './notices.ts';
import { slowDown } from './slow-phone.ts';

/** No test runs while files are loaded. */
const running = () => {
  try {
    return base.info();
  } catch {
    return undefined;
  }
};

drawFrom(() => {
  const { titlePath = [], repeatEachIndex = 0 } = running() ?? {};
  // What an earlier round stored must not be met again.
  return [...titlePath, repeatEachIndex].join(' ');
});

export interface Credentials {
  readonly name: string;
  readonly mobile: string;
  readonly password: string;
}

/** A user with their own browser, signed in or not. */
export interface Visitor extends Credentials {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Allows this console message. */
  mayLog(pattern: RegExp): void;
  /** Lets the test fail at its end. */
  complain(text: string): void;
}

/** Waits until the page is live: from then on, it shows changes by others immediately. */
export const seeLive = (page: Page): Promise<void> => expect(page.getByText('Live', { exact: true })).toBeVisible();

/** Opens this address, by default the dashboard, and waits until the page is live. */
export async function openLive(page: Page, address = '/dashboard'): Promise<void> {
  await page.goto(address);
  await seeLive(page);
}

/**
 * Playwright's message when the service worker is blocked, and Chromium's messages about a file that was requested just
 * before the worker took over, and about one that a slow machine has not used within seconds.
 */
const harmless =
  /^Service Worker registration blocked by Playwright$|cross-world service worker resource mismatch|but not used within a few seconds/;

const complaint = (message: ConsoleMessage): string | undefined =>
  (message.type() === 'error' || message.type() === 'warning') && !harmless.test(message.text())
    ? `${message.type()}: ${message.text()}`
    : undefined;

/**
 * Signs the browser in: the first page of the app stores the token. Playwright's own `storageState` would open and
 * close a page for this, and take as much processor time as the page of the test. A cookie marks that no page has been
 * opened yet. All tabs share it, so the token is stored only once, even if the test opens more tabs. The app does not
 * use this cookie.
 */
async function keepToken(context: BrowserContext, origin: string, token: string): Promise<void> {
  const mark = 'is-first-page';
  await context.addCookies([{ name: mark, value: 'yes', url: origin }]);
  await context.addInitScript(
    (first) => {
      if (location.origin !== first.origin || !document.cookie.includes(first.mark)) return;
      // biome-ignore lint/suspicious/noDocumentCookie: a CookieStore would answer only after the app's code has run
      document.cookie = `${first.mark}=; Max-Age=0; Path=/`;
      localStorage.setItem('token', first.token);
    },
    { origin, token, mark },
  );
}

/** Runs in every page before its own code: records when the page starts listening to the service worker. */
function listenForListeners(): void {
  // Undefined on insecure pages, such as an empty page.
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!worker) return;
  const listen = worker.addEventListener.bind(worker);
  worker.addEventListener = (type: string, ...more: [EventListenerOrEventListenerObject]) => {
    listen(type, ...more);
    if (type === 'message') Object.assign(window, { hearsWorker: true });
  };
}

interface Browsers {
  /** Opens a new browser for this person, signed in if there is a session token. */
  browserOf: (person: Credentials, token?: string) => Promise<Visitor>;
}

export const test = base.extend<Browsers>({
  browserOf: async ({ browser, baseURL }, use) => {
    const closing: (() => Promise<void>)[] = [];
    const complaints: string[] = [];

    await use(async (person, token) => {
      const { origin } = new URL(baseURL ?? '');
      const context = await browser.newContext();
      closing.push(() => context.close());
      if (token !== undefined) await keepToken(context, origin, token);
      await context.addInitScript(setDay, Number(process.env.PG_CLOCK_AHEAD));
      await context.addInitScript(writeDownNotices);
      await context.addInitScript(listenForListeners);
      await slowDown(context);
      const page = await context.newPage();
      const expected: RegExp[] = [];
      const note = (text: string | undefined): void => {
        if (text && !expected.some((pattern) => pattern.test(text)))
          complaints.push(`${person.name}'s browser: ${text}`);
      };
      // A request sent during the logout may arrive after the session has ended.
      context.on('request', (request) => request.url().endsWith('/auth/log-out') && expected.push(/status of 401/));
      page.on('console', (message) => note(complaint(message)));
      page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
      return { ...person, page, context, complain: note, mayLog: (pattern) => void expected.push(pattern) };
    });

    for (const close of closing) await close();
    expect(complaints).toEqual([]);
  },
});
