/**
 * Someone joined groups with the user's number before the user confirmed it. Once a screen is live, the user is asked
 * which of these groups to keep (docs/product.md §2).
 */

import type { Page } from '@playwright/test';
import { database, storedUser } from '../support/database.ts';
import { addExpense, expenseCard, seeLive } from '../support/e2e/app.ts';
import { seeKept } from '../support/e2e/device-storage.ts';
import { expect, type FindMember, test, unopened } from '../support/e2e/fixtures.ts';
import { openGiveTake } from '../support/e2e/give-take.ts';
import { cutOutlines } from '../support/e2e/measures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, follow, see, seeHeading } from '../support/e2e/ui.ts';
import { userPath } from '../support/ids.ts';
import { buildGroup } from '../support/people.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Is this yours?' });
const listed = (page: Page) => question(page).getByRole('list', { name: 'From before' }).getByRole('listitem');

/** Returns Ravi, who is in three groups of Asha’s and is asked about two of them. */
async function asked(member: FindMember) {
  const [asha, ravi] = [await member('Asha Rao', unopened), await member('Ravi Kumar', unopened)];
  await ravi.api.can('setMonthlyLimit', { limit: 1000 });
  const house = await buildGroup([asha.api, ravi.api], 'House');
  const trip = await buildGroup([asha.api, ravi.api], 'Trip');
  await buildGroup([asha.api, ravi.api], 'Canteen');
  await database.doc(userPath(ravi.userId)).update({ unconfirmedGroupCodes: [house, trip] });
  const left = async () => (await storedUser(ravi.userId)).unconfirmedGroupCodes;
  return { asha, ravi, house, trip, left };
}

test('a postponed question returns on the next visit; the user keeps all groups with one tap and is not asked again', async ({
  member,
}) => {
  const { ravi, left } = await asked(member);
  const { page } = ravi;
  await page.goto('/dashboard');
  await expect(question(page)).toBeVisible();
  await see(page, 'Before you confirmed this number by SMS, someone else may have used it.');
  await expect(listed(page)).toHaveText([/House.*2 members, admin: Asha Rao/, /Trip.*2 members, admin: Asha Rao/]);
  await click(page, 'Ask me later');
  await expect(question(page)).toHaveCount(0);
  await addExpense(page, { amount: '30', tags: ['chai'] });

  await follow(page, /^Give\/Take/);
  await seeHeading(page, 'Give and Take');
  await seeLive(page);
  await expect(question(page)).toHaveCount(0);
  await openGiveTake(page);
  await expect(listed(page)).toHaveCount(2);
  await click(page, 'Keep all');
  await expect(question(page)).toHaveCount(0);
  await expect.poll(left).toEqual([]);

  await page.goto('/dashboard');
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await seeLive(page);
  await expect(question(page)).toHaveCount(0);
});

test('on the smallest phone, the outline of each button is whole when the keyboard reaches it', async ({ member }) => {
  const { ravi } = await asked(member);
  const { page } = ravi;
  await page.setViewportSize({ width: 320, height: 640 });
  await database.doc(userPath(ravi.userId)).update({ unconfirmedAccount: true });
  await page.goto('/dashboard');
  await expect(listed(page)).toHaveText([/Full Name/, /Monthly limit/, /House/, /Trip/]);
  expect(await cutOutlines(page, 8)).toEqual([]);
});

test('the user leaves a group, and the question then shows only the others', async ({ member }) => {
  const { ravi, house, left } = await asked(member);
  const { page } = ravi;
  await page.goto(`/dashboard?group=${house}`);
  await seeHeading(page, 'House');
  const leave = async (name: string): Promise<void> => {
    await click(page, `Leave ${name}`);
    const sure = page.getByRole('alertdialog', { name: `Leave ${name}?` });
    await expect(sure).toContainText('You won’t see this group any more.');
    await sure.getByRole('button', { name: 'Leave group' }).click();
    await seeNotice(page, `You left ${name}.`);
  };
  await leave('Trip');
  await expect(listed(page)).toHaveCount(1);
  await seeHeading(page, 'Is this yours?');
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeVisible();
  await leave('House');
  await seeHeading(page, 'Your groups');
  await expect(question(page)).toHaveCount(0);
  await expect.poll(left).toEqual([]);
  await click(page, /^Enter Group/);
  await seeHeading(page, 'Canteen');
});

test('when keeping groups fails, the user sees a message and retries; users who are not asked do not load the question’s code', async ({
  member,
}) => {
  const { asha, ravi, left } = await asked(member);
  const loaded: string[] = [];
  asha.page.on('request', (request) => loaded.push(request.url()));
  await asha.page.goto('/dashboard');
  await seeLive(asha.page);
  await seeKept(asha.page, 'lastView', 'House');
  expect(loaded.filter((url) => url.includes('AccountQuestion'))).toEqual([]);

  const { page } = ravi;
  ravi.mayLog(/500/);
  await page.route(
    '**/pg/keep-groups',
    (route) => route.fulfill({ status: 500, json: { error: 'internal', message: 'It broke.' } }),
    { times: 1 },
  );
  await page.goto('/dashboard');
  await click(page, 'Keep all');
  await see(page, 'Something went wrong. Please try again.');
  await click(page, 'Keep all');
  await expect(question(page)).toHaveCount(0);
  await expect.poll(left).toEqual([]);
});
