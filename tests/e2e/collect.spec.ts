/** One flatmate collects what the others owe: one list, one message, a tap for each payment (docs/product.md §6). */
import { balanceLine, openBalances, paymentIn, setUpiId, upiId } from '../support/e2e/balances.ts';
import { seeNothingWaiting, tryNow } from '../support/e2e/device.ts';
import { expect, seeLive, test } from '../support/e2e/fixtures.ts';
import { hold, offline, offlineMessages } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, see, seeHeading, seeNo } from '../support/e2e/ui.ts';
import { payment } from '../support/expenses.ts';

test('Asha sends one message, taps what has arrived, offline too, and is asked about what Ravi has recorded', async ({
  flat: { asha, ravi, code, page, spend },
}) => {
  asha.mayLog(offline);
  await setUpiId(asha);
  await spend(asha, 900);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await openBalances(asha, ravi);
  await click(page, 'Collect from 2 people');
  const dialog = page.getByRole('dialog', { name: 'Collect' });
  const got = (name: string): Promise<void> =>
    dialog.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Got it' }).click();
  await expect(dialog).toContainText('2 people owe you ₹600.00.');
  await asha.context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const opening = asha.context.waitForEvent('page');
  await click(page, 'Send everyone the list');
  const address = new URL((await opening).url());
  expect(address.pathname).toBe('/');
  const [head, ...lines] = address.searchParams.get('text')?.split('\n') ?? [];
  expect(head).toBe('Flat 402: please pay me what you owe.');
  expect(lines.slice(0, -1).sort()).toEqual(['Imran Khan: ₹300.00', 'Ravi Kumar: ₹300.00']);
  expect(lines.at(-1)).toMatch(new RegExp(`^UPI ID: ${upiId} http\\S+/dashboard/$`));

  // Ravi has paid a part and recorded it; the rest is the same amount.
  await ravi.api.can('recordPayment', { ...payment(code, ravi.api, asha.api, 150), method: 'UPI' });
  await expect(dialog).toContainText('2 people owe you ₹450.00.');
  await see(page, 'Arrived by UPI today: 1, ₹150.00 in all');
  await got('Ravi Kumar');
  await see(page, /^Ravi Kumar recorded ₹150\.00 today at .+ Is this another payment\?$/);
  await click(page, 'No, it is the same');
  await seeNo(page, /Is this another payment/);
  await got('Ravi Kumar');
  await click(page, 'Yes, record it too');
  await seeNotice(page, 'Payment recorded.');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Ravi Kumar' })).toContainText('Received');
  await expect(balanceLine(ravi.page)).toContainText('You are settled');

  await asha.context.setOffline(true);
  await got('Imran Khan');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Imran Khan' })).toContainText('Waiting');
  await page.keyboard.press('Escape');
  await expect(paymentIn(page, 'Imran Khan paid you')).toContainText('Waiting');
  await asha.context.setOffline(false);
  await seeLive(page);
  await expect(paymentIn(page, 'Imran Khan paid you')).not.toContainText('Waiting');
  await expect(paymentIn(page, 'Imran Khan paid you')).toHaveCount(1);
  await expect(balanceLine(page)).toContainText('All settled');

  // Asha recorded Ravi’s second payment after his, with the same amount.
  await see(page, /^Ravi Kumar and you both recorded ₹150\.00 on .+ Is it one payment\?$/);
  await click(page, 'One: take mine back');
  await seeNotice(page, 'Payment taken back.');
  await seeNo(page, /Is it one payment/);
  await expect(balanceLine(ravi.page)).toContainText('You owe ₹150.00');
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
  await click(page, 'Collect from 2 people');
  const recording = await hold(page, '**/pg/record-payment');
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Ravi Kumar' });
  const part = row.getByRole('button', { name: 'Got ₹1,00,000.00' });
  await part.click();
  await recording.seen();
  const whole = row.getByRole('button', { name: 'Got all' });
  await expect(whole).toBeDisabled();
  await recording.refuse(409);
  await expect(whole).toBeEnabled();
  await part.click();
  await recording.send();
  await expect(row.getByRole('button', { name: 'Got it' })).toBeEnabled();
  await expect(row).toContainText('₹50,000.00');
});

test('a payment in a group that the user has since been removed from is refused, and stays on the home page @deep', async ({
  groupOf,
}) => {
  const [ravi, asha, { code, spend }] = await groupOf(['Ravi Kumar', 'Asha Rao']);
  asha.mayLog(offlineMessages);
  asha.mayLog(/status of 40|permission/i);
  await spend(ravi, 100);
  await openBalances(asha);
  const { page } = asha;
  const path = '**/pg/record-payment';
  await page.route(path, (route) => route.abort());
  await click(page, 'Mark as paid');
  await expect(paymentIn(page, 'You paid Ravi Kumar')).toContainText('Waiting');
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeDisabled();
  await ravi.api.can('removeMember', { groupCode: code, userId: asha.userId });
  await seeHeading(page, 'Your groups');
  await page.unroute(path);
  await tryNow(page);
  const card = page.getByRole('listitem').filter({ hasText: 'You paid Former member' });
  await expect(card).toContainText('You are not a member of this group.');
  await card.getByRole('button', { name: 'Discard' }).click();
  await expect(card).toHaveCount(0);
  await seeNothingWaiting(page);
});
