/** Members who leave and return, and long names on a narrow phone. */
import { localDate } from '@pg/contract/months';
import { groupPath } from '@pg/contract/stored';
import { database } from '../support/database.ts';
import { seeLive, seeMember } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { openTab, see } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

const today = localDate(new Date());

test('a long name beside a high amount stays readable on a narrow phone', async ({ member }) => {
  const asha = await member('Venkatanarasimharajuvaripeta Sriramachandramurthy Iyengar', unopened);
  const ravi = await member('Ravi Kumar', unopened);
  const code = await buildGroup([asha.api, ravi.api]);
  const amount = 10_000_000;
  await asha.api.can('setMonthlyLimit', { limit: amount });
  await asha.api.can('addExpense', { amount, paymentDate: today, tags: ['rent'], groupCodes: [code] });
  const { page } = asha;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard');
  await seeMember(page, 'Venkata', '₹1,00,00,000.00');

  // The figures move to the line below, so that the name does not wrap after each letter.
  expect((await page.getByText(/^Venkata/).boundingBox())?.width).toBeGreaterThan(240);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('the open Members tab switches to Expenses when only one member is left, and does not reopen when another returns', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  const ravi = await member('Ravi Kumar', unopened);
  const code = await buildGroup([asha.api, ravi.api]);
  const { page } = asha;
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await page.goto('/dashboard');
  await seeLive(page);
  await openTab(page, 'Members');
  await expect(tab(/Members/)).toHaveAttribute('aria-selected', 'true');

  // The test writes to the database, so that it can restore the same membership.
  const group = database.doc(groupPath(code));
  const whole = (await group.get()).get('members');
  const { [ravi.api.id]: _, ...members } = whole;
  await group.update({ members });
  await expect(tab(/Members/)).toHaveCount(0);
  await expect(tab(/Expenses/)).toHaveAttribute('aria-selected', 'true');
  await see(page, 'No expenses yet');

  await group.update({ members: whole });
  await expect(tab(/Members/)).toHaveAttribute('aria-selected', 'false');
  await expect(tab(/Expenses/)).toHaveAttribute('aria-selected', 'true');
});
