/** Balances in rare places: among people who have left, offline, without a share menu, on a small screen. */
import { seeLive } from '../support/e2e/app.ts';
import { axeProblems } from '../support/e2e/axe.ts';
import { balanceLine, flatWithCoins, markAsPaid, suggestion } from '../support/e2e/balances.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { hindi } from '../support/e2e/hindi.ts';
import { juttingOut } from '../support/e2e/measures.ts';
import { click, openTab, see } from '../support/e2e/ui.ts';

test('the last member of a group can still record payments by people who have left', async ({ member }) => {
  const { asha, ravi, imran, code, spend, open } = await flatWithCoins(member);
  await spend(asha, 900);
  await ravi.api.can('leaveGroup', { groupCode: code });
  await imran.api.can('leaveGroup', { groupCode: code });
  await open(asha);
  await expect(balanceLine(asha.page)).toContainText('You get back ₹600.00');
  await markAsPaid(asha.page, 'Imran Khan pays you');
  await markAsPaid(asha.page, 'Ravi Kumar pays you');
  await expect(balanceLine(asha.page)).toContainText('All settled');
  await click(asha.page, 'Take back: Ravi Kumar paid you ₹300.00');
  const question = asha.page.getByRole('alertdialog');
  await expect(question).toContainText('The balances go back to what they were.');
  await expect(question).not.toContainText('is told');
});

test('offline, the last known balance is still shown', async ({ member }) => {
  const { asha, ravi, spend, open } = await flatWithCoins(member);
  await spend(asha, 900);
  await open(ravi);
  const { page, context } = ravi;
  ravi.mayLog(/ERR_INTERNET_DISCONNECTED|WebChannel|cleardot\.gif|Firestore|Failed to fetch/);
  await expect(balanceLine(page)).toContainText('You owe ₹300.00');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lastView'))).toContain('"balances"');
  await context.setOffline(true);
  await expect(balanceLine(page)).toContainText('You owe ₹300.00');
  await expect(suggestion(page, 'You pay Asha Rao')).toContainText('₹300.00');
  await context.setOffline(false);
  await seeLive(page);
});

test('without a share menu, a reminder is a WhatsApp message to the person', async ({ member }) => {
  const { asha, ravi, spend, open } = await flatWithCoins(member);
  await spend(asha, 900);
  await asha.page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await open(asha);
  const link = suggestion(asha.page, 'Ravi Kumar pays you').getByRole('link', { name: 'Remind' });
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toBe(`https://wa.me/91${ravi.userId}`);
  expect(address.searchParams.get('text')).toMatch(/^Hi Ravi Kumar, please pay me ₹300\.00 for Flat 402\. http/);
});

test('without a share menu, “Share as a picture” downloads a picture of all balances', async ({ member }) => {
  const { asha, spend, open } = await flatWithCoins(member);
  await spend(asha, 900);
  await asha.page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'canShare');
  });
  await open(asha);
  const { page } = asha;
  const downloading = page.waitForEvent('download');
  await click(page, 'Share as a picture');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Flat-402.png');
  const picture = await download.createReadStream();
  const [first] = await picture.take(1).toArray();
  expect(Buffer.from(first).subarray(1, 4).toString()).toBe('PNG');
  await openTab(page, 'Balances');
});

test('in Hindi, in dark mode and at 320 px, the tabs stay in one row and everything can be read', async ({
  member,
}) => {
  const { asha, ravi, spend } = await flatWithCoins(member);
  await spend(asha, 999_999.99);
  const { page } = ravi;
  await page.addInitScript(() => localStorage.setItem('language', 'hi'));
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/dashboard');
  await see(page, hindi.live.on);
  await openTab(page, hindi.balances.title);
  await see(page, hindi.balances.youPay('Asha Rao'));
  await page.getByText(hindi.balances.explain).click();
  const tops = await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect(await juttingOut(page)).toEqual([]);
  expect(await axeProblems(page)).toEqual([]);
});
