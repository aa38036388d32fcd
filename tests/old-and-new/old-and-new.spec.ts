/**
 * Users notice nothing when a deploy meets open tabs, or while two versions serve at once. The tests take under a
 * minute.
 */
import { monthOf } from '@pg/contract/months';
import { expect } from '@playwright/test';
import { storedMonths } from '../support/database.ts';
import {
  addExpense,
  createGroup,
  enterGroup,
  expenseCard,
  joinGroup,
  logIn,
  pressDelete,
  seeFigure,
  seeLive,
  setLimit,
  signUp,
} from '../support/e2e/app.ts';
import { seeAppKept } from '../support/e2e/device-storage.ts';
import { older, type Somebody, test } from './fixtures.ts';

test.skip(!older, 'The git history here is too short to contain an older version.');

/** Signs up, logs in, and creates the group or joins it. Returns its code. */
async function settleIn(who: Somebody, code?: string): Promise<string> {
  await signUp(who.page, who);
  await logIn(who.page, who);
  const entered = code ?? (await createGroup(who.page, 'Sunrise PG'));
  if (code) await joinGroup(who.page, code, 'Sunrise PG');
  await enterGroup(who.page, 'Sunrise PG');
  await setLimit(who.page, '5,000');
  return entered;
}

/** Checks that each person sees at once what the other adds and deletes, and sees the same after a reload. */
async function shareExpenses(one: Somebody, other: Somebody, code: string): Promise<void> {
  await addExpense(one.page, { amount: '120.50', tags: ['chai'] });
  await expect(expenseCard(other.page, 'chai')).toBeVisible();
  await addExpense(other.page, { amount: '60', tags: ['rent'] });
  await expect(expenseCard(one.page, 'rent')).toBeVisible();
  for (const { page } of [one, other]) await seeFigure(page, 'Total Expenses', '₹180.50');

  await pressDelete(one.page, 'chai');
  for (const { page } of [one, other]) {
    await expect(expenseCard(page, 'chai')).toHaveCount(0);
    await seeFigure(page, 'Total Expenses', '₹60.00');
    await page.reload();
    await seeLive(page);
    await seeFigure(page, 'Total Expenses', '₹60.00');
  }
  expect((await storedMonths(code)).get(monthOf(new Date()))).toMatchObject({ total: 6_000, count: 1 });
}

test('a tab left open during a deploy works alongside the new version, and runs the new one after a reload', async ({
  versions,
  open,
  visitor,
}) => {
  const site = await open(versions.older);
  const asha = await visitor('Asha Rao', site);
  const code = await settleIn(asha);
  const build = (): Promise<string | null> => asha.page.locator('script[type=module]').getAttribute('src');
  const before = await build();

  await seeAppKept(asha.page);
  site.deploy(versions.today);
  const ravi = await visitor('Ravi Kumar', site);
  await settleIn(ravi, code);
  await shareExpenses(asha, ravi, code);
  expect(await build()).not.toBe(before);
});

test('a user of the new web and the old API shares a group with a user of the old web and the new API', async ({
  versions: { older: past, today },
  open,
  visitor,
}) => {
  const asha = await visitor('Asha Rao', await open({ web: today.web, api: past.api }));
  const ravi = await visitor('Ravi Kumar', await open({ web: past.web, api: today.api }));
  const code = await settleIn(asha);
  await settleIn(ravi, code);
  await shareExpenses(ravi, asha, code);
});
