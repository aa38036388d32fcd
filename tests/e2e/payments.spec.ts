/**
 * Payments between flatmates: taken back, brought forward, of more than the debt, and more than ten; with a
 * lost answer (docs/product.md §10).
 */
import { balanceLine, fillPayment, markAsPaid, openBalances, paymentIn, suggestion } from '../support/e2e/balances.ts';
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

test('suggested payments are made one by one, and the last one is celebrated on every screen @deep', async ({
  flat: { asha, ravi, imran, spend },
}) => {
  await spend(asha, 900);
  await openBalances(asha, ravi, imran);
  await markAsPaid(ravi.page, 'You pay Asha Rao');
  await seeNotice(ravi.page, 'Payment recorded.');
  for (const { page } of [asha, ravi, imran]) await see(page, '1 payment settles everyone');
  await expect(ravi.page.getByRole('heading', { name: '1 payment settles everyone' })).toBeFocused();
  await expect(balanceLine(ravi.page)).toContainText('You are settled');
  await expect(suggestion(asha.page, 'Imran Khan pays you')).toContainText('₹300.00');
  await expect(paymentIn(imran.page, 'Ravi Kumar paid Asha Rao')).toContainText('₹300.00');

  await markAsPaid(asha.page, 'Imran Khan pays you');
  await expect(asha.page.locator('canvas')).toHaveCount(1);
  for (const [{ page }, paid] of [
    [asha, 'Imran Khan paid you: ₹300.00'],
    [imran, 'You paid Asha Rao: ₹300.00'],
    [ravi, 'Imran Khan paid Asha Rao: ₹300.00'],
  ] as const) {
    await seeNotice(page, 'Flat 402 is square!');
    await seeNotice(page, paid);
    await expect(balanceLine(page)).toContainText('All settled');
  }
  await expect(imran.page.locator('canvas')).toHaveCount(0);
});

test('the person who was paid can take a payment back after a confirmation; a third person cannot @deep', async ({
  flat: { asha, ravi, imran, spend, pay },
}) => {
  await spend(asha, 900);
  await pay(ravi, asha, 300);
  await openBalances(asha, ravi, imran);
  await expect(paymentIn(imran.page, 'Ravi Kumar paid Asha Rao')).toBeVisible();
  await expect(paymentIn(imran.page, 'Ravi Kumar paid Asha Rao').getByRole('button')).toHaveCount(0);

  await click(asha.page, 'Take back: Ravi Kumar paid you ₹300.00');
  const question = asha.page.getByRole('alertdialog', { name: 'Take back this payment?' });
  await expect(question).toContainText('Ravi Kumar is told');
  await question.getByRole('button', { name: 'Take back' }).click();
  await seeNotice(asha.page, 'Payment taken back.');
  await expect(asha.page.getByRole('heading', { name: 'Payments', exact: true })).toBeFocused();
  for (const { page } of [asha, ravi, imran]) await see(page, 'No payments yet');
  await expect(balanceLine(ravi.page)).toContainText('You owe ₹300.00');
});

test.describe('at 360 × 740 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('from the dashboard, a payment by UPI takes three taps and one in cash two, without scrolling', async ({
    flat: { asha, ravi, imran, spend },
  }) => {
    await spend(asha, 900);
    await openDashboards(ravi, imran);
    for (const [{ page }, taps] of [
      [ravi, ['Balances', 'Pay', 'I have paid']],
      [imran, ['Balances', 'Mark as paid']],
    ] as const) {
      for (const name of taps) {
        const target = page.getByRole(name === 'Balances' ? 'tab' : 'button', { name, exact: true }).last();
        // Once the code of the tab or the dialog has loaded, nothing may have to be scrolled to.
        await expect(target).toBeInViewport({ ratio: 1 });
        await target.click();
      }
    }
    await seeNotice(ravi.page, 'Payment recorded.');
    await seeNotice(imran.page, 'Flat 402 is square!');
    expect(await Promise.all([ravi, imran].map(({ page }) => page.evaluate(() => scrollY)))).toEqual([0, 0]);
  });
});

test.describe('With reduced motion @deep', () => {
  test('the last payment is celebrated in words only', async ({ flat: { asha, spend } }) => {
    await asha.page.emulateMedia({ reducedMotion: 'reduce' });
    await spend(asha, 30);
    await openBalances(asha);
    await markAsPaid(asha.page, 'Ravi Kumar pays you');
    await markAsPaid(asha.page, 'Imran Khan pays you');
    await seeNotice(asha.page, 'Flat 402 is square!');
    await expect(asha.page.locator('canvas')).toHaveCount(0);
  });
});
