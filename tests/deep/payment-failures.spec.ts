/** Payments whose answer is lost or that are recorded offline, and their celebration without motion. */
import { balanceLine, flatWithCoins, markAsPaid, paymentIn, suggestion } from '../support/e2e/balances.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, seeProblem } from '../support/e2e/ui.ts';

test.describe('With reduced motion', () => {
  test('the last payment is celebrated in words only', async ({ member }) => {
    const { asha, spend, open } = await flatWithCoins(member);
    await asha.page.emulateMedia({ reducedMotion: 'reduce' });
    await spend(asha, 30);
    await open(asha);
    await markAsPaid(asha.page, 'Ravi Kumar pays you');
    await markAsPaid(asha.page, 'Imran Khan pays you');
    await seeNotice(asha.page, 'Flat 402 is square!');
    await expect(asha.page.locator('canvas')).toHaveCount(0);
  });
});

test('the payment form says what is missing; if the answer is lost, a retry still records one payment', async ({
  member,
}) => {
  const { asha, ravi, spend, open } = await flatWithCoins(member);
  await spend(asha, 900);
  await open(ravi);
  const { page } = ravi;
  await click(page, 'Record a payment');
  await click(page, /^Record$/);
  await seeProblem(page, 'Choose a person.');
  await page.getByLabel('The other person').selectOption('Asha Rao');
  await fill(page, 'Amount (₹)', 'many');
  await click(page, /^Record$/);
  await seeProblem(page, 'Enter an amount in rupees');
  await fill(page, 'Amount (₹)', '300');
  ravi.mayLog(/ERR_FAILED|ERR_CONNECTION/);
  let tries = 0;
  await page.route('**/pg/record-payment', async (route) => {
    tries += 1;
    // The app sends a lost request a second time.
    if (tries > 2) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await click(page, /^Record$/);
  await seeProblem(page, 'The connection was lost. Please try again.');
  await expect(balanceLine(page)).toContainText('You are settled');
  await click(page, /^Record$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The payment counted once.
  await expect(balanceLine(page)).toContainText('You are settled');
  await expect(paymentIn(page, 'You paid Asha Rao')).toHaveCount(1);
});

test('a user who records a payment offline sees a message, and records it later from the same form', async ({
  member,
}) => {
  const { asha, ravi, spend, open } = await flatWithCoins(member);
  await spend(asha, 900);
  await open(ravi);
  const { page, context } = ravi;
  ravi.mayLog(/ERR_INTERNET_DISCONNECTED|WebChannel|cleardot\.gif|Firestore|Failed to fetch/);
  await suggestion(page, 'You pay Asha Rao').getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByLabel('Amount (₹)')).toHaveValue('300.00');
  await context.setOffline(true);
  await click(page, /^Record$/);
  await seeProblem(page, 'You are offline. Please connect and try again.');
  await context.setOffline(false);
  await click(page, /^Record$/);
  await expect(balanceLine(page)).toContainText('You are settled');
});
