/** On the narrowest screens, no text is cut off, overflows or breaks into single letters (docs/product.md §10). */

import { testThatScreensFit } from '../support/e2e/fitting.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { houseOfLongNames } from '../support/e2e/long-names.ts';

test.describe('At 320 px', () => testThatScreensFit({ width: 320, height: 700 }, '100%'));

test.describe('At 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the search box shows its whole placeholder', async ({ member }) => {
    const page = await houseOfLongNames(member);
    await page.goto('/dashboard');
    const field = page.getByRole('searchbox', { name: 'Search expenses' });
    await expect(field).toBeVisible();
    expect(await field.evaluate(roomBesidePlaceholder)).toBeGreaterThanOrEqual(0);
  });
});

/** Returns how many pixels are free beside the field's placeholder. Negative if the placeholder is cut off. */
function roomBesidePlaceholder(field: HTMLElement | SVGElement): number {
  const { placeholder, clientWidth } = field as HTMLInputElement;
  const { paddingLeft, paddingRight } = getComputedStyle(field);
  const words = document.createElement('span');
  words.textContent = placeholder;
  words.style.cssText = `position: absolute; white-space: pre; font: ${getComputedStyle(field, '::placeholder').font}`;
  document.body.append(words);
  const { width } = words.getBoundingClientRect();
  words.remove();
  return clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width;
}
