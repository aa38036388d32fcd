/**
 * A double click or double tap on a button that opens a dialog: the dialog opens once, stays open, and ignores the
 * second press wherever it lands.
 */

import type { Locator, Page } from '@playwright/test';
import { expenseCard, openGroup } from '../support/e2e/app.ts';
import { holdStopwatch } from '../support/e2e/clock.ts';
import { pathsOf } from '../support/e2e/network.ts';
import { noticesOf } from '../support/e2e/notices.ts';
import { dialogs, openTab, see, seeHeading } from '../support/e2e/ui.ts';
import { followEach, ofDashboard, ofGiveTake, ofGroup, ofHome, type Way } from '../support/e2e/ways.ts';
import { type App, expect, expense, ravi, sunrise, test, usual } from '../support/forms.ts';

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name }).first();
const named = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** Presses the opener twice; the second press comes when the dialog is open. */
type PressTwice = (opener: Locator, dialog: Locator) => Promise<void>;

/** Opens each dialog with a double click or a double tap, and closes it with Escape. */
const tryAll = (page: Page, ways: readonly Way[], press: PressTwice): Promise<void> =>
  followEach(page, ways, {
    press,
    look: (on, _heading, _dialog, count) => expect.poll(() => on.evaluate(() => history.state?.dialogs)).toBe(count),
  });

async function tryEverything({ page, server }: App, press: PressTwice): Promise<void> {
  const trip = { ...sunrise, groupCode: 'TRP234', joinCode: 'TRP234', groupName: 'Goa trip' };
  server.answer('myGroups', { ...usual.myGroups, groups: [sunrise, trip] });
  server.answer('coinsHistory', { history: [], totalCoins: usual.myGroups.totalExpenses });
  const changes = pathsOf(page, /^(?!GET).* \/(pg|auth)\/(?!firebase-token|invite)/);
  await page.goto('/');
  await tryAll(page, ofHome, press);
  await page.goto('/dashboard');
  await seeHeading(page, 'Sunrise PG');
  await tryAll(page, ofDashboard, press);
  await openGroup(page);
  await tryAll(page, ofGroup, press);
  await openTab(page, 'Members');
  await tryAll(page, [[/^Asha Rao/, 'Asha Rao']], press);
  await page.goto('/give-take-dashboard');
  await see(page, 'Given to Ravi');
  await tryAll(page, ofGiveTake, press);
  expect(changes).toEqual([]);
}

/** Returns the centre of an element. */
async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the screen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Clicks twice, as a double click does. */
const clickTwice: PressTwice = async (opener, dialog) => {
  const { mouse } = opener.page();
  const { x, y } = await middleOf(opener);
  await mouse.move(x, y);
  for (const clickCount of [1, 2]) {
    await mouse.down({ clickCount });
    await mouse.up({ clickCount });
    if (clickCount === 1) await expect(dialog).toBeVisible();
  }
};

/** Taps twice within the time of a double tap: the test controls the stopwatch. */
const tapTwice: PressTwice = async (opener, dialog) => {
  const { touchscreen } = opener.page();
  const { x, y } = await middleOf(opener);
  await touchscreen.tap(x, y);
  await expect(dialog).toBeVisible();
  await touchscreen.tap(x, y);
};

const reset: Way = ['Forgot Password?', 'Reset your password'];

test('a double click opens each dialog once', async ({ app, visitor: { page } }) => {
  await tryEverything(app, clickTwice);
  await page.goto('/login');
  await tryAll(page, [reset], clickTwice);
});

test('a double click shows one alert to a user without a group, and one message about an expense of others', async ({
  app: { page, server },
}) => {
  const ravis = expense({ id: 'milk0000000000000000', tags: ['milk'], userId: ravi.mobile, paidBy: ravi.name });
  server.answer('myGroups', { ...usual.myGroups, groups: [{ ...sunrise, expenses: [ravis] }] });
  await page.goto('/dashboard');
  const refusal = 'You can only delete your own expenses';
  await expenseCard(page, 'milk').hover();
  await clickTwice(button(page, 'Delete Expense'), page.getByText(refusal).first());
  // The second press has already arrived. It must not have opened a dialog or repeated the message.
  await expect(dialogs(page)).toHaveCount(0);
  expect(await noticesOf(page, refusal)()).toEqual([refusal]);

  server.answer('myGroups', { ...usual.myGroups, groups: [] });
  await page.goto('/');
  const none = 'You are not part of any group yet. Please create or join a group first.';
  await tryAll(page, [[/^Enter Group/, none]], clickTwice);
});

test('after a double click that sends a form, the next dialog stays open', async ({ app: { page, server } }) => {
  server.answer('createGroup', { groupCode: 'TRP234', groupName: 'Goa trip' });
  await page.goto('/');
  await button(page, /^Create Group/).click();
  await page.getByPlaceholder('Enter group name').fill('Goa trip');
  await clickTwice(dialogs(page).getByRole('button', { name: 'Create' }), named(page, 'Group Created!'));
  await see(page, 'TRP234');
  await expect(dialogs(page)).toHaveCount(1);
  expect(server.count('createGroup')).toBe(1);
});

test.describe('On a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a double tap opens each dialog once, and a tap beside the password reset closes it', async ({
    app,
    visitor: { page },
  }) => {
    for (const one of [app.page, page]) await holdStopwatch(one);
    await tryEverything(app, tapTwice);
    await page.goto('/login');
    await tryAll(page, [reset], tapTwice);
    await tapTwice(button(page, 'Forgot Password?'), named(page, 'Reset your password'));
    await page.touchscreen.tap(10, 10);
    await expect(dialogs(page)).toHaveCount(0);
  });

  test('a tap that is no second tap counts, however soon it comes, at another place', async ({
    app: { page, server },
  }) => {
    server.answer('createGroup', { groupCode: 'TRP234', groupName: 'Goa trip' });
    await page.goto('/');
    for (let time = 1; time <= 5; time += 1) {
      await button(page, /^Create Group/).click();
      await page.getByPlaceholder('Enter group name').fill(`Goa trip ${time}`);
      await page.getByRole('button', { name: 'Create', exact: true }).click({ position: { x: 5, y: 22 } });
      const done = page.getByRole('button', { name: 'Done' });
      const { width = 0 } = (await done.boundingBox()) ?? {};
      await done.tap({ position: { x: width - 5, y: 22 } });
      await expect(dialogs(page)).toHaveCount(0);
    }
  });
});
