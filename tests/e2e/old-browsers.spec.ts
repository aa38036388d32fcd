/** The oldest browsers in which the app works (docs/product.md §10). forms/old-browsers has what older ones say. */

import { fillLogin } from '../support/e2e/account.ts';
import { expenseCard, fillExpense, openGroup, seeCoins, sendExpense } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { click } from '../support/e2e/ui.ts';
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
  await openGroup(page);
  await click(page, /^Export/);
  const download = page.waitForEvent('download');
  await click(page, 'As a table (CSV)');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});
