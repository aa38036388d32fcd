/** Test users, each with their own browser. A test fails when a browser logs an unexpected warning or error. */
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { anyMobile, buildPerson, elsewhere, type Person } from '../people.ts';
import type { Credentials } from './app.ts';
import { writeDownNotices } from './notices.ts';
import { slowDown } from './slow-phone.ts';

/** A user with their own browser, signed in or not. */
export interface Visitor extends Credentials {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Allows this console message. */
  mayLog(pattern: RegExp): void;
}

export interface Member extends Visitor {
  /** The same user over HTTP, in another session. Tests use it for steps that they need but do not check. */
  readonly api: Person;
}

/** The page that a member’s browser opens first; `null` for none. */
interface Beginning {
  readonly at: string | null;
}

/** The browser opens no page; the test opens the first page itself. */
export const unopened: Beginning = { at: null };

export type FindMember = (name: string, beginning?: Beginning) => Promise<Member>;

interface People {
  /** Opens a new browser for this person, signed in if there is a session token. */
  browserOf: (person: Credentials, token?: string) => Promise<Visitor>;
  /** Opens a browser for a person who has not signed up. */
  visitor: (name: string) => Promise<Visitor>;
  /** Opens a browser for a new user who is logged in, on the home page unless `beginning` says otherwise. */
  member: FindMember;
}

/**
 * Playwright's message when the service worker is blocked, and Chromium's message about a file that was requested just
 * before the worker took over.
 */
const harmless = /^Service Worker registration blocked by Playwright$|cross-world service worker resource mismatch/;

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

export const test = base.extend<People>({
  browserOf: async ({ browser, baseURL }, use) => {
    const closing: (() => Promise<void>)[] = [];
    const complaints: string[] = [];

    await use(async (person, token) => {
      const { origin } = new URL(baseURL ?? '');
      const context = await browser.newContext();
      closing.push(() => context.close());
      if (token !== undefined) await keepToken(context, origin, token);
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
      return { ...person, page, context, mayLog: (pattern) => void expected.push(pattern) };
    });

    for (const close of closing) await close();
    expect(complaints).toEqual([]);
  },

  visitor: async ({ browserOf }, use) => {
    await use((name) => browserOf({ name, userId: anyMobile(), password: 'chai-and-rent' }));
  },

  member: async ({ browserOf }, use) => {
    await use(async (name, { at } = { at: '/' }) => {
      const person = await buildPerson(name);
      const { userId, password, token } = person;
      const someone = await browserOf({ name, userId, password }, token);
      if (at !== null) await someone.page.goto(at);
      return { ...someone, api: await elsewhere(person) };
    });
  },
});

export { expect };
