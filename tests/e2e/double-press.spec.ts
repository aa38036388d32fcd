/**
 * A double click or double tap on a button that opens a dialog: the dialog opens once, stays open, and ignores the
 * second press wherever it lands.
 */
import type { Locator, Page } from '@playwright/test';
import { expenseCard, lastMonth } from '../support/e2e/app.ts';
import { setUpiId } from '../support/e2e/balances.ts';
import { holdStopwatch } from '../support/e2e/clock.ts';
import { test as base, expect, type Member, openLive, spendIn, today } from '../support/e2e/fixtures.ts';
import { madeRecord, openGiveTake } from '../support/e2e/give-take.ts';
import { pathsOf } from '../support/e2e/network.ts';
import { noticesOf } from '../support/e2e/notices.ts';
import { dialogs, openTab, see, seeHeading } from '../support/e2e/ui.ts';
import { followEach, ofBalances, ofDashboard, ofGiveTake, ofHome, type Way } from '../support/e2e/ways.ts';
import { buildGroup } from '../support/people.ts';

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name }).first();
const named = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** Opens each dialog with a double click or a double tap, and closes it with Escape. */
const tryAll = (page: Page, ways: readonly Way[], press: PressTwice): Promise<void> =>
  followEach(page, ways, {
    press,
    look: (on, _heading, _dialog, count) => expect.poll(() => on.evaluate(() => history.state?.dialogs)).toBe(count),
  });

/**
 * Asha, who is the admin of two groups, with expenses in this month and in the last one, a payment and a Give/Take
 * record. In the first group, Ravi owes her money; in the other one, she owes Ravi.
 */
const test = base.extend<{ settled: { readonly asha: Member; readonly trip: string } }>({
  settled: async ({ groupOf }, use) => {
    const [asha, ravi, { spend, code }] = await groupOf(['Asha Rao', 'Ravi Kumar']);
    const trip = await buildGroup([asha.api, ravi.api], 'Goa trip');
    await spend(asha, 40, ['chai']);
    await spend(asha, 40, ['chai'], lastMonth);
    await spendIn(trip)(ravi, 40, ['chai']);
    const paid = { groupCode: code, from: ravi.userId, to: asha.userId, amount: 5, date: today, method: 'CASH' };
    await asha.api.can('recordPayment', paid);
    await madeRecord(asha);
    await setUpiId(asha);
    await use({ asha, trip });
  },
});

async function tryEverything(page: Page, trip: string, press: PressTwice): Promise<void> {
  const changes = pathsOf(page, /^(?!GET).* \/(pg|auth)\/(?!firebase-token|register-device|recorded-twice)/);
  await page.goto('/');
  await tryAll(page, ofHome, press);
  await openLive(page);
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await tryAll(page, ofDashboard, press);
  await openTab(page, 'Balances');
  await see(page, 'Ravi Kumar paid you');
  await tryAll(page, [...ofBalances, [/^Take back/, 'Take back this payment?']], press);
  await openTab(page, 'Members');
  const hers: Way = [/^Asha Rao/, 'Asha Rao'];
  await tryAll(page, [hers], press);
  await openTab(page, 'Previous Months');
  await see(page, 'Group Total');
  await tryAll(page, [hers, ['Delete Expense', 'Confirm Deletion']], press);
  await page.goto(`/dashboard#group=${trip}`);
  await seeHeading(page, 'Goa trip');
  await openTab(page, 'Balances');
  await tryAll(page, [['Pay', 'Pay Ravi Kumar']], press);
  await openGiveTake(page);
  await see(page, 'Given to Ravi');
  await tryAll(page, ofGiveTake, press);
  expect(changes).toEqual([]);
}

/** Presses the opener twice; the second press comes when the dialog is open. */
type PressTwice = (opener: Locator, dialog: Locator) => Promise<void>;

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

test('a double click opens each dialog of the signed-in screens once @deep', async ({ settled: { asha, trip } }) => {
  await tryEverything(asha.page, trip, clickTwice);
});

test('a double click opens the password reset once, and shows only one alert to a user without a group @deep', async ({
  visitor,
  member,
}) => {
  const { page } = await visitor('Asha Rao');
  await page.goto('/login');
  await tryAll(page, [['Forgot Password?', 'Reset your password']], clickTwice);
  const bilal = await member('Bilal Khan', { at: '/' });
  await tryAll(
    bilal.page,
    [[/^Enter Group/, 'You are not part of any group yet. Please create or join a group first.']],
    clickTwice,
  );
});

test('after a double click on a submit button the next dialog stays open, and a refused deletion shows one message @deep', async ({
  member,
}) => {
  const [{ page }, ravi] = [await member('Asha Rao', { at: '/' }), await member('Ravi Kumar', { coins: 1000 })];
  await button(page, /^Create Group/).click();
  await page.getByPlaceholder('Enter group name').fill('Sunrise PG');
  await clickTwice(dialogs(page).getByRole('button', { name: 'Create' }), named(page, 'Group Created!'));
  const code = await dialogs(page)
    .getByText(/^[A-Z2-9]{6}$/)
    .innerText();
  await expect(dialogs(page)).toHaveCount(1);

  await ravi.api.can('joinGroup', { groupCode: code });
  await spendIn(code)(ravi, 40, ['chai']);
  await openLive(page);
  const refusal = 'You can only delete your own expenses';
  await clickTwice(button(page, 'Delete Expense'), page.getByText(refusal).first());
  // The second press has already arrived. It must not have opened a dialog or repeated the message.
  await expect(dialogs(page)).toHaveCount(0);
  expect(await noticesOf(page, refusal)()).toEqual([refusal]);
});

test.describe('On a touch screen, a tap that is no second tap', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('counts, however soon it comes, at another place than the press that sent the request @deep', async ({
    atHome: { page },
  }) => {
    for (let time = 1; time <= 5; time += 1) {
      await button(page, /^Create Group/).click();
      await page.getByPlaceholder('Enter group name').fill(`Goa trip ${time}`);
      await page.getByRole('button', { name: 'Create', exact: true }).click({ position: { x: 5, y: 22 } });
      const done = page.getByRole('button', { name: 'Done' });
      const { width = 0 } = (await done.boundingBox()) ?? {};
      await done.tap({ position: { x: width - 5, y: 22 } });
      await expect(dialogs(page)).toHaveCount(0, { timeout: 1000 });
    }
  });
});

test.describe('On a touch screen @deep', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a double tap opens the password reset once, and a tap beside the dialog closes it', async ({ visitor }) => {
    const { page } = await visitor('Asha Rao');
    await holdStopwatch(page);
    await page.goto('/login');
    await tryAll(page, [['Forgot Password?', 'Reset your password']], tapTwice);
    await tapTwice(button(page, 'Forgot Password?'), named(page, 'Reset your password'));
    await page.touchscreen.tap(10, 10);
    await expect(dialogs(page)).toHaveCount(0);
  });
});

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

test('a double tap opens each dialog of the signed-in screens once @deep', async ({ settled: { asha, trip } }) => {
  await holdStopwatch(asha.page);
  await tryEverything(asha.page, trip, tapTwice);
});
