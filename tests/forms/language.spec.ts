/** The language in which the app starts, and what a change of it keeps (docs/product.md §2). */
import { writtenDown } from '../support/e2e/device.ts';
import { fill, seeHeading } from '../support/e2e/ui.ts';
import { expect, test } from '../support/forms.ts';

test('a change of the language keeps what was typed, but no password', async ({ visitor }) => {
  const { page } = visitor;
  await page.goto('/signup');
  await fill(page, 'Full Name', 'Asha Menon');
  await fill(page, 'Mobile number', '98765 43210');
  await fill(page, 'Password', 'chai-and-rent');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await page.getByRole('button', { name: 'हिन्दी', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByLabel('पूरा नाम')).toHaveValue('Asha Menon');
  await expect(page.getByLabel('मोबाइल नंबर')).toHaveValue('9876543210');
  await expect(page.getByLabel('पासवर्ड', { exact: true })).toHaveValue('');
  expect(await writtenDown(page)).not.toContain('chai-and-rent');
});

for (const [locale, lang, heading] of [
  ['hi-IN', 'hi-IN', 'साझा खर्च, बिना बहस के'],
  ['kn-IN', 'kn-IN', 'ಹಂಚಿಕೊಂಡ ಖರ್ಚು, ಜಗಳವಿಲ್ಲದೆ'],
  ['fr-FR', 'en-IN', 'Shared expenses, without the arguments'],
] as const) {
  test.describe(`In a browser that prefers ${locale}`, () => {
    test.use({ locale });

    test(`the app starts in ${lang}, with lines tall enough for every mark of its letters`, async ({ visitor }) => {
      const { page } = visitor;
      await page.goto('/');
      await seeHeading(page, heading);
      await expect(page).toHaveTitle('PG Expense Tracker');
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      const lines = await page.evaluate(() =>
        [...document.querySelectorAll('h1, h2, p, a, button')].map((element) => {
          const { lineHeight, fontSize } = getComputedStyle(element);
          return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
        }),
      );
      if (lang !== 'en-IN') expect(Math.min(...lines)).toBeGreaterThanOrEqual(1.4);
    });
  });
}
