/** The home page of a user with no group, one group or several (docs/product.md §10). */
import type { Page } from '@playwright/test';
import { createGroup } from '../support/e2e/app.ts';
import { expect, seeLive, spendIn, test } from '../support/e2e/fixtures.ts';
import { offline, pathsOf } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, see, seeHeading } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

const ownGroups = (page: Page) => page.getByRole('list', { name: 'Your groups' }).getByRole('button');

test('Enter Group shows a message to a user without a group, opens the only group, or offers a choice of several; tapping a group in the list opens it @deep', async ({
  atHome: { page, api },
}) => {
  await click(page, /Enter Group/);
  await expect(page.getByRole('alertdialog')).toContainText(
    'You are not part of any group yet. Please create or join a group first.',
  );
  await click(page, 'OK');

  const sunrise = await createGroup(page, 'Sunrise PG');
  await click(page, /Enter Group/);
  await expect(page).toHaveURL('/dashboard/');
  await seeHeading(page, 'Sunrise PG');
  await see(page, sunrise);

  const lakeView = await buildGroup([api], 'Lake View PG');
  await page.goto('/');
  await click(page, /Enter Group/);
  const picker = page.getByRole('dialog', { name: 'Choose a Group' });
  await picker.getByRole('button', { name: `Lake View PG ${lakeView} · 1 member` }).click();
  await seeHeading(page, 'Lake View PG');
  await seeLive(page);
  await page.reload();
  await seeHeading(page, 'Lake View PG');

  await api.can('setMonthlyLimit', { limit: 1000 });
  await spendIn(sunrise)({ api }, 40.5, ['chai']);
  await page.goto('/');
  const own = ownGroups(page);
  await expect(own).toHaveText([
    /Sunrise PG.*1 member.* total ₹40\.50, paid by you ₹40\.50/,
    /Lake View PG.* total ₹0\.00, paid by you ₹0\.00/,
  ]);
  await own.first().click();
  await expect(page).toHaveURL('/dashboard/');
  await seeHeading(page, 'Sunrise PG');
});

test('home says what Asha owes or gets back in each group, netted nowhere, and offline since when', async ({
  flat: { asha, ravi, spend, page, api },
}) => {
  const trip = await buildGroup([api, ravi.api], 'Goa trip');
  await spend(asha, 300);
  await spendIn(trip)(ravi, 90);
  const read = pathsOf(page, /my-balances/);
  await page.goto('/');
  const inEach = [/Flat 402.*You get back ₹200\.00/, /Goa trip.*You owe ₹45\.00/];
  await expect(ownGroups(page)).toHaveText(inEach);

  await test.step('elsewhere, the rail shows what is known without reading it', async () => {
    await ownGroups(page).last().click();
    await seeHeading(page, 'Goa trip');
    await seeLive(page);
    const rail = page.getByRole('navigation', { name: 'Main menu' });
    await expect(rail.getByRole('listitem')).toHaveText(inEach);
    await spendIn(trip)(ravi, 10);
    await expect(rail.getByRole('listitem').last()).toContainText('You owe ₹50.00');
    expect(read).toHaveLength(1);
  });

  await test.step('offline, home shows the last known balances and their time', async () => {
    asha.mayLog(offline);
    await page.goto('/');
    await expect(ownGroups(page).last()).toContainText('You owe ₹50.00');
    await page.context().setOffline(true);
    await expect(page.getByText(/^As of \d+ \w+, \d+:\d\d [ap]m$/)).toBeVisible();
    await expect(ownGroups(page)).toHaveText([/You get back ₹200\.00/, /You owe ₹50\.00/]);
  });
});

test('whom Asha settles with in several groups stands below them; what she archives is last, and comes back', async ({
  flat: { asha, ravi, spend, page, api },
}) => {
  const trip = await buildGroup([api, ravi.api], 'Goa trip');
  await spend(asha, 300);
  await page.goto('/');
  await expect(ownGroups(page)).toHaveCount(2);
  await expect(page.getByText('The same people in several groups')).toHaveCount(0);
  await spendIn(trip)(ravi, 90);
  await page.reload();
  await see(page, 'By each group’s suggested payments. Nothing is netted across groups.');
  await see(page, 'Flat 402 · owes you ₹100.00');
  await click(page, 'Goa trip · you owe ₹45.00');
  await expect(page.getByRole('tab', { name: 'Balances' })).toHaveAttribute('aria-selected', 'true');
  await seeHeading(page, 'Goa trip');

  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await click(page, /^Archive for me/);
  await seeNotice(page, 'Archived for you.');
  await page.goto('/');
  await expect(ownGroups(page)).toHaveText([/Flat 402/]);
  await page.getByText('Archived (1) · 1 is not settled').click();
  await page.getByRole('button', { name: /Goa trip.*You owe ₹45\.00/ }).click();
  await seeHeading(page, 'Goa trip');
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await click(page, 'Bring back');
  await seeNotice(page, 'Back in your lists.');
  await page.goto('/');
  await expect(ownGroups(page)).toHaveCount(2);
});
