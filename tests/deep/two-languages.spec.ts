/** Two flatmates with different languages. */
import { expenseCard, seeLive } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { hindi } from '../support/e2e/hindi.ts';
import { noticesOf, seeNotice } from '../support/e2e/notices.ts';
import { seeListening, setPermission } from '../support/e2e/notifications.ts';
import { seeRegistered, turnOn } from '../support/e2e/push-devices.ts';
import { click, follow, openTab, see } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

const { expenses, groups, notifications } = hindi;

test.describe('Two flatmates, one with Hindi and one with English,', () => {
  test.use({ serviceWorkers: 'allow' });

  test('each see expenses, and get pushes about the other’s expenses, in their own language', async ({ member }) => {
    const [asha, meera] = [await member('Asha Rao', unopened), await member('मीरा', unopened)] as const;
    const code = await buildGroup([asha.api, meera.api], 'Sunrise PG');
    for (const { api } of [asha, meera]) await api.can('setMonthlyLimit', { limit: 1000 });
    await meera.page.addInitScript(() => localStorage.setItem('language', 'hi'));
    await setPermission(asha.page, 'prompt');
    await turnOn(asha, [code]);
    await setPermission(meera.page, 'prompt');
    await meera.page.goto('/');
    await see(meera.page, notifications.offer);
    await setPermission(meera.page, 'granted');
    await click(meera.page, notifications.turnOn);
    await seeNotice(meera.page, notifications.areOn);
    await seeRegistered(meera.userId, [code]);
    for (const { page } of [asha, meera]) {
      await page.goto('/dashboard');
      await seeListening(page);
    }
    await seeLive(asha.page);
    await see(meera.page, hindi.live.on);

    const spend = {
      amount: 40,
      tags: ['chai'],
      paymentDate: new Date().toISOString().slice(0, 10),
      groupCodes: [code],
    };
    await asha.api.can('addExpense', spend);
    await meera.api.can('addExpense', { ...spend, tags: ['milk'] });
    await expect.poll(noticesOf(meera.page, 'Sunrise PG')).toEqual(['Sunrise PG: Asha Rao ने ₹40.00 जोड़े · chai']);
    await expect.poll(noticesOf(asha.page, 'Sunrise PG')).toEqual(['Sunrise PG: मीरा added ₹40.00 · milk']);
    await expect(expenseCard(meera.page, 'चाय')).toBeVisible();
    await expect(expenseCard(asha.page, 'chai')).toBeVisible();

    await follow(meera.page, hindi.pages.home);
    await click(meera.page, new RegExp(`^${groups.enter}`));
    await openTab(meera.page, hindi.dashboard.previousMonths);
    await see(meera.page, expenses.groupTotal);
  });
});
