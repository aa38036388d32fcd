/** Accessibility checks that no screenshot shows. */
import { expect } from '@playwright/test';
import { expenseCard, openDetails } from '../support/e2e/app.ts';
import { record } from '../support/e2e/give-take.ts';
import { axeProblems, coveredFocus, shiftsOf, watchShifts } from '../support/e2e/measures.ts';
import { hold } from '../support/e2e/network.ts';
import { click, closeAll, openTab, see, seeHeading } from '../support/e2e/ui.ts';
import { test, world } from './tour.ts';

test('nothing shifts while a screen loads', async ({ visit, page }) => {
  await watchShifts(page);
  await visit('/login');
  await seeHeading(page, 'Welcome Back');
  expect.soft(await shiftsOf(page), '/login').toEqual([]);
  await visit('/');
  await seeHeading(page, 'Tracking together');
  expect.soft(await shiftsOf(page), '/ of a visitor').toEqual([]);
  await visit('/', world().asha);
  await see(page, 'Enter Group');
  expect.soft(await shiftsOf(page), '/').toEqual([]);
  await visit('/dashboard', world().asha);
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await see(page, 'Given ₹2,500.00');
  expect.soft(await shiftsOf(page), '/dashboard').toEqual([]);
  await visit('/give-take-dashboard', world().asha);
  await expect(record(page, 'Given to Ravi Kumar')).toBeVisible();
  expect.soft(await shiftsOf(page), '/give-take-dashboard').toEqual([]);
});

test('nothing shifts when content replaces a skeleton', async ({ visit, page }) => {
  await watchShifts(page);
  await visit('/', world().asha);
  const list = await hold(page, /assets\/list-/, 1);
  // Not `visit`, because `visit` waits for the live view.
  await page.goto('/dashboard');
  await seeHeading(page, 'Sunrise PG, Koramangala');
  await expect(page.locator('[data-skeleton], [data-progress]').first()).toBeVisible();
  await list.send();
  await expect(expenseCard(page, 'chai')).toBeVisible();
  expect.soft(await shiftsOf(page), '/dashboard').toEqual([]);

  const records = await hold(page, /give-or-take-records/);
  await page.goto('/give-take-dashboard');
  await expect(page.locator('[data-skeleton]').first()).toBeVisible();
  await records.send();
  await expect(record(page, 'Given to Ravi Kumar')).toBeVisible();
  expect.soft(await shiftsOf(page), '/give-take-dashboard').toEqual([]);
});

test('the focused element is never covered', async ({ visit }) => {
  const page = await visit('/dashboard', world().asha);
  await expect(expenseCard(page, 'chai')).toBeVisible();
  expect.soft(await coveredFocus(page, 22)).toEqual([]);
  await visit('/give-take-dashboard', world().asha);
  await expect(record(page, 'Given to Ravi Kumar')).toBeVisible();
  expect.soft(await coveredFocus(page, 9)).toEqual([]);
});

for (const [name, media] of [
  ['Windows high contrast', { forcedColors: 'active' }],
  ['more contrast', { contrast: 'more' }],
] as const) {
  test(`everything stays visible with ${name}`, async ({ visit, page }) => {
    await page.emulateMedia(media);
    const look = async (): Promise<void> => {
      // The system sets the colours here, but axe knows only the colours of the page.
      const violations = await axeProblems(page, 'forcedColors' in media ? ['color-contrast'] : []);
      expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    };
    await visit('/login');
    await click(page, 'Sign In');
    await look();
    await visit('/dashboard', world().asha);
    await expect(expenseCard(page, 'chai')).toBeVisible();
    const bar = page.getByRole('button', { name: /^Remaining Coins/ }).locator('[data-bar]');
    const [track, fill] = await bar.evaluate((element) =>
      [element, element.firstElementChild as Element].map((part) => getComputedStyle(part).backgroundColor),
    );
    expect(fill).not.toBe(track);
    await look();
    await openDetails(page, 'sabzi, eggs');
    await click(page, 'Show the bill');
    await expect(page.getByRole('img', { name: /^Bill of/ })).toBeVisible();
    await look();
    await click(page, 'It is right');
    await look();
    await closeAll(page);
    await openTab(page, 'Members');
    await look();
    await click(page, /^Remaining Coins/);
    await seeHeading(page, 'Manage Coins');
    await look();
    await visit('/give-take-dashboard', world().asha);
    await expect(record(page, 'Given to Ravi Kumar')).toBeVisible();
    await look();
  });
}
