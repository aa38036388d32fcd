/** A network that is gone, slow or loses files, and what a page says then. */
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { letFire, seeTimerHeld } from './clock.ts';
import { dialogs, see } from './ui.ts';

/** Messages that Chromium, Firestore and missing code log when there is no network. */
export const offline =
  /ERR_INTERNET_DISCONNECTED|WebChannel|ChunkLoadError|could not be loaded|Failed to fetch|Firestore/;

/** The same, and of calls that the test aborts or that the server refuses. */
export const offlineMessages =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebChannel|Firestore|Failed to fetch|could not be loaded|status of 409/;

/** The calls that record an expense. */
export const adding = '**/pg/addExpenseToGroups';

/** Lists the paths of the requests from now on, of those that match the pattern. */
export function pathsOf(page: Page, pattern: RegExp): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pattern.test(`${request.method()} ${pathname}`)) paths.push(pathname);
  });
  return paths;
}

/** Makes these calls fail on the server, until the page's routes are removed. `times` limits how many. */
export const failAt = (page: Page, url: string | RegExp, message = 'It broke.', times = Infinity): Promise<unknown> =>
  page.route(url, (route) => route.fulfill({ status: 500, json: { error: 'internal', message } }), { times });

/** Keeps the page without a live view. The browser logs ERR_FAILED and WebChannel. */
export const cutLiveView = (page: Page): Promise<unknown> => page.route(/firebase-token/, (route) => route.abort());

/** What a screen with the last known numbers says. */
export const lastKnown = /^You are offline\. Numbers from \d+ \w+, \d+:\d\d [ap]m\.$/;

/** Where a page says that it is offline. */
export const connection = ({ page }: { readonly page: Page }): Locator =>
  page.getByRole('status', { name: 'Connection' });

/**
 * Holds calls to this path from now on. `send` waits for the next held call and passes it on to the server. `refuse`
 * and `answer` also wait for a held call, but answer it in place of the server. `times` limits how many are held.
 */
export async function hold(page: Page, url: string | RegExp, times = Infinity) {
  const held: Route[] = [];
  await page.route(url, (route) => void held.push(route), { times });
  const next = async (): Promise<Route> => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const [first] = held.splice(0, 1);
    if (!first) throw new Error('Nothing was held.');
    return first;
  };
  return {
    /** Waits until a call is held. */
    seen: () => expect.poll(() => held.length).toBeGreaterThan(0),
    send: async () => (await next()).continue(),
    refuse: async (status = 500) =>
      (await next()).fulfill({ status, json: { error: 'internal', message: 'It broke.' } }),
    answer: async (how: (route: Route) => Promise<void>) => how(await next()),
  };
}

/** How long the screen waits before it reports a missing answer, in milliseconds. Pass it to `holdTimers`. */
export const noticeAfter = 8000;

export const noAnswerYet = /^There is no answer yet\./;

/** The topmost dialog. */
export const topmost = (page: Page): Locator => dialogs(page).last();

/** Presses a button of the topmost dialog. */
export const press = (page: Page, name: string): Promise<void> =>
  topmost(page).getByRole('button', { name, exact: true }).click();

/** Waits until a call is in progress, then advances the clock until the screen reports that there is no answer. */
export async function waitLong(page: Page, busy: string): Promise<void> {
  await expect(page.getByRole('button', { name: busy })).toBeDisabled();
  await seeTimerHeld(page, noticeAfter);
  await letFire(page, noticeAfter);
  await see(page, noAnswerYet);
  await expect(page.getByRole('button', { name: busy })).toBeDisabled();
}

/** Matches the file that was built from this module or chunk. */
const fileOf = (name: string): RegExp => new RegExp(`/assets/${name}-[\\w-]+\\.js$`);

/** Makes the file return 404 from now on, as after a deploy. Returns a function that restores it. */
export async function takeAway(page: Page, name: string): Promise<() => Promise<void>> {
  await page.route(fileOf(name), (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: 'Not Found' }),
  );
  return () => page.unroute(fileOf(name));
}

/** Makes the file return 404 until the page is reloaded, as if the reload fetched a new build. */
export async function takeAwayUntilReload(page: Page, name: string): Promise<void> {
  let isGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.route(fileOf(name), (route) =>
    isGone ? route.fulfill({ status: 404, contentType: 'text/html', body: 'Not Found' }) : route.fallback(),
  );
}

/** Makes a component crash while `crashes` is set in the page. The module exports it under the name `component`. */
export async function letCrash(page: Page, name: string, component = 'default'): Promise<void> {
  await page.addInitScript(() => Object.assign(globalThis, { crashes: true }));
  await page.route(fileOf(name), (route) => {
    const real = JSON.stringify(`${route.request().url()}?real`);
    return route.fulfill({
      contentType: 'text/javascript',
      body: `import * as real from ${real};
        const Crashing = (props) => {
          if (globalThis.crashes) throw new Error('crashed on purpose');
          return real.${component}(props);
        };
        export { Crashing as ${component} };`,
    });
  });
}

/** Ends the crashes. */
export const letWork = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(globalThis, { crashes: false }));

/** Counts page loads. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}
