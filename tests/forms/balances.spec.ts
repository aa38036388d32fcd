/**
 * Reminders of the Balances tab, in whatever way the phone can share, and what it says of who owes whom
 * (docs/product.md §10).
 */
import { paise, zero } from '@pg/contract/money';
import type { Page } from '@playwright/test';
import { balanceOf, openRow, shareMenu, suggestion } from '../support/e2e/balances.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, openTab, see, seeNo } from '../support/e2e/ui.ts';
import { asha, expect, group, origin, ravi, sunrise, test, today, usual } from '../support/forms.ts';

/** In the row, which is open. On a large screen, the card with the answer has the button too. */
const remind = (page: Page) => suggestion(page, `${ravi.name} pays you`).getByRole('button', { name: 'Remind' });
const text = `Hi ${ravi.name}, please pay me ₹20.00 for ${group.groupName}.`;

async function openBalances(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await openTab(page, 'Balances');
}

async function openRavi(page: Page): Promise<void> {
  await openBalances(page);
  await openRow(page, `${ravi.name} pays you`);
}

test('a reminder contains the amount and a link to the dashboard, but no code to join with', async ({
  app: { page },
}) => {
  const shared = await shareMenu(page);
  await openRavi(page);
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
  await openRavi(page);
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
  await openRavi(page);
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
  await expect(page.getByRole('list', { name: 'Everyone’s balance' })).toHaveCount(0);
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

test.describe('With three to pay her, on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  const others = ['Imran Shaikh', 'Ravi Das'].map((name, index) => {
    const mobile = `987654322${index}`;
    return { userId: mobile, id: `${mobile}0000000000`, name, username: mobile, role: 'member' };
  });
  const owed = (rupees: number) => ({ paid: zero, share: paise(rupees * 100), sent: zero, received: zero });
  const balances = {
    [asha.mobile]: { paid: paise(60_000), share: zero, sent: zero, received: zero },
    ...Object.fromEntries([ravi.mobile, ...others.map(({ userId }) => userId)].map((id) => [id, owed(200)])),
  };
  const crowd = { ...sunrise, users: [...sunrise.users, ...others], balances };

  test('all three are in sight while they are closed, each with one button', async ({ app: { page, server } }) => {
    server.answer('myGroups', { ...usual.myGroups, groups: [crowd] });
    await openBalances(page);
    await expect(page.getByRole('heading', { name: '3 payments due to you' })).toBeVisible();
    for (const name of [ravi.name, 'Imran Shaikh', 'Ravi Das']) {
      const row = suggestion(page, `${name} pays you`);
      await expect(row).toBeInViewport({ ratio: 1 });
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(64);
      await expect(row.getByRole('button', { expanded: false })).toHaveCount(1);
      await expect(row.getByRole('button')).toHaveText([/₹200\.00$/, 'Got it']);
    }
    // A first name stands alone if nobody else has it.
    await expect(page.getByTitle('Imran Shaikh pays you')).toHaveText('Imran');
    await expect(suggestion(page, 'Ravi Das pays you').getByTitle(/./)).toHaveText('Ravi Das');
    await expect(page.getByRole('region', { name: 'Balances' })).toContainText('You get back ₹600.00 from 3 people');
    await expect(page.getByText('Total Expenses')).toBeHidden();
  });

  test('a statement says how each balance adds up', async ({ app: { page, server } }) => {
    server.answer('myGroups', { ...usual.myGroups, groups: [crowd] });
    await openBalances(page);
    const statement = balanceOf(page, 'You').locator('dl');
    await expect(statement).toBeHidden();
    await click(page, 'How it adds up');
    await expect(statement).toBeVisible();
    await expect(statement).toHaveText('Paid+₹600.00Share₹0.00Sent₹0.00Received₹0.00Balance+₹600.00');
  });
});
