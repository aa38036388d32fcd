/**
 * What browsers say that are too old for the app, or lack what it uses (docs/product.md §10). e2e/old-browsers has the
 * oldest that work.
 */
import { fillLogin, fillSignUp } from '../support/e2e/account.ts';
import { click, see, seeProblem } from '../support/e2e/ui.ts';
import { asha, expect, test } from '../support/forms.ts';

test('a function that the browser lacks is not told as a lost connection', async ({ visitor }) => {
  const { page } = visitor;
  visitor.mayLog(/TypeError/);
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
    const { page } = visitor;
    visitor.mayLog(/no root element/);
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
