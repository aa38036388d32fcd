/**
 * The people of the tests, each with their own browser, and their groups. A test fails when a browser logs an unexpected
 * warning or error.
 */
import type { Answer } from '@pg/contract/endpoints';
import { localDate } from '@pg/contract/months';
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { drawFrom } from '../chance.ts';
import { anyMobile, buildGroup, buildPerson, elsewhere, type Person } from '../people.ts';
import { setDay } from './clock.ts';
import { adding, offlineMessages } from './network.ts';
import { writeDownNotices } from './notices.ts';
import { slowDown } from './slow-phone.ts';

drawFrom(() => {
  const { titlePath, retry, repeatEachIndex } = base.info();
  // What an earlier try stored must not be met again.
  return [...titlePath, retry, repeatEachIndex].join(' ');
});

export interface Credentials {
  readonly name: string;
  readonly userId: string;
  readonly password: string;
}

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

export const today = localDate(new Date());

/** Waits until the page is live: from then on, it shows changes by others immediately. */
export const seeLive = (page: Page): Promise<void> => expect(page.getByText('Live', { exact: true })).toBeVisible();

/** Opens this address, by default the dashboard, and waits until the page is live. */
export async function openLive(page: Page, address = '/dashboard'): Promise<void> {
  await page.goto(address);
  await seeLive(page);
}

/** Opens the live dashboards of these members. */
export const openDashboards = async (...who: readonly Member[]): Promise<void> =>
  void (await Promise.all(who.map(({ page }) => openLive(page))));

/** Records an expense in the group over HTTP and returns it. `divided` says who paid and who shares it. */
export const spendIn =
  (code: string) =>
  async ({ api }: Pick<Member, 'api'>, amount: number, tags = ['rent'], paymentDate = today, divided: object = {}) =>
    (await api.can('addExpense', { amount, tags, paymentDate, groupCodes: [code], ...divided })).expense;

/** The page that a member's browser opens first, by default none; and the monthly limit, by default none. */
interface Beginning {
  readonly at?: string;
  readonly coins?: number;
}

export type FindMember = (name: string, beginning?: Beginning) => Promise<Member>;

/** Members of a group, whose first member is the admin. No browser has opened a page. */
interface Group {
  readonly code: string;
  readonly spend: ReturnType<typeof spendIn>;
  /** Opens the live dashboards of these members, by default of all. */
  readonly open: (...who: readonly Member[]) => Promise<void>;
}

/** Asha, and what her browser and her other session are. */
interface Hers extends Pick<Member, 'page' | 'context' | 'api'> {
  readonly asha: Member;
}

export interface Alone extends Group, Hers {}

export interface Pair extends Alone {
  readonly bilal: Member;
}

export type GroupOf = <Names extends readonly [string, ...string[]]>(
  names: Names,
  groupName?: string,
) => Promise<readonly [...{ readonly [Name in keyof Names]: Member }, Group]>;

const hers = (asha: Member): Hers => ({ asha, page: asha.page, context: asha.context, api: asha.api });

