/** The page of a guest, in a browser that has never seen the app (docs/product.md §16). */
import { shiftMonth } from '@pg/contract/months';
import type { Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { openPeople } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, see, seeHeading } from '../support/e2e/ui.ts';
import { among, payment } from '../support/expenses.ts';
import { buildPerson, storeProof } from '../support/people.ts';
import { thisMonth } from '../support/time.ts';

const month = thisMonth as `${number}-${number}`;
const lastMonth = shiftMonth(month, -1);
const ended = 'This page has ended. Ask for a new link.';

test.use({ coins: 50_000 });

/** Opens an address, and returns the whole of what the server answers. */
async function answerTo(page: Page, open: () => Promise<unknown>): Promise<string> {
  const [answer] = await Promise.all([page.waitForResponse(/\/pg\/page$/), open()]);
  return JSON.stringify([await answer.text(), await answer.allHeaders(), await answer.request().allHeaders()]);
}

test('Meera sees what she owes, for what and how to pay, without an account, and nothing of anybody else', async ({
  groupOf,
  visitor,
}) => {
  const [asha, ravi, imran, { code, open }] = await groupOf(['Asha Menon', 'Ravi Kumar', 'Imran Khan'], 'Flat 402');
  const { userId } = await ravi.api.can('addGuest', { groupCode: code, name: 'Meera' });
  const meera = { userId };
  await asha.api.adds(code, 12_000, { paymentDate: `${lastMonth}-01`, tags: ['rent'], note: 'wifi password 4711' });
  await imran.api.adds(code, 800, { paymentDate: `${lastMonth}-10`, tags: ['mess'] });
  await ravi.api.adds(code, 500, { paymentDate: `${lastMonth}-15`, tags: ['gas'], ...among(asha.api, ravi.api) });
  const paid = payment(code, meera, asha.api, 1000, { date: `${lastMonth}-20`, method: 'CASH' });
  await asha.api.can('recordPayment', paid);
  await asha.api.adds(code, 400, { paymentDate: `${month}-02`, tags: ['milk'] });
  await storeProof(asha.api);
  await asha.api.can('setUpiId', { upiId: 'asha@okbank', password: asha.api.password });

  await open(asha);
  await asha.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await asha.page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await openPeople(asha.page);
  await click(asha.page, 'Share with Meera');
  await asha.page.getByRole('switch', { name: 'My UPI ID is on it' }).click();
  await click(asha.page, 'Send link');
  await seeNotice(asha.page, 'Link copied.');
  const { pathname, hash } = new URL(await asha.page.evaluate(() => navigator.clipboard.readText()));
  expect([pathname, hash]).toEqual(['/guest/', expect.stringMatching(/^#p[\w-]{33}$/)]);

  const { page, mayLog, context } = await visitor('Meera');
  mayLog(/404|ERR_INTERNET_DISCONNECTED/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const answers = [await answerTo(page, () => page.goto(pathname + hash))];
  await seeHeading(page, 'Meera in Flat 402');
  await see(page, 'You owe ₹2,300.00');
  await see(page, 'Pay Asha Menon ₹2,300.00');
  await expect(page.getByRole('listitem')).toHaveText([/^milk.*₹100\.00.*of ₹400\.00$/]);
  await click(page, 'Copy amount');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('2300.00');
  await click(page, 'QR for another phone');
  const code2 = page.getByRole('img', { name: 'QR code to pay ₹2,300.00 to Asha Menon' });
  await code2.scrollIntoViewIfNeeded();
  const { data, info } = await sharp(await code2.screenshot({ scale: 'css' }))
    .resize(800)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })).toMatch(
    /^upi:\/\/pay\?pa=asha@okbank&pn=Asha%20Menon&am=2300\.00&cu=INR/,
  );
  answers.push(await answerTo(page, () => click(page, 'Earlier month')));
  await expect(page.getByRole('listitem')).toHaveText([
    /^mess.*₹200\.00.*of ₹800\.00$/,
    /^rent.*₹3,000\.00.*of ₹12,000\.00$/,
    /^You paid Asha Menon · Cash.*₹1,000\.00 ?$/,
  ]);
  await expect(page.getByText('· your part ₹3,200.00')).toBeVisible();

  const hidden = [asha, ravi, imran].flatMap(({ api, mobile }) => [api.id, mobile]);
  for (const text of [...hidden, userId, code, 'Ravi', 'Imran', 'gas', '4711', hash.slice(1)])
    for (const answer of answers) expect(answer.replaceAll(`"page":"${hash.slice(1)}"`, '')).not.toContain(text);
  expect(await page.title()).toBe('PG Expense Tracker');
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(await stored()).not.toMatch(/Meera|Asha|2300|p[\w-]{33}/);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Earlier month' }).click();
  await see(page, 'This page needs a connection.');
  await context.setOffline(false);
  await click(page, 'Try again');
  await see(page, /^Nothing in /);

  await openPeople(asha.page).catch(() => undefined);
  await click(asha.page, 'Share with Meera');
  await click(asha.page, 'End Meera’s pages');
  await seeNotice(asha.page, 'Meera’s pages have ended.');
  await page.reload();
  await see(page, ended);
});

test('After each way of ending, the page shows nothing @deep', async ({ groupOf, visitor }) => {
  const [asha, ravi, { code }] = await groupOf(['Asha Menon', 'Ravi Kumar'], 'Flat 402');
  const { page, mayLog } = await visitor('Meera');
  mayLog(/404/);
  const newcomer = await buildPerson('Meera Rao');
  type Shared = { groupCode: string; userId: string };
  const ways: readonly ((shared: Shared) => Promise<unknown>)[] = [
    (shared) => ravi.api.can('endGuestPages', shared),
    (shared) => asha.api.can('removeGuest', shared),
    async ({ userId }) => {
      const { guest } = await asha.api.can('invite', { groupCode: code, guest: userId });
      await newcomer.can('joinGroup', { groupCode: code, guest });
    },
    () => asha.api.can('removeMember', { groupCode: code, userId: ravi.api.id }),
  ];
  for (const [index, end] of ways.entries()) {
    const { userId } = await ravi.api.can('addGuest', { groupCode: code, name: `Guest ${index}` });
    await asha.api.adds(code, 300);
    const shared = { groupCode: code, userId };
    const { page: token } = await ravi.api.can('shareGuestPage', shared);
    await page.goto('/favicon.svg');
    await page.goto(`/guest/#${token}`);
    await seeHeading(page, `Guest ${index} in Flat 402`);
    await end(shared);
    const answer = await answerTo(page, () => page.reload());
    await see(page, ended);
    expect(answer).toContain('page-ended');
    for (const text of ['Flat 402', 'Asha', `Guest ${index}`]) expect(answer).not.toContain(text);
  }
});
