/**
 * No text is cut off, overflows or breaks into single letters: at 320 px, with text twice as large, and in a
 * language whose sentences are 40 % longer (docs/product.md §10, docs/decisions/0050).
 */
import { testThatScreensFit } from '../support/e2e/fitting.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { adminWithMember } from '../support/e2e/household.ts';
import { houseOfLongNames } from '../support/e2e/long-names.ts';
import { testLongSentences } from '../support/e2e/long-sentences.ts';
import { cutOutlines } from '../support/e2e/measures.ts';
import { click } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test.describe('At 320 px @deep', () => testThatScreensFit({ width: 320, height: 700 }, '100%'));

test.describe('At 320 px @deep', () => {
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

test.describe('At 360 px with text twice as large @deep', () =>
  testThatScreensFit({ width: 360, height: 740 }, '200%'));

test.describe('At 320 px with text twice as large @deep', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  const enlarged = { content: ':root { font-size: 200% }' };

  test('a question begins with its title, and the keyboard reaches its buttons with whole outlines', async ({
    member,
  }) => {
    const { page } = await adminWithMember(member);
    await page.goto('/dashboard');
    await page.addStyleTag(enlarged);
    await click(page, '2 members');
    await click(page, 'Remove Ravi Kumar');
    const question = page.getByRole('alertdialog', { name: 'Remove Ravi Kumar?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(question.getByRole('heading')).toBeInViewport({ ratio: 1 });
    expect(await cutOutlines(page, 4)).toEqual([]);
  });

  test('the note above a text from outside is as wide as the form', async ({ member }) => {
    const { page, api } = await member('Asha Rao', unopened);
    await buildGroup([api]);
    await page.goto('/dashboard?share=1&text=chai%2040');
    await page.addStyleTag(enlarged);
    const form = page.getByRole('dialog', { name: 'Add Expense' });
    const widthOf = async (text: string) => (await form.getByText(text).boundingBox())?.width ?? 0;
    await expect.poll(() => widthOf('This text came from outside the app. Check it first.')).toBeGreaterThan(250);
  });
});

test.describe('At 360 px @deep', () => testLongSentences(360));

test.describe('At 320 px @deep', () => testLongSentences(320));
