/** The Members tab, what each member spent, and members who are removed (docs/product.md §10). */
import type { Page } from '@playwright/test';
import { previous } from '../support/e2e/app.ts';
import { seeKept } from '../support/e2e/device.ts';
import { expect, type Member, seeLive, test } from '../support/e2e/fixtures.ts';
import { cutLiveView } from '../support/e2e/network.ts';
import { noticesOf } from '../support/e2e/notices.ts';
import { openTab, see, seeHeading } from '../support/e2e/ui.ts';

const openMember = (page: Page, name: string): Promise<void> =>
  page.getByTitle('Click to view expenses').filter({ hasText: name }).click();

const descriptions = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).getByRole('heading', { level: 3 });

test('a tap on a member opens a live list of what they spent this month @deep', async ({
  pair: { asha, bilal, page, spend, open },
}) => {
  await spend(asha, 100, ['rent']);
  await spend(bilal, 40.5, ['milk']);
  await spend(bilal, 60, ['bread']);
  await spend(bilal, 999, ['deposit'], `${previous}-05`);
  await open();
  await openTab(page, 'Members');
  await openMember(page, 'Bilal Khan');
  const dialog = page.getByRole('dialog', { name: 'Bilal Khan' });
  await expect(descriptions(page, 'Bilal Khan')).toHaveText(['bread', 'milk']);
  await expect(dialog.getByText('₹100.50', { exact: true })).toBeVisible();

  await test.step('Asha sees at once that Bilal adds an expense and deletes another', async () => {
    await spend(bilal, 7, ['chai']);
    await expect(descriptions(page, 'Bilal Khan')).toHaveText(['chai', 'bread', 'milk']);
    const milk = await bilal.page
      .getByRole('listitem')
      .filter({ hasText: 'milk' })
      .first()
      .getAttribute('data-expense');
    await bilal.api.can('deleteExpense', { id: milk });
    await expect(descriptions(page, 'Bilal Khan')).toHaveText(['chai', 'bread']);
    await expect(dialog.getByText('₹67.00', { exact: true })).toBeVisible();
  });

  await test.step('Escape closes the dialog and returns the focus', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByTitle('Click to view expenses').filter({ hasText: 'Bilal Khan' })).toBeFocused();
  });
});

test('a removed member sees one message in each tab: after a live update, after an answer, or on the next visit @deep', async ({
  groupOf,
}) => {
  const [asha, ravi, { code: groupCode }] = await groupOf(['Asha Rao', 'Ravi Kumar']);
  const { page, context, mobile } = ravi;
  ravi.mayLog(/ERR_FAILED|WebChannel/);
  const message = 'You are no longer a member of Sunrise PG.';
  const remove = () => asha.api.can('removeMember', { groupCode, userId: mobile });
  /** Waits until the group’s data is gone from the device. By then, a second message would have appeared. */
  const seeOneMessage = async (tab: Member['page']): Promise<void> => {
    await see(tab, message);
    await expect.poll(() => tab.evaluate(() => localStorage.getItem('lastView'))).toBeNull();
    expect(await noticesOf(tab, message)()).toEqual([message]);
  };
  const open = async (tab: Member['page']): Promise<void> => {
    await tab.goto('/dashboard');
    await seeHeading(tab, 'Sunrise PG');
    await seeKept(tab, 'lastView', 'Sunrise PG');
  };

  await test.step('after a live update', async () => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await open(tab);
      await seeLive(tab);
    }
    await remove();
    for (const tab of [page, other]) {
      await seeHeading(tab, 'Your groups');
      await seeOneMessage(tab);
    }
    await other.close();
  });

  await test.step('after an answer', async () => {
    await ravi.api.can('joinGroup', { groupCode });
    await cutLiveView(page);
    await open(page);
    await remove();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await seeHeading(page, 'Your groups');
    await seeOneMessage(page);
  });

  await test.step('on the next visit', async () => {
    await ravi.api.can('joinGroup', { groupCode });
    await open(page);
    await page.goto('about:blank');
    await remove();
    await page.goto('/dashboard');
    await seeOneMessage(page);
  });
});
