/**
 * Payments between flatmates: brought forward, more than ten, the last one, and how few taps they take (docs/product.md §10).
 */
import { balanceLine, fillPayment, markAsPaid, openBalances, paymentIn } from '../support/e2e/balances.ts';
import { expect, openDashboards, test } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, see } from '../support/e2e/ui.ts';

test('the newest ten payments are listed, and the older ones on request @deep', async ({
  flat: { asha, ravi, pay },
}) => {
  for (let amount = 1; amount <= 12; amount += 1) await pay(ravi, asha, amount);
  await openBalances(ravi);
  const rows = paymentIn(ravi.page, 'You paid Asha Rao');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('₹12.00');
  await click(ravi.page, 'Show older payments');
  await expect(rows).toHaveCount(12);
});

test('a debt from before the flatmates used the app can be brought forward, and changes no total @deep', async ({
  flat: { asha, ravi, page },
}) => {
  await openBalances(asha, ravi);
  await fillPayment(page, { way: 'I paid', person: 'Ravi Kumar', amount: '1,200' });
  await page.getByRole('combobox', { name: 'How?' }).selectOption('Brought forward');
  await see(page, 'Ravi Kumar owes you this amount.');
  await click(page, /^Record$/);
  await expect(paymentIn(page, 'Ravi Kumar owed you')).toContainText('₹1,200.00');
  await expect(paymentIn(ravi.page, 'You owed Asha Rao')).toContainText('₹1,200.00');
  await expect(balanceLine(ravi.page)).toContainText('You owe ₹1,200.00');
  await see(page, 'Expenses (0)');
});

test('the last payment is celebrated on every screen, and with reduced motion in words only @deep', async ({
  flat: { asha, ravi, imran, spend },
}) => {
  await spend(asha, 900);
  await imran.page.emulateMedia({ reducedMotion: 'reduce' });
  await openBalances(asha, ravi, imran);
  await markAsPaid(ravi.page, 'You pay Asha Rao');
  await expect(ravi.page.getByRole('heading', { name: 'Between others' })).toBeFocused();
  await markAsPaid(imran.page, 'You pay Asha Rao');
  for (const [{ page }, paid] of [
    [asha, 'Imran Khan paid you: ₹300.00'],
    [imran, 'You paid Asha Rao: ₹300.00'],
    [ravi, 'Imran Khan paid Asha Rao: ₹300.00'],
  ] as const) {
    await seeNotice(page, 'Everyone is settled');
    await seeNotice(page, paid);
  }
  await expect(imran.page.locator('canvas')).toHaveCount(0);
});

test.describe('at 360 × 740 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('from the dashboard, a payment by UPI takes three taps and one in cash two, without scrolling @deep', async ({
    flat: { asha, ravi, spend },
  }) => {
    await spend(asha, 900);
    await openDashboards(asha, ravi);
    const tap = async ({ page }: typeof asha, ...names: readonly string[]): Promise<void> => {
      for (const name of names) {
        const target = page.getByRole(name === 'Balances' ? 'tab' : 'button', { name, exact: true }).last();
        // Once the code of the tab or the dialog has loaded, nothing may have to be scrolled to.
        await expect(target).toBeInViewport({ ratio: 1 });
        await target.click();
      }
    };
    await tap(ravi, 'Balances', 'Pay', 'By UPI');
    await expect(balanceLine(asha.page)).toContainText('You get back ₹300.00 from Imran Khan');
    await tap(asha, 'Balances', 'Got it');
    await seeNotice(ravi.page, 'Payment recorded.');
    await seeNotice(asha.page, 'Everyone is settled');
    expect(await Promise.all([ravi, asha].map(({ page }) => page.evaluate(() => scrollY)))).toEqual([0, 0]);
  });
});
