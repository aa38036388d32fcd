/**
 * Reminders of the Balances tab, in whatever way the phone can share, and what it says of who owes whom
 * (docs/product.md §10).
 */
import { paise, zero } from '@pg/contract/money';
import type { Page } from '@playwright/test';
import { shareMenu, suggestion } from '../support/e2e/balances.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, openTab, see, seeNo } from '../support/e2e/ui.ts';
import { asha, expect, group, origin, ravi, sunrise, test, today, usual } from '../support/forms.ts';

const remind = (page: Page) => suggestion(page, `${ravi.name} pays you`).getByRole('button', { name: 'Remind' });
const text = `Hi ${ravi.name}, please pay me ₹20.00 for ${group.groupName}.`;

async function openBalances(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await openTab(page, 'Balances');
}

test('a reminder contains the amount and a link to the dashboard, but no code to join with', async ({
  app: { page },
}) => {
  const shared = await shareMenu(page);
  await openBalances(page);
  await remind(page).click();
  await expect.poll(shared).toMatchObject({ text, url: `${origin}/dashboard/` });
  expect(JSON.stringify(await shared())).not.toContain(group.groupCode);
});

test('a reminder that the share menu refuses goes to WhatsApp, or is copied; who closes the menu hears nothing', async ({
  app: { page, context },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    navigator.share = () => Promise.reject(new DOMException('refused', localStorage.refusal));
  });
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const refuse = (refusal: string) => page.evaluate((name) => Object.assign(localStorage, { refusal: name }), refusal);
  await openBalances(page);
  await refuse('NotAllowedError');
  const opening = context.waitForEvent('page');
  await remind(page).click();
  const address = new URL((await opening).url());
  expect(address.origin + address.pathname).toBe(`https://wa.me/91${ravi.mobile}`);
  expect(address.searchParams.get('text')).toBe(`${text} ${origin}/dashboard/`);

  await page.evaluate(() => {
    window.open = () => null;
  });
  await remind(page).click();
  await seeNotice(page, 'Message copied. Paste it in a chat.');
  await expect.poll(copied).toBe(`${text} ${origin}/dashboard/`);

  await refuse('AbortError');
  await page.evaluate(() => navigator.clipboard.writeText('nothing'));
  await remind(page).click();
  await click(page, 'Share as a picture');
  expect(await copied()).toBe('nothing');
});

test('without a share menu, a reminder goes to WhatsApp, and a picture of all balances is downloaded', async ({
  app: { page, context },
}) => {
  await page.addInitScript(() => {
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(Navigator.prototype, name);
  });
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  await openBalances(page);
  const opening = context.waitForEvent('page');
  await remind(page).click();
  expect((await opening).url()).toContain(`https://wa.me/91${ravi.mobile}?text=Hi%20Ravi%20Kumar`);
  const downloading = page.waitForEvent('download');
  await click(page, 'Share as a picture');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Sunrise-PG.png');
  const [first] = await (await download.createReadStream()).take(1).toArray();
  expect(Buffer.from(first).subarray(1, 4).toString()).toBe('PNG');
});

test('before the first expense, no one is said to have settled anything', async ({ app: { page, server } }) => {
  const empty = { ...sunrise, total: zero, count: 0, byMember: {}, byDay: {}, byTag: {}, expenses: [], balances: {} };
  server.answer('myGroups', { ...usual.myGroups, groups: [empty] });
  await openBalances(page);
  await see(page, 'Nothing to settle yet');
  await seeNo(page, 'Everyone is settled');
  await expect(page.getByRole('list', { name: 'Who owes whom' })).toHaveCount(0);
});

test('a debt above one lakh has no QR code, and is to be paid in parts', async ({ app: { page, server } }) => {
  const debt = paise(30_000_000);
  const [mine, his] = [
    { paid: debt, share: zero, sent: zero, received: zero },
    { paid: zero, share: debt, sent: zero, received: zero },
  ];
  const balances = { [asha.mobile]: mine, [ravi.mobile]: his };
  server.answer('myGroups', { ...usual.myGroups, groups: [{ ...sunrise, balances }] });
  server.answer('payee', { ...usual.payee, upiId: 'asha@okbank', since: today });
  await openBalances(page);
  await click(page, 'Show my QR');
  await see(page, 'UPI takes at most ₹1,00,000.00 at once. Pay in parts.');
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(0);
});
