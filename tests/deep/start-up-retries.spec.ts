/** A start-up call that fails for a moment is retried; the user can leave a call that hangs (docs/product.md §10.5). */
import type { Page, Route } from '@playwright/test';
import { seeLive } from '../support/e2e/app.ts';
import { holdTimers, holdTimersFromStart, letFire, seeTimerHeld } from '../support/e2e/fake-clock.ts';
import { expect, type FindMember, type Member, test, unopened } from '../support/e2e/fixtures.ts';
import { address } from '../support/e2e/give-take.ts';
import { hold } from '../support/e2e/held-calls.ts';
import { noticeAfter } from '../support/e2e/long-wait.ts';
import { click, see, seeHeading, seeNo } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

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

test('the page calls a busy server again after longer and longer pauses, or after the pause that the server requests', async ({
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

test('after five retries only the user can retry, and a tap on Try again sends the call at once', async ({
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

test('a retry by the user does not wait for the end of the pause', async ({ member }) => {
  const { page, held } = await waiting(member);
  await held.answer(refusal(503, 7));
  await see(page, 'The service is busy. Please try again in 7 seconds.');
  await seeTimerHeld(page, 7000);
  await click(page, 'Try again');
  await held.send();
  await seeHeading(page, 'Sunrise PG');
});

test('the page retries after a failed connection, but not while it is hidden', async ({ member }) => {
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

test('only the user can retry after a server failure, or when the server requests a long pause', async ({ member }) => {
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

test('a start-up call of Give and Take is retried too', async ({ member }) => {
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

test('when the first call of a first visit hangs, the page says so and offers a retry and a link home', async ({
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

test('when the first call of Give and Take hangs, the page says so, and becomes live without the answer', async ({
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
