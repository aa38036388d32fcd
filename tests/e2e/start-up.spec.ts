/**
 * The start of a visit: which calls are sent first, and what is painted. A call that fails for a moment is retried;
 * the user can leave one that hangs (docs/product.md §10.5).
 */
import { localDate } from '@pg/contract/months';
import type { Page, Route } from '@playwright/test';
import { expenseCard, seeCoins, seeCount, seeFigure, seeLive } from '../support/e2e/app.ts';
import { holdTimers, holdTimersFromStart, letFire, seeTimerHeld } from '../support/e2e/clock.ts';
import { seeKept } from '../support/e2e/device.ts';
import { expect, type FindMember, type Member, test, unopened } from '../support/e2e/fixtures.ts';
import { address } from '../support/e2e/give-take.ts';
import { hold, noticeAfter } from '../support/e2e/network.ts';
import { noticesOf } from '../support/e2e/notices.ts';
import { click, see, seeHeading, seeNo } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

/** Returns a promise and its resolver. */
const gate = (): { opened: Promise<void>; open: () => void } => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

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
  member,
}) => {
  const { page, api } = await member('Asha Rao', unopened);
  await buildGroup([api]);
  const react = gate();
  await page.route(/\/assets\/react-/, async (route) => {
    await react.opened;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/pg/my-groups') && asked.push(request.url()));

  const answered = page.waitForResponse(/\/pg\/my-groups/);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await answered;
  expect(asked).toHaveLength(1);
  const places = page.locator('#places');
  await expect(page.getByText('PG Expense Tracker')).toBeVisible();
  await expect(places).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(0);
  react.open();
  await seeHeading(page, 'Sunrise PG');
  await expect(places).toHaveCount(0);
});

test('a repeat visit shows the stored numbers before any answer, then corrects them', async ({ member }) => {
  const { page, api } = await member('Asha Rao', unopened);
  await api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([api]);
  const spend = (amount: number, tag: string) =>
    api.can('addExpense', { amount, paymentDate: localDate(new Date()), tags: [tag], groupCodes: [code] });
  await spend(40, 'chai');
  await page.goto('/dashboard');
  await seeLive(page);
  await seeKept(page, 'lastView', 'chai');
  await page.goto('/');
  await spend(60, 'rent');

  const answer = gate();
  await page.route(/\/pg\/my-groups/, async (route) => {
    await answer.opened;
    await route.continue();
  });
  await page.route(/__\/firebase\/init/, (route) => answer.opened.then(() => route.continue()));
  await page.goto('/dashboard');
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await seeCoins(page, '960');
  await seeFigure(page, 'Total Expenses', '₹40.00');

  answer.open();
  await expect(expenseCard(page, 'rent')).toBeVisible();
  await seeCoins(page, '900');
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

/** Returns a user whose dashboard has requested its group and has no answer yet. */
async function waiting(member: FindMember) {
  const asha = await member('Asha Rao', unopened);
  asha.mayLog(/503|429|ERR_FAILED/);
  const { page } = asha;
  await buildGroup([asha.api]);
  const held = await hold(page, calls);
  await page.goto('/dashboard');
  await held.seen();
  await holdTimers(page, ...pauses, 7000, 60_000);
  return { asha, page, held };
}

/** Waits for two frames. A request that the page sends at once has been sent by then. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

function countCalls({ page }: Pick<Member, 'page'>): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/pg/my-groups')) count += 1;
  });
  return () => count;
}

test('the page calls a busy server again after longer and longer pauses, or after the pause that the server requests @deep', async ({
  member,
}) => {
  const { page, held } = await waiting(member);
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
  member,
}) => {
  const { asha, page, held } = await waiting(member);
  await held.answer(refusal(503));
  for (const pause of pauses) {
    await seeTimerHeld(page, pause);
    await see(page, trying);
    await letFire(page, pause);
    await held.answer(refusal(503));
  }
  await seeNo(page, trying);
  await see(page, 'The service is busy. Please try again in a moment.');
  const count = countCalls(asha);
  await click(page, 'Try again');
  await held.send();
  await seeHeading(page, 'Sunrise PG');
  expect(count()).toBeLessThanOrEqual(2);
});

test('a retry by the user does not wait for the end of the pause @deep', async ({ member }) => {
  const { page, held } = await waiting(member);
  await held.answer(refusal(503, 7));
  await see(page, 'The service is busy. Please try again in 7 seconds.');
  await seeTimerHeld(page, 7000);
  await click(page, 'Try again');
  await held.send();
  await seeHeading(page, 'Sunrise PG');
});

test('the page retries after a failed connection, but not while it is hidden @deep', async ({ member }) => {
  const { asha, page, held } = await waiting(member);
  // The page repeats a lost read once immediately. So both requests must fail.
  for (let each = 0; each < 2; each += 1) await held.answer((route) => route.abort());
  await see(page, 'The connection was lost. Please try again.');
  await see(page, trying);
  await seeTimerHeld(page, 2000);
  const count = countCalls(asha);
  const show = (state: 'hidden' | 'visible'): Promise<void> =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await letFire(page, 2000);
  await settle(page);
  expect(count()).toBe(0);
  await show('visible');
  await held.send();
  await seeHeading(page, 'Sunrise PG');
});

test('only the user can retry after a server failure, or when the server requests a long pause @deep', async ({
  member,
}) => {
  const { asha, page, held } = await waiting(member);
  asha.mayLog(/500/);
  await held.answer(refusal(429, 600));
  await see(page, 'Too many tries. Please try again in 10 minutes.');
  await seeNo(page, trying);
  await click(page, 'Try again');
  await held.refuse();
  await see(page, 'Your group could not be loaded. Please try again.');
  await seeNo(page, trying);
});

test('a start-up call of Give and Take is retried too @deep', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  asha.mayLog(/503|ERR_FAILED|WebChannel/);
  const { page } = asha;
  await page.route(/firebase-token/, (route) => route.abort());
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
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  const { page } = asha;
  await buildGroup([asha.api]);
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
  member,
}) => {
  const { page } = await member('Asha Rao', unopened);
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
