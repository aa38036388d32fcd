/**
 * The start of a visit: which calls are sent first, and what is painted. A call that fails for a moment is retried;
 * the user can leave one that hangs (docs/product.md §10.5).
 */
import type { Page, Route } from '@playwright/test';
import { expenseCard, seeCoins, seeCount, seeFigure } from '../support/e2e/app.ts';
import { holdTimers, holdTimersFromStart, letFire, seeTimerHeld } from '../support/e2e/clock.ts';
import { seeKept } from '../support/e2e/device.ts';
import { type Alone, test as base, expect, seeLive } from '../support/e2e/fixtures.ts';
import { address } from '../support/e2e/give-take.ts';
import { cutLiveView, hold, noticeAfter, pathsOf } from '../support/e2e/network.ts';
import { noticesOf } from '../support/e2e/notices.ts';
import { click, see, seeHeading, seeNo } from '../support/e2e/ui.ts';

const trying = 'Trying again automatically...';
const noAnswerYet = 'There is no answer yet. You can keep waiting, or try again.';
const calls = '**/pg/my-groups?*';

const refusal =
  (status: number, retryAfter?: number) =>
  (route: Route): Promise<void> =>
    route.fulfill({
      status,
      json: { error: status === 429 ? 'too-many-requests' : 'unavailable', message: 'In its own words.' },
      ...(retryAfter !== undefined && { headers: { 'Retry-After': String(retryAfter) } }),
    });

const pauses = [2000, 4000, 8000, 16_000, 32_000];

/** Asha, whose dashboard has requested its group and has no answer yet. `asked` lists the calls since then. */
const test = base.extend<{ waiting: Alone & { held: Awaited<ReturnType<typeof hold>>; asked: string[] } }>({
  waiting: async ({ alone }, use) => {
    const { asha, page } = alone;
    asha.mayLog(/503|429|ERR_FAILED/);
    const held = await hold(page, calls);
    await page.goto('/dashboard');
    await held.seen();
    await holdTimers(page, ...pauses, 7000, 60_000);
    await use({ ...alone, held, asked: pathsOf(page, /my-groups$/) });
  },
});

for (const path of ['/login', '/signup', '/']) {
  test(`${path} loads no Firebase code for a visitor`, async ({ visitor }) => {
    const { page } = await visitor('Asha Rao');
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text());
    });
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const code = (await Promise.all(scripts)).join('\n');
    expect(code).toContain('createElement');
    expect(code).not.toContain('@firebase/');
  });
}

test('before the app has loaded, the start-up call is sent and the outlines of the cards are shown', async ({
  alone: { page },
}) => {
  const react = await hold(page, /\/assets\/react-/);
  const asked = pathsOf(page, /my-groups$/);
  const answered = page.waitForResponse(/\/pg\/my-groups/);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await answered;
  expect(asked).toHaveLength(1);
  const places = page.locator('#places');
  await expect(page.getByText('₹ PG Expense Tracker')).toBeVisible();
  await expect(places).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(0);
  await react.send();
  await seeHeading(page, 'Sunrise PG');
  await expect(places).toHaveCount(0);
});

test('a repeat visit shows the stored numbers before any answer, then corrects them', async ({
  alone: { asha, page, spend, open },
}) => {
  await spend(asha, 40, ['chai']);
  await open();
  await seeKept(page, 'lastView', 'chai');
  await page.goto('/');
  await spend(asha, 60);

  const answer = Promise.withResolvers<void>();
  await page.route(/\/pg\/my-groups|__\/firebase\/init/, (route) => answer.promise.then(() => route.continue()));
  await page.goto('/dashboard');
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await seeCoins(page, '9,99,960');
  await seeFigure(page, 'Total Expenses', '₹40.00');

  answer.resolve();
  await expect(expenseCard(page, 'rent')).toBeVisible();
  await seeCoins(page, '9,99,900');
  await seeCount(page, 2);
  expect(await noticesOf(page, 'Remaining coins: ')()).toEqual([]);
});

