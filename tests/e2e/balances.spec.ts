/** Who owes whom: the sentence on the dashboard, the Balances tab, and reminders (docs/product.md §10). */
import { monthOf, shiftMonth } from '@pg/contract/months';
import { filters } from '../support/e2e/app.ts';
import { balanceLine, balanceOf, markAsPaid, openBalances, shareMenu, suggestion } from '../support/e2e/balances.ts';
import { seeKept } from '../support/e2e/device.ts';
import { expect, seeLive, test, today } from '../support/e2e/fixtures.ts';
import { offline } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, see, seeNo } from '../support/e2e/ui.ts';

test('the answer appears with the first numbers; with one person its button acts, with several it leads to the Balances tab @deep', async ({
  flat: { ravi, asha, spend },
}) => {
  await spend(asha, 900);
  const { page } = ravi;
  await page.route('**/auth/firebase-token', () => undefined);
  await page.goto('/dashboard');
  await expect(balanceLine(page)).toContainText('You owe ₹300.00 to Asha Rao');
  // On a large screen, the balances and the categories are also beside the list.
  await expect(balanceOf(page, 'Asha Rao')).toContainText('gets back ₹600.00');
  await page.getByRole('table', { name: 'What it went on' }).getByRole('button', { name: 'Home' }).click();
  await expect(filters(page).getByRole('button', { name: 'Home', pressed: true })).toBeVisible();
  await balanceLine(page).getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('dialog', { name: 'Pay Asha Rao' })).toBeVisible();

  await asha.page.goto('/dashboard');
  await expect(balanceLine(asha.page)).toContainText('You get back ₹600.00 from 2 people');
  await click(asha.page, 'See balances');
  const tab = asha.page.getByRole('tab', { name: 'Balances' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(tab).toBeFocused();
  await see(asha.page, 'Ravi Kumar pays you');
});

test('a reminder contains the amount and a link to the dashboard, but no code to join with @deep', async ({
  flat: { asha, ravi, page, code, spend },
}) => {
  await spend(asha, 900);
  const shared = await shareMenu(asha.page);
  await openBalances(asha);
  await suggestion(page, 'Ravi Kumar pays you').getByRole('button', { name: 'Remind' }).click();
  await expect.poll(shared).toMatchObject({ text: 'Hi Ravi Kumar, please pay me ₹300.00 for Flat 402.' });
  expect(JSON.stringify(await shared())).not.toContain(code);
  const url = (await shared())?.url ?? '';
  expect(new URL(url).pathname).toBe('/dashboard/');
  await ravi.page.goto(url);
  await expect(balanceLine(ravi.page)).toContainText('You owe ₹300.00');
});

test('the last member of a group can still record payments by people who have left @deep', async ({
  flat: { asha, ravi, imran, code, spend },
}) => {
  await spend(asha, 900);
  await ravi.api.can('leaveGroup', { groupCode: code });
  await imran.api.can('leaveGroup', { groupCode: code });
  await openBalances(asha);
  await expect(balanceLine(asha.page)).toContainText('You get back ₹600.00');
  await markAsPaid(asha.page, 'Imran Khan pays you');
  await markAsPaid(asha.page, 'Ravi Kumar pays you');
  await expect(balanceLine(asha.page)).toContainText('All settled');
  await click(asha.page, 'Take back: Ravi Kumar paid you ₹300.00');
  const question = asha.page.getByRole('alertdialog');
  await expect(question).toContainText('The balances go back to what they were, and Ravi Kumar is told.');
});

test('offline, the last known balance is still shown @deep', async ({ flat: { asha, ravi, spend } }) => {
  await spend(asha, 900);
  await openBalances(ravi);
  const { page, context } = ravi;
  ravi.mayLog(offline);
  await expect(balanceLine(page)).toContainText('You owe ₹300.00');
  await seeKept(page, 'lastView', '"balances"');
  await context.setOffline(true);
  await expect(balanceLine(page)).toContainText('You owe ₹300.00');
  await expect(suggestion(page, 'You pay Asha Rao')).toContainText('₹300.00');
  await context.setOffline(false);
  await seeLive(page);
});

test('without a share menu, a reminder is a WhatsApp message to the person @deep', async ({
  flat: { asha, ravi, spend },
}) => {
  await spend(asha, 900);
  await asha.page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await openBalances(asha);
  await asha.context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const opening = asha.context.waitForEvent('page');
  await suggestion(asha.page, 'Ravi Kumar pays you').getByRole('button', { name: 'Remind' }).click();
  const address = new URL((await opening).url());
  expect(address.origin + address.pathname).toBe(`https://wa.me/91${ravi.userId}`);
  expect(address.searchParams.get('text')).toMatch(
    /^Hi Ravi Kumar, please pay me ₹300\.00 for Flat 402\. http\S+\/dashboard\/$/,
  );
});

test('a reminder that the share menu refuses goes to WhatsApp, or is copied with a notice; who closes the menu hears nothing @deep', async ({
  flat: { asha, ravi, page, context, spend },
}) => {
  await spend(asha, 900);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    navigator.share = () => Promise.reject(new DOMException('refused', localStorage.refusal));
  });
  await openBalances(asha);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const remind = suggestion(page, 'Ravi Kumar pays you').getByRole('button', { name: 'Remind' });
  const refuse = (refusal: string) => page.evaluate((name) => Object.assign(localStorage, { refusal: name }), refusal);

  await refuse('NotAllowedError');
  const opening = context.waitForEvent('page');
  await remind.click();
  expect((await opening).url()).toContain(`https://wa.me/91${ravi.userId}?text=Hi%20Ravi%20Kumar`);

  await page.evaluate(() => {
    window.open = () => null;
  });
  await remind.click();
  await seeNotice(page, 'Message copied. Paste it in a chat.');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/^Hi Ravi Kumar, please pay me ₹300\.00 for Flat 402\. http/);

  await refuse('AbortError');
  await page.evaluate(() => navigator.clipboard.writeText('nothing'));
  await remind.click();
  await click(page, 'Share as a picture');
  expect(await copied()).toBe('nothing');
});

