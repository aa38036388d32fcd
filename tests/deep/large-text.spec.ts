/**
 * With text twice as large, no text is cut off, overflows or breaks into single letters (docs/product.md §10).
 * small-screens.spec.ts has the same tests at 320 px with text of the usual size.
 */
import { testThatScreensFit } from '../support/e2e/fitting.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { adminWithMember } from '../support/e2e/household.ts';
import { cutOutlines } from '../support/e2e/measures.ts';
import { click } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test.describe('At 360 px with text twice as large', () => testThatScreensFit({ width: 360, height: 740 }, '200%'));

test.describe('At 320 px with text twice as large', () => {
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
