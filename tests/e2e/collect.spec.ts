/**
 * Collecting what the others owe (docs/product.md §6), without a network, and when two record one payment.
 */
import { shiftDate } from '@pg/contract/months';
import type { Locator, Page } from '@playwright/test';
import { balanceLine, fillPayment, openBalances, paymentIn, shareMenu } from '../support/e2e/balances.ts';
import { holdTimers, letFire } from '../support/e2e/clock.ts';
import { expect, seeLive, test, today } from '../support/e2e/fixtures.ts';
import { hold, offline } from '../support/e2e/network.ts';
import { seeNotice, standing } from '../support/e2e/notices.ts';
import { click, see, seeNo } from '../support/e2e/ui.ts';
import { payment } from '../support/expenses.ts';

const collect = (page: Page): Locator => page.getByRole('dialog', { name: 'Collect' });
const row = (page: Page, name: string): Locator => collect(page).getByRole('listitem').filter({ hasText: name });
const got = (page: Page, name: string): Promise<void> =>
  row(page, name).getByRole('button', { name: 'Got it' }).click();

test('Asha taps what has arrived, without a network too, and is asked about what the others have recorded @deep', async ({
  flat: { asha, ravi, imran, code, page, spend },
}) => {
  asha.mayLog(offline);
  await spend(asha, 900);
  const shared = await shareMenu(page);
  await openBalances(asha, ravi);
  await click(page, 'Remind both');
  // Ravi has paid a part and recorded it; the rest is the same amount.
  await ravi.api.can('recordPayment', { ...payment(code, ravi.api, asha.api, 150), method: 'UPI' });
  await expect(collect(page)).toContainText('2 people owe you ₹450.00.');
  await see(page, 'Arrived by UPI today: 1, ₹150.00 in all');

  await test.step('What waits to be sent is asked of nobody again', async () => {
    await asha.context.setOffline(true);
    await got(page, 'Imran Khan');
    await expect(row(page, 'Imran Khan')).toContainText('Waiting');
    await expect(collect(page)).toContainText('1 person owes you ₹150.00.');
    await click(page, 'Send everyone the list');
    expect((await shared())?.text).toBe('Flat 402: please pay me what you owe.\nRavi Kumar: ₹150.00');
    await got(page, 'Ravi Kumar');
    await see(page, /^Ravi Kumar recorded ₹150\.00 today at .+ Is this another payment\?$/);
    await click(page, 'No, it is the same');
    await seeNo(page, /Is this another payment/);
    await got(page, 'Ravi Kumar');
    await click(page, 'Yes, record it too');
    await expect(row(page, 'Ravi Kumar')).toContainText('Waiting');
    await expect(page.getByRole('button', { name: 'Send everyone the list' })).toHaveCount(0);
  });

  await test.step('Imran has recorded his too meanwhile: about his alone Asha is asked, once', async () => {
    await imran.api.can('recordPayment', { ...payment(code, imran.api, asha.api, 300), method: 'CASH' });
    await page.keyboard.press('Escape');
    await expect(paymentIn(page, 'Imran Khan paid you')).toContainText('Waiting');
    await asha.context.setOffline(false);
    await seeLive(page);
    await see(page, /^Imran Khan and you both recorded ₹300\.00 on .+ Is it one payment\?$/);
    await expect(page.getByText(/Waiting|Is it one payment/)).toHaveCount(1);
    await click(page, 'One: undo mine');
    await seeNotice(page, 'Payment undone.');
    await seeNo(page, /Is it one payment/);
    await expect(paymentIn(page, 'Ravi Kumar paid you')).toHaveCount(2);
    for (const screen of [page, ravi.page]) await expect(balanceLine(screen)).toContainText('All settled');
  });
});

