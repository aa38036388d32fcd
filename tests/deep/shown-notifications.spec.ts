/** How a push is shown, and what tapping its notification opens (docs/product.md §11). */
import { seeLive } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import {
  centreOf,
  deliverPush,
  setPermission,
  standInForCentre,
  tapNotification,
  workerOf,
} from '../support/e2e/notifications.ts';
import { turnOn } from '../support/e2e/push-devices.ts';
import { seeHeading } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test.use({ serviceWorkers: 'allow' });

const pushFrom = (groupCode: string, groupName = 'Sunrise PG') => ({
  expenseId: 'abcdefghij0123456789',
  groupCode,
  groupName,
  text: 'Ravi Kumar added ₹40.00 · chai',
});

test('a push shows a notice in a visible page', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const { page } = asha;
  await setPermission(page, 'prompt');
  const code = await buildGroup([asha.api]);
  await turnOn(asha, [code]);
  const worker = await workerOf(page);
  await standInForCentre(worker);
  await deliverPush(page, pushFrom(code));
  await seeNotice(page, 'Sunrise PG: Ravi Kumar added ₹40.00 · chai');
  expect((await centreOf(worker)).shown).toEqual([]);
});

test('a push shows a notification when no page is visible, and tapping it opens the group', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const { page } = asha;
  await setPermission(page, 'prompt');
  const [house, trip] = [await buildGroup([asha.api], 'House'), await buildGroup([asha.api], 'Trip')];
  await turnOn(asha, [house, trip]);
  const worker = await workerOf(page);
  await standInForCentre(worker);
  await page.goto('about:blank');
  await deliverPush(page, pushFrom(trip, 'Trip'));
  await expect
    .poll(async () => (await centreOf(worker)).shown)
    .toEqual([
      {
        title: 'PG Expenses · Trip',
        options: { body: 'Ravi Kumar added ₹40.00 · chai', tag: 'abcdefghij0123456789', data: { groupCode: trip } },
      },
    ]);

  await expect.poll(async () => (await centreOf(worker)).badges).toEqual([1]);

  await tapNotification(worker, { groupCode: trip });
  await expect.poll(async () => (await centreOf(worker)).opened).toEqual([`/dashboard/#group=${trip}`]);
  await page.goto(`/dashboard/#group=${trip}`);
  await seeHeading(page, 'Trip');
  await expect(page).toHaveURL('/dashboard/');
});

test('tapping a notification opens the group in a window that is already open', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  asha.mayLog(/focus/);
  const { page } = asha;
  await setPermission(page, 'prompt');
  const [house, trip] = [await buildGroup([asha.api], 'House'), await buildGroup([asha.api], 'Trip')];
  await turnOn(asha, [house, trip]);
  const worker = await workerOf(page);
  await tapNotification(worker, { groupCode: trip });
  await seeHeading(page, 'Trip');
  await seeLive(page);
  await tapNotification(worker, { groupCode: house });
  await seeHeading(page, 'House');
  await seeLive(page);
  await expect(page).toHaveURL('/dashboard/');
});

test('a link to a group opens it, but a link to someone else’s group keeps the current one open', async ({
  member,
}) => {
  const [asha, ravi] = [await member('Asha Rao', unopened), await member('Ravi Kumar', unopened)];
  const { page } = asha;
  const house = await buildGroup([asha.api], 'House');
  const trip = await buildGroup([asha.api], 'Trip');
  const others = await buildGroup([ravi.api], 'Theirs');
  // Older notifications name the group in the query of the address, and newer ones in the fragment.
  for (const [address, name] of [
    [`/dashboard/?group=${trip}`, 'Trip'],
    [`/dashboard/?group=${house}`, 'House'],
    [`/dashboard/#group=${trip}`, 'Trip'],
  ] as const) {
    await page.goto(address);
    await seeHeading(page, name);
    await expect(page).toHaveURL('/dashboard/');
  }
  for (const asked of [others, 'ZZZZZZ', 'nonsense']) {
    await page.goto(`/dashboard/#group=${asked}`);
    await seeHeading(page, 'Trip');
    await expect(page).toHaveURL('/dashboard/');
  }
});
