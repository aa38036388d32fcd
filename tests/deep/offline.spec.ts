/** Offline, every screen says so, and forms keep what was typed (docs/product.md §10). */
import { seeCoins, seeLive, setLimit } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { connection, lastKnown, offline } from '../support/e2e/offline-messages.ts';
import { click, fill, seeHeading, seeProblem } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

const banner = 'You are offline. You can keep reading. We’ll update when you’re back online.';

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

test('every screen says that the phone is offline until it is back online', async ({ visitor, member }) => {
  const asha = await visitor('Asha Rao');
  const [ravi, bilal] = [await member('Ravi Kumar', unopened), await member('Bilal Khan', unopened)];
  await buildGroup([ravi.api]);
  const screens = [
    { who: asha, path: '/login', says: banner },
    { who: asha, path: '/signup', says: banner },
    { who: asha, path: '/no-such-page', says: banner },
    { who: ravi, path: '/', says: banner },
    { who: ravi, path: '/dashboard', says: lastKnown },
    { who: bilal, path: '/give-take-dashboard', says: lastKnown },
  ];
  for (const { who, path, says } of screens) {
    who.mayLog(offline);
    await who.page.goto(path);
    await expect(who.page.getByRole('heading').first()).toBeVisible();
    await expect(connection(who)).toBeEmpty();
    if (says === lastKnown) await seeLive(who.page);
    await who.context.setOffline(true);
    await expect(connection(who)).toHaveText(says);
    await who.context.setOffline(false);
    await expect(connection(who)).toBeEmpty();
  }
});