test('what Asha tapped by mistake is undone over the open list: by a tap, by keyboard, and over a second dialog @deep', async ({
  flat: { asha, page, spend },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await spend(asha, 900);
  await openBalances(asha);
  await holdTimers(page, 5000, standing);
  await click(page, 'Remind both');
  const undo = page.getByRole('button', { name: 'Undo' });
  const last = row(page, 'Ravi Kumar').getByRole('button');
  const receive = async (): Promise<void> => {
    await got(page, 'Imran Khan');
    await expect(row(page, 'Imran Khan')).toContainText('Received');
  };
  const byTap = async (): Promise<void> => {
    const { x = 0, y = 0 } = (await page.locator('[popover]').getByText('Payment recorded').boundingBox()) ?? {};
    // A tap on what the notice says closes no dialog, and leaves the focus.
    await page.mouse.click(x + 2, y + 2);
    await undo.click();
  };
  const byKeyboard = async (): Promise<void> => {
    await page.keyboard.press('Tab');
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
  };
  for (const takeBack of [byTap, byKeyboard]) {
    await receive();
    await last.focus();
    await expect(undo).toBeVisible();
    await takeBack();
    await expect(row(page, 'Imran Khan')).toContainText('₹300.00');
    await expect(last).toBeFocused();
    await seeNotice(page, 'Payment undone.');
    await letFire(page, standing);
  }

  await test.step('A notice follows to a dialog that opens over the first, and back', async () => {
    await receive();
    await collect(page).getByRole('button', { name: 'Set your UPI ID' }).click();
    const account = page.getByRole('dialog', { name: 'UPI ID' });
    await expect(account.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await undo.click();
    await expect(row(page, 'Imran Khan')).toContainText('₹300.00');
  });
});

test('what Asha has recorded in cash today, Ravi is asked about before he records it by UPI for yesterday @deep', async ({
  pair: { asha, bilal: ravi, code, spend },
}) => {
  await spend(asha, 1000);
  await openBalances(ravi);
  const { page } = ravi;
  await asha.api.can('recordPayment', payment(code, ravi.api, asha.api, 500, { method: 'CASH' }));
  await expect(balanceLine(page)).toContainText('All settled');
  const isAsked = /^Asha Rao recorded ₹500\.00 today at .+ Is this another payment\?$/;

  await fillPayment(page, { way: 'I paid', person: 'Asha Rao', amount: '500' });
  await page.getByLabel('Date').fill(shiftDate(today, -1));
  await page.getByRole('dialog').getByRole('button', { name: 'Record', exact: true }).click();
  await see(page, isAsked);
  await click(page, 'No, it is the same');
  await seeNo(page, isAsked);
  await page.keyboard.press('Escape');
  await expect(balanceLine(page)).toContainText('All settled');
});

test('while one part is being recorded, the whole cannot be recorded too @deep', async ({
  flat: { asha, ravi, imran, code, page },
}) => {
  asha.mayLog(/status of 409/);
  const owes = (who: typeof ravi, amount: number) =>
    asha.api.can('recordPayment', payment(code, asha.api, who.api, amount, { method: 'BROUGHT_FORWARD' }));
  await owes(ravi, 150_000);
  await owes(imran, 100);
  await openBalances(asha);
  await click(page, 'Remind both');
  const recording = await hold(page, '**/pg/record-payment');
  const ravis = row(page, 'Ravi Kumar');
  const part = ravis.getByRole('button', { name: 'Got ₹1,00,000.00' });
  await part.click();
  await recording.seen();
  const whole = ravis.getByRole('button', { name: 'Got all' });
  await expect(whole).toBeDisabled();
  await imran.api.can('recordPayment', payment(code, imran.api, asha.api, 100));
  await expect(row(page, 'Imran Khan')).toContainText('Received');
  await expect(whole).toBeDisabled();
  await recording.refuse(409);
  await expect(whole).toBeEnabled();
  await part.click();
  await recording.send();
  await expect(ravis.getByRole('button', { name: 'Got it' })).toBeEnabled();
  await expect(ravis).toContainText('₹50,000.00');
});