test('an unknown address links to the home page', async ({ visitor }) => {
  const { page } = await visitor('Asha Rao');
  await page.goto('/no-such-page');
  await seeHeading(page, 'We couldn’t find that page.');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

/** Waits for two frames. A request that the page sends at once has been sent by then. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

test('the page calls a busy server again after longer and longer pauses, or after the pause that the server requests @deep', async ({
  waiting: { page, held },
}) => {
  await held.answer(refusal(503));
  await see(page, 'The service is busy. Please try again in a moment.');
  await see(page, trying);
  await letFire(page, 2000);
  await held.answer(refusal(503, 1));
  await seeTimerHeld(page, 4000);
  await letFire(page, 4000);
  // The server requests a longer pause than the page’s own third pause.
  await held.answer(refusal(429, 60));
  await see(page, 'Too many tries. Please try again in 60 seconds.');
  await seeTimerHeld(page, 60_000);
  await letFire(page, 60_000);
  await held.send();
  await seeHeading(page, 'Sunrise PG');
  await seeNo(page, trying);
});

test('after five retries only the user can retry, and a tap on Try again sends the call at once @deep', async ({
  waiting: { page, held, asked },
}) => {
  await held.answer(refusal(503));
  for (const pause of pauses) {
    await seeTimerHeld(page, pause);
    await see(page, trying);
    await letFire(page, pause);
    await held.answer(refusal(503));
  }
  await seeNo(page, trying);
  await see(page, 'The service is busy. Please try again in a moment.');
  asked.length = 0;
  await click(page, 'Try again');
  await held.send();
  await seeHeading(page, 'Sunrise PG');
  expect(asked.length).toBeLessThanOrEqual(2);
});

test('a retry by the user does not wait for the end of the pause @deep', async ({ waiting: { page, held } }) => {
  await held.answer(refusal(503, 7));
  await see(page, 'The service is busy. Please try again in 7 seconds.');
  await seeTimerHeld(page, 7000);
  await click(page, 'Try again');
  await held.send();
  await seeHeading(page, 'Sunrise PG');
});

test('the page retries after a failed connection, but not while it is hidden @deep', async ({
  waiting: { page, held, asked },
}) => {
  // The page repeats a lost read once immediately. So both requests must fail.
  for (let each = 0; each < 2; each += 1) await held.answer((route) => route.abort());
  await see(page, 'The connection was lost. Please try again.');
  await see(page, trying);
  await seeTimerHeld(page, 2000);
  asked.length = 0;
  const show = (state: 'hidden' | 'visible'): Promise<void> =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await letFire(page, 2000);
  await settle(page);
  expect(asked).toEqual([]);
  await show('visible');
  await held.send();
  await seeHeading(page, 'Sunrise PG');
});

test('only the user can retry after a server failure, or when the server requests a long pause @deep', async ({
  waiting: { asha, page, held },
}) => {
  asha.mayLog(/500/);
  await held.answer(refusal(429, 600));
  await see(page, 'Too many tries. Please try again in 10 minutes.');
  await seeNo(page, trying);
  await click(page, 'Try again');
  await held.refuse();
  await see(page, 'Your group could not be loaded. Please try again.');
  await seeNo(page, trying);
});

test('a start-up call of Give and Take is retried too @deep', async ({ signedIn: { asha, page } }) => {
  asha.mayLog(/503|ERR_FAILED|WebChannel/);
  await cutLiveView(page);
  const held = await hold(page, '**/pg/give-or-take-records?*');
  await page.goto(address);
  await held.seen();
  await holdTimers(page, 3000);
  await held.answer(refusal(503, 3));
  await see(page, trying);
  await seeTimerHeld(page, 3000);
  await letFire(page, 3000);
  await held.send();
  await see(page, 'Nothing given or taken yet');
  await seeNo(page, trying);
});

test('when the first call of a first visit hangs, the page says so and offers a retry and a link home @deep', async ({
  alone: { page },
}) => {
  const held = await hold(page, calls);
  await holdTimersFromStart(page, noticeAfter);
  await page.goto('/dashboard');
  await held.seen();
  await see(page, 'Loading group...');
  await seeTimerHeld(page, noticeAfter);
  await letFire(page, noticeAfter);
  await seeHeading(page, noAnswerYet);
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');

  // The first request keeps hanging.
  await held.answer(() => Promise.resolve());
  await click(page, 'Try again');
  await see(page, 'Loading group...');
  await held.seen();
  await seeTimerHeld(page, noticeAfter);
  await letFire(page, noticeAfter);
  await seeHeading(page, noAnswerYet);
  await held.send();
  await seeHeading(page, 'Sunrise PG');
  await seeNo(page, noAnswerYet);
});

test('when the first call of Give and Take hangs, the page says so, and becomes live without the answer @deep', async ({
  signedIn: { page },
}) => {
  const held = await hold(page, '**/pg/give-or-take-records?*');
  await holdTimersFromStart(page, noticeAfter);
  await page.goto(address);
  await held.seen();
  const live = await hold(page, '**/auth/firebase-token');
  await seeTimerHeld(page, noticeAfter);
  await letFire(page, noticeAfter);
  await see(page, noAnswerYet);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await live.send();
  await seeLive(page);
  await see(page, 'Nothing given or taken yet');
  await seeNo(page, noAnswerYet);
});
