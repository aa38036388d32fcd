/** Forms that are sent offline keep what was typed (docs/product.md §10). */
import { seeCoins, seeLive, setLimit } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { offline } from '../support/e2e/offline-messages.ts';
import { click, fill, seeHeading, seeProblem } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('a limit set offline shows a message and keeps the number, and is set once the phone is back online', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  asha.mayLog(offline);
  const { page, context, api } = asha;
  await buildGroup([api]);
  await page.goto('/dashboard');
  await seeLive(page);
  await setLimit(page, '500');

  await click(page, /Remaining Coins/);
  await fill(page, 'Monthly limit in coins', '800');
  await context.setOffline(true);
  await click(page, 'Set Limit');
  await seeProblem(page, 'You are offline. Please connect and try again.');
  await expect(page.getByLabel('Monthly limit in coins')).toHaveValue('800');

  await context.setOffline(false);
  await click(page, 'Set Limit');
  await seeCoins(page, '800');
});

test('a group created offline shows a message and keeps the name', async ({ member }) => {
  const asha = await member('Asha Rao');
  asha.mayLog(offline);
  const { page, context } = asha;
  await click(page, /Create Group/);
  const dialog = page.getByRole('dialog');
  await dialog.getByPlaceholder('Enter group name').fill('Sunrise PG');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await seeProblem(page, 'You are offline. Please connect and try again.');
  await expect(dialog.getByPlaceholder('Enter group name')).toHaveValue('Sunrise PG');

  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await seeHeading(page, 'Group Created!');
});
