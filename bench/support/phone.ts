/** A slow phone: a page at a part of this machine's speed on slow 4G, timed by the page's own clock. */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** 150 ms latency, 1.6 Mbit/s down, 0.75 up: Lighthouse's slow 4G. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Times are in milliseconds. `content`, `row` and `interactive` count from the start of the navigation. */
export interface Visit {
  /** When the wanted text was painted. */
  readonly content: number;
  /** When the first expense was painted; 0 on pages without a list. */
  readonly row: number;
  /** When the page responds to taps: the end of the last task over 50 ms, or `content` if that is later. */
  readonly interactive: number;
  /** Total blocking time: the part of each main-thread task beyond 50 ms, from the first paint on. */
  readonly blocked: number;
  /** How long the main thread worked in the first six seconds. Blocking time hides every task just under 50 ms. */
  readonly busy: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Bytes received over the network. */
  readonly bytes: number;
}

export const openPhone = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({ baseURL, viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, reducedMotion: 'reduce' });

/** Signs in on a page that loads nothing of the app. */
export async function signInOn(page: Page, token: string): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
}

export const untilLive = (page: Page): Promise<void> => page.getByText('Live', { exact: true }).waitFor();

/** Runs before the page's own code: records long tasks, layout shifts and when the wanted text and a row are painted. */
function watch(wanted: string): void {
  const seen = { content: 0, row: 0, tasks: [] as [start: number, duration: number][], shift: 0 };
  Reflect.set(window, 'seen', seen);
  const timePaintOf = (what: 'content' | 'row', isThere: () => boolean | undefined): void => {
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        seen[what] = performance.now();
      };
      requestAnimationFrame(() => port2.postMessage(null));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  };
  timePaintOf('content', () => document.body?.textContent.includes(wanted));
  timePaintOf('row', () => document.querySelector('[data-expense]') !== null);
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  observe('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value;
  });
}

/** How long the page must be idle before the visit ends, in milliseconds. */
const quiet = 1500;

/** @param slower how many times slower than this machine */
async function slowDown(page: Page, slower: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return session;
}

/** Runs in the page: waits until the page is idle, and returns what was recorded since the navigation. */
async function read(pause: number): Promise<Omit<Visit, 'busy' | 'bytes'>> {
  type Seen = { content: number; row: number; tasks: [number, number][]; shift: number };
  const seen = Reflect.get(window, 'seen') as Seen;
  const end = ([start, duration]: [number, number]): number => start + duration;
  const last = (): number => Math.max(seen.content, ...seen.tasks.map(end));
  while (seen.content === 0 || performance.now() - last() < pause) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const blocking = seen.tasks.map((task) => end(task) - Math.max(task[0], paint) - 50).filter((over) => over > 0);
  const blocked = blocking.reduce((sum, over) => sum + over, 0);
  return { content: seen.content, row: seen.row, interactive: last(), blocked, shift: seen.shift };
}

/** Returns the milliseconds of the main thread's tasks, six seconds after the start of the navigation. */
async function busyTime(page: Page, session: CDPSession): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 6000 - performance.now())));
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

interface VisitOptions {
  /** How many times slower than this machine the phone is. */
  readonly slower?: number;
  readonly settled?: (page: Page) => Promise<unknown>;
}

/**
 * Measures a visit: opens a page, and waits until `settled` resolves, the text `wanted` is painted and the page is
 * idle.
 */
export async function visit(
  context: BrowserContext,
  path: string,
  wanted: string,
  { slower = 4, settled = async () => undefined }: VisitOptions = {},
): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(watch, wanted);
  const session = await slowDown(page, slower);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'commit' });
  const [busy, seen] = await Promise.all([
    busyTime(page, session),
    settled(page).then(() => page.evaluate(read, quiet)),
  ]);
  await page.close();
  return { ...seen, busy, bytes };
}

/**
 * Opens a live dashboard, waits until it is idle, and presses *Add Expense*. Returns the milliseconds from the press to
 * the paint of a form that takes what is typed.
 */
export async function timeToForm(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await slowDown(page, 4);
  await page.goto('/dashboard');
  await untilLive(page);
  await page.waitForTimeout(2 * quiet);
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        const look = (): void => {
          if (!document.activeElement?.matches('dialog[open] input')) return void requestAnimationFrame(look);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - started);
          port2.postMessage(null);
        };
        [...document.querySelectorAll('button')].find(({ innerText }) => innerText.includes('Add Expense'))?.click();
        requestAnimationFrame(look);
      }),
  );
  await page.close();
  return time;
}