test('without a share menu, “Share as a picture” downloads a picture of all balances @deep', async ({
  flat: { asha, page, spend },
}) => {
  await spend(asha, 900);
  await asha.page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'canShare');
  });
  await openBalances(asha);
  const downloading = page.waitForEvent('download');
  await click(page, 'Share as a picture');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Flat-402.png');
  const picture = await download.createReadStream();
  const [first] = await picture.take(1).toArray();
  expect(Buffer.from(first).subarray(1, 4).toString()).toBe('PNG');
});

test('a user who leaves while owing money sees a warning, and stays in the list of balances @deep', async ({
  flat: { asha, ravi, spend },
}) => {
  await spend(asha, 1020);
  await openBalances(asha, ravi);
  await click(ravi.page, 'Group settings');
  await click(ravi.page, 'Leave group');
  const question = ravi.page.getByRole('alertdialog');
  await expect(question).toContainText('You still owe ₹340.00 here. It stays, and you can no longer record a payment.');
  await question.getByRole('button', { name: 'Settle first' }).click();
  await expect(ravi.page.getByRole('dialog')).toHaveCount(0);
  await expect(ravi.page.getByRole('tab', { name: 'Balances' })).toBeFocused();
  await expect(suggestion(ravi.page, 'You pay Asha Rao').getByRole('button', { name: 'Pay' })).toBeVisible();
  await click(ravi.page, 'Group settings');
  await click(ravi.page, 'Leave group');
  await question.getByRole('button', { name: 'Leave group' }).click();
  await expect(balanceOf(asha.page, 'Ravi Kumar')).toContainText('Left');
  await expect(balanceOf(asha.page, 'Ravi Kumar')).toContainText('owes ₹340.00');
  await expect(suggestion(asha.page, 'Ravi Kumar pays you').getByRole('button', { name: 'Remind' })).toHaveCount(0);
  await expect(
    suggestion(asha.page, 'Ravi Kumar pays you').getByRole('button', { name: 'Mark as paid' }),
  ).toBeVisible();
});

test('someone alone in a group sees no balances @deep', async ({ atDashboard: { page } }) => {
  await seeNo(page, 'All settled');
  await expect(page.getByRole('tab', { name: 'Balances' })).toHaveCount(0);
});

test('of what a user owes, the balances say how much is dated after today @deep', async ({
  flat: { asha, ravi, spend },
}) => {
  await spend(asha, 600);
  await spend(asha, 1500, ['rent'], `${shiftMonth(monthOf(new Date()), 1)}-15`);
  await openBalances(ravi);
  await see(ravi.page, '₹500.00 of this is dated after today.');
  await click(ravi.page, 'Leave it out');
  await expect(suggestion(ravi.page, 'You pay Asha Rao')).toContainText('₹200.00');
});

test('Imran, who shared nothing with Asha, reads why he is to pay her @deep', async ({
  flat: { asha, ravi, imran, spend },
}) => {
  const shared = (...people: readonly (typeof asha)[]) => ({
    split: { mode: 'EQUAL', parts: people.map(({ userId }) => ({ userId })) },
  });
  await spend(asha, 300, ['rent'], today, shared(asha, ravi));
  await spend(ravi, 300, ['rent'], today, shared(ravi, imran));
  await openBalances(imran);
  const card = suggestion(imran.page, 'You pay Asha Rao');
  const why = card.getByRole('button', { name: 'Why this?' });
  await expect(why).toHaveAttribute('aria-expanded', 'false');
  await why.click();
  await expect(card).toContainText('You owe ₹150.00 in all, and Asha Rao gets back ₹150.00 in all.');
  await expect(card).toContainText('You may be asked to pay someone whose expenses you did not share.');
});

test('before the first expense, no one is said to have settled anything @deep', async ({ flat: { asha, page } }) => {
  await openBalances(asha);
  await see(page, 'Nothing to settle yet');
  await seeNo(page, 'Everyone is settled');
  await expect(page.getByRole('list', { name: 'Who owes whom' })).toHaveCount(0);
});
