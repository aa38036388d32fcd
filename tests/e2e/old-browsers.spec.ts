/** The oldest browsers in which the app works, and what older ones say (docs/product.md §10). */

import { fillLogin, fillSignUp } from '../support/e2e/account.ts';
import { expenseCard, fillExpense, seeCoins, sendExpense } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { click, see, seeProblem } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

/** Takes away what Chrome 111, Safari 16.4 or Firefox 125 does not have. What uses it has to look for it first. */
function beOld(): void {
  const newer: Record<string, readonly string[]> = {
    AbortSignal: ['any'],
    Promise: ['withResolvers', 'try'],
    Map: ['groupBy'],
    Object: ['groupBy'],
    Array: ['fromAsync'],
    RegExp: ['escape'],
    URL: ['parse', 'canParse'],
    Math: ['sumPrecise', 'f16round'],
    'Set.prototype': [
      'union',
      'intersection',
      'difference',
      'symmetricDifference',
      'isSubsetOf',
      'isSupersetOf',
      'isDisjointFrom',
    ],
    'Iterator.prototype': [
      'map',
      'filter',
      'take',
      'drop',
      'flatMap',
      'toArray',
      'forEach',
      'some',
      'every',
      'find',
      'reduce',
    ],
    'ArrayBuffer.prototype': ['resize', 'transfer'],
    'URLSearchParams.prototype': ['size'],
    'HTMLElement.prototype': ['popover', 'showPopover', 'hidePopover', 'togglePopover'],
    'HTMLDialogElement.prototype': ['requestClose', 'closedBy'],
    'Element.prototype': ['setHTMLUnsafe', 'getHTML', 'moveBefore'],
    'Document.prototype': ['startViewTransition', 'caretPositionFromPoint'],
    'Notification.prototype': ['actions'],
    Intl: ['DurationFormat'],
    window: [
      'navigation',
      'scheduler',
      'CloseWatcher',
      'requestIdleCallback',
      'Iterator',
      'cookieStore',
      'EditContext',
    ],
  };
  for (const [path, names] of Object.entries(newer)) {
    const owner = path.split('.').reduce<object>((found, name) => Reflect.get(found, name) ?? {}, window);
    for (const name of names) Reflect.deleteProperty(owner, name);
  }
}

test('in the oldest browsers, a user logs in, adds an expense, undoes it and takes the group along', async ({
  member,
  visitor,
}) => {
  const asha = await member('Asha Rao', { coins: 1000 });
  await buildGroup([asha.api]);
  const phone = await visitor('Asha’s old phone');
  const { page } = phone;
  await page.addInitScript(beOld);
  await page.goto('/login');
  await fillLogin(page, asha);
  await click(page, /^Enter Group/);
  await fillExpense(page, { amount: '30', tags: ['chai'] });
  await sendExpense(page);
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await seeCoins(page, '970');
  await click(page, 'Undo');
  await expect(expenseCard(page, 'chai')).toHaveCount(0);
  await click(page, 'Group settings');
  const download = page.waitForEvent('download');
  await click(page, 'As a table (CSV)');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test('a function that the browser lacks is not told as a lost connection', async ({ visitor }) => {
  const asha = await visitor('Asha Rao');
  const { page } = asha;
  asha.mayLog(/TypeError/);
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
  await page.goto('/login');
  await fillLogin(page, asha);
  await seeProblem(page, 'Login failed. Please try again.');
  await page.goto('/signup');
  await fillSignUp(page, asha);
  await click(page, 'Create Account');
  await seeProblem(page, 'Signup failed. Please try again.');
});

for (const [older, takeAway] of Object.entries({
  'Chrome 110 or Safari 16.3': () => Reflect.deleteProperty(String.prototype, 'isWellFormed'),
  'Firefox 124': () => Reflect.deleteProperty(Intl, 'Segmenter'),
})) {
  test(`${older} says in every language that it is too old`, async ({ visitor }) => {
    const asha = await visitor('Asha Rao');
    const { page } = asha;
    asha.mayLog(/no root element/);
    await page.addInitScript(takeAway);
    await page.goto('/');
    await see(
      page,
      'This browser is too old for PG Expense Tracker. Please update it, or use another: Chrome or Edge 111,',
    );
    await expect(page.locator('p[lang=hi]')).toContainText('बहुत पुराना है');
    await expect(page.locator('p[lang=kn]')).toContainText('ತುಂಬಾ ಹಳೆಯದು');
    await expect(page.locator('#root')).toHaveCount(0);
  });
}
