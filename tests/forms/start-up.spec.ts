/** The first call of a screen fails, hangs or is refused: it is tried again, or the user can (docs/product.md §10.5). */
import type { Page } from '@playwright/test';
import { holdTimers, holdTimersFromStart, letFire, seeTimerHeld } from '../support/e2e/clock.ts';
import { noticeAfter } from '../support/e2e/network.ts';
import { click, see, seeHeading, seeNo } from '../support/e2e/ui.ts';
import { test as base, expect, type Held, usual } from '../support/forms.ts';

const trying = 'Trying again automatically...';
const noAnswerYet = 'There is no answer yet. You can keep waiting, or try again.';
const busy = 'The service is busy. Please try again in a moment.';
const pauses = [2000, 4000, 8000, 16_000, 32_000];

/** Asha's dashboard has asked for its group, and has no answer yet. */
const test = base.extend<{ waiting: { readonly page: Page; readonly calls: Held<'myGroups'> } }>({
  waiting: async ({ app }, use) => {
    const { page, server } = app;
    app.mayLog(/status of (429|50\d)|ERR_INTERNET_DISCONNECTED/);
    const calls = server.hold('myGroups');
    await page.goto('/dashboard');
    await calls.seen();
    await holdTimers(page, ...pauses, 7000, 60_000);
    await use({ page, calls });
  },
});

async function pass(page: Page, pause: number): Promise<void> {
  await seeTimerHeld(page, pause);
  await letFire(page, pause);
}

test('the page calls a busy server again after longer and longer pauses; after five, only the user can retry', async ({
  waiting: { page, calls },
}) => {
  await calls.refuse('unavailable');
  for (const pause of pauses) {
    await see(page, busy);
    await see(page, trying);
    await pass(page, pause);
    await calls.refuse('unavailable');
  }
  await seeNo(page, trying);
  await see(page, busy);
  await click(page, 'Try again');
  await calls.answer(usual.myGroups);
  await seeHeading(page, 'Sunrise PG');
});

test('it waits as long as the server asks, unless that is long; the user need not wait', async ({
  waiting: { page, calls },
}) => {
  await calls.refuse('unavailable', { retryAfter: 7 });
  await see(page, 'The service is busy. Please try again in 7 seconds.');
  await seeTimerHeld(page, 7000);
  await click(page, 'Try again');
  await calls.refuse('too-many-requests', { retryAfter: 60 });
  await see(page, 'Too many tries. Please try again in 60 seconds.');
  await pass(page, 60_000);
  await calls.refuse('too-many-requests', { retryAfter: 600 });
  await see(page, 'Too many tries. Please try again in 10 minutes.');
  await seeNo(page, trying);
  await click(page, 'Try again');
  await calls.refuse('internal');
  await see(page, 'Your group could not be loaded. Please try again.');
  await seeNo(page, trying);
});

test('it retries after a failed connection, but not while it is hidden', async ({ waiting: { page, calls } }) => {
  // The page repeats a lost read once immediately. So both requests must fail.
  for (let each = 0; each < 2; each += 1) await calls.cut();
  await see(page, 'The connection was lost. Please try again.');
  await see(page, trying);
  await seeTimerHeld(page, 2000);
  const before = calls.sent.length;
  const show = (state: 'hidden' | 'visible'): Promise<void> =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await letFire(page, 2000);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  expect(calls.sent).toHaveLength(before);
  await show('visible');
  await calls.answer(usual.myGroups);
  await seeHeading(page, 'Sunrise PG');
});

test('the first call of Give and Take is retried too', async ({ app }) => {
  const { page, server } = app;
  app.mayLog(/status of 503/);
  const calls = server.hold('giveOrTakeRecords');
  await page.goto('/give-take-dashboard');
  await calls.seen();
  await holdTimers(page, 3000);
  await calls.refuse('unavailable', { retryAfter: 3 });
  await see(page, trying);
  await pass(page, 3000);
  await calls.answer({ ...usual.giveOrTakeRecords, records: [] });
  await see(page, 'Nothing given or taken yet');
  await seeNo(page, trying);
});

test('when the first call of a first visit hangs, the page says so and offers a retry and a link home', async ({
  app: { page, server },
}) => {
  const calls = server.hold('myGroups');
  await holdTimersFromStart(page, noticeAfter);
  await page.goto('/dashboard');
  await calls.seen();
  await see(page, 'Loading group...');
  await pass(page, noticeAfter);
  await seeHeading(page, noAnswerYet);
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');

  // The first request keeps hanging.
  calls.routes.length = 0;
  await click(page, 'Try again');
  await see(page, 'Loading group...');
  await calls.seen();
  await pass(page, noticeAfter);
  await seeHeading(page, noAnswerYet);
  await calls.answer(usual.myGroups);
  await seeHeading(page, 'Sunrise PG');
  await seeNo(page, noAnswerYet);
});