interface People {
  /** The monthly limit of each member of the groups below; 0 if they have set none. */
  coins: number;
  /** Opens a new browser for this person, signed in if there is a session token. */
  browserOf: (person: Credentials, token?: string) => Promise<Visitor>;
  /** Opens a browser for a person who has not signed up. */
  visitor: (name: string) => Promise<Visitor>;
  /** Opens a browser for a new user who is logged in. */
  member: FindMember;
  /** Asha, and another phone at the login page, on which no one has signed in. */
  onAnotherPhone: readonly [Member, Visitor];
  /** Builds a group of new members with these names, and with coins. */
  groupOf: GroupOf;
  /** Asha, who belongs to no group and has set no limit. */
  signedIn: Hers;
  /** The same, with her browser at the home page. */
  atHome: Hers;
  /** Asha, alone in Sunrise PG. */
  alone: Alone;
  /** The same, with her browser at the live dashboard. */
  atDashboard: Alone;
  /** The same, but no expense reaches the server until `reconnect` is called. */
  cutOff: Alone & { readonly reconnect: () => Promise<void> };
  /** Asha and Bilal, who live in Sunrise PG. */
  pair: Pair;
  /** Asha, Ravi and Imran, who live in Flat 402. `pay` records a payment in cash over HTTP. */
  flat: Alone & {
    readonly ravi: Member;
    readonly imran: Member;
    readonly pay: (from: Member, to: Member, amount: number) => Promise<Answer<'recordPayment'>>;
  };
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
      return { ...person, page, context, mayLog: (pattern) => void expected.push(pattern) };
    });

    for (const close of closing) await close();
    expect(complaints).toEqual([]);
  },

  visitor: async ({ browserOf }, use) => {
    await use((name) => browserOf({ name, userId: anyMobile(), password: 'chai-and-rent' }));
  },

  member: async ({ browserOf }, use) => {
    await use(async (name, { at, coins } = {}) => {
      const person = await buildPerson(name, coins);
      const { userId, password, token } = person;
      const someone = await browserOf({ name, userId, password }, token);
      if (at !== undefined) await someone.page.goto(at);
      return { ...someone, api: await elsewhere(person) };
    });
  },

  onAnotherPhone: async ({ member, visitor }, use) => {
    const [asha, phone] = [await member('Asha Rao'), await visitor("Asha's other phone")];
    // The emulator does not support reCAPTCHA Enterprise.
    phone.mayLog(/501/);
    await phone.page.goto('/login');
    await use([asha, phone]);
  },

  coins: [1_000_000, { option: true }],

  groupOf: async ({ member, coins }, use) => {
    const groupOf = async (names: readonly string[], groupName?: string) => {
      const people: Member[] = [];
      for (const name of names) people.push(await member(name, coins > 0 ? { coins } : {}));
      const [admin, ...others] = people.map(({ api }) => api);
      if (!admin) throw new Error('A group has a member.');
      const code = await buildGroup([admin, ...others], groupName);
      const open = (...who: readonly Member[]) => openDashboards(...(who.length > 0 ? who : people));
      return [...people, { code, spend: spendIn(code), open }];
    };
    await use(groupOf as unknown as GroupOf);
  },

  signedIn: async ({ member }, use) => use(hers(await member('Asha Rao'))),

  atHome: async ({ member }, use) => use(hers(await member('Asha Rao', { at: '/' }))),

  alone: async ({ groupOf }, use) => {
    const [asha, group] = await groupOf(['Asha Rao']);
    await use({ ...group, ...hers(asha) });
  },

  atDashboard: async ({ alone }, use) => {
    await alone.open();
    await use(alone);
  },

  cutOff: async ({ atDashboard }, use) => {
    const { asha, page } = atDashboard;
    asha.mayLog(offlineMessages);
    asha.mayLog(/status of (40|429|500)/);
    await page.route(adding, (route) => route.abort());
    // Waits for requests in progress, because their routes cannot be removed.
    await use({ ...atDashboard, reconnect: () => page.unrouteAll({ behavior: 'wait' }) });
  },

  pair: async ({ groupOf }, use) => {
    const [asha, bilal, group] = await groupOf(['Asha Rao', 'Bilal Khan']);
    await use({ ...group, ...hers(asha), bilal });
  },

  flat: async ({ groupOf }, use) => {
    const [asha, ravi, imran, group] = await groupOf(['Asha Rao', 'Ravi Kumar', 'Imran Khan'], 'Flat 402');
    const by = { groupCode: group.code, date: today, method: 'CASH' };
    const pay = (from: Member, to: Member, amount: number) =>
      from.api.can('recordPayment', { ...by, from: from.userId, to: to.userId, amount });
    await use({ ...group, ...hers(asha), ravi, imran, pay });
  },
});

export { expect };
