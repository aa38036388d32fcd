/**
 * A double click or double tap on a button that opens a dialog: the dialog opens once, stays open, and ignores the
 * second press wherever it lands.
 */
import { localDate } from '@pg/contract/months';
import { seeLive } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { noticesOf } from '../support/e2e/notices.ts';
import { button, named, settled, tryAll, tryEverything } from '../support/e2e/press-every-opener.ts';
import { clickTwice, tapTwice } from '../support/e2e/press-twice.ts';
import { holdStopwatch } from '../support/e2e/stopwatch.ts';
import { dialogs } from '../support/e2e/ui.ts';

test('a double click opens each dialog of the signed-in screens once @deep', async ({ member }) => {
  await tryEverything(await settled(member), clickTwice);
});

test('a double click opens the password reset once, and shows only one alert to a user without a group @deep', async ({
  visitor,
  member,
}) => {
  const { page } = await visitor('Asha Rao');
  await page.goto('/login');
  await tryAll(page, [['Forgot Password?', 'Reset your password']], clickTwice);
  const bilal = await member('Bilal Khan');
  await tryAll(
    bilal.page,
    [[/^Enter Group/, 'You are not part of any group yet. Please create or join a group first.']],
    clickTwice,
  );
});

test('after a double click on a submit button the next dialog stays open, and a refused deletion shows one message @deep', async ({
  member,
}) => {
  const [asha, ravi] = [await member('Asha Rao', unopened), await member('Ravi Kumar', unopened)];
  const { page } = asha;
  await page.goto('/');
  await button(page, /^Create Group/).click();
  await page.getByPlaceholder('Enter group name').fill('Sunrise PG');
  await clickTwice(page, dialogs(page).getByRole('button', { name: 'Create' }), named(page, 'Group Created!'));
  const code = await dialogs(page)
    .getByText(/^[A-Z2-9]{6}$/)
    .innerText();
  await expect(dialogs(page)).toHaveCount(1);

  await ravi.api.can('joinGroup', { groupCode: code });
  await ravi.api.can('setMonthlyLimit', { limit: 1000 });
  const paymentDate = localDate(new Date());
  await ravi.api.can('addExpense', { amount: 40, tags: ['chai'], paymentDate, groupCodes: [code] });
  await page.goto('/dashboard');
  await seeLive(page);
  const refusal = 'You can only delete your own expenses';
  await clickTwice(page, button(page, 'Delete Expense'), page.getByText(refusal).first());
  // The second press has already arrived. It must not have opened a dialog or repeated the message.
  await expect(dialogs(page)).toHaveCount(0);
  expect(await noticesOf(page, refusal)()).toEqual([refusal]);
});

test.describe('On a touch screen @deep', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a double tap opens the password reset once, and a tap beside the dialog closes it', async ({ visitor }) => {
    const { page } = await visitor('Asha Rao');
    await holdStopwatch(page);
    await page.goto('/login');
    await tryAll(page, [['Forgot Password?', 'Reset your password']], tapTwice);
    await tapTwice(page, button(page, 'Forgot Password?'), named(page, 'Reset your password'));
    await page.touchscreen.tap(10, 10);
    await expect(dialogs(page)).toHaveCount(0);
  });
});

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

test('a double tap opens each dialog of the signed-in screens once @deep', async ({ member }) => {
  const asha = await settled(member);
  await holdStopwatch(asha.page);
  await tryEverything(asha, tapTwice);
});
