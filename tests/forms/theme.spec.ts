/** The app's colours: those of the system, or those that the user has chosen on this device (docs/product.md §10). */
import type { Page } from '@playwright/test';
import { expenseCard } from '../support/e2e/app.ts';
import { click } from '../support/e2e/ui.ts';
import { expect, test } from '../support/forms.ts';

const [light, dark] = ['rgb(246, 246, 242)', 'rgb(18, 20, 26)'];

const background = (page: Page) =>
  expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor));

/** The colour of the browser's bars. */
const barColour = (page: Page) =>
  expect.poll(() =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    ),
  );

const choose = (page: Page, theme: string): Promise<void> => page.getByRole('radio', { name: theme }).check();

test('Asha chooses dark: page and browser are dark at once, and on the next visit before the app has loaded', async ({
  app,
}) => {
  const { page } = app;
  await page.goto('/');
  await background(page).toBe(light);
  await click(page, 'Account');
  await choose(page, 'Dark');
  await background(page).toBe(dark);
  await barColour(page).toEqual(['#12141a']);

  app.mayLog(/ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await background(page).toBe(dark);
  await page.unroute('**/assets/*.js');
  await page.reload();
  await click(page, 'Account');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await choose(page, 'System');
  await background(page).toBe(light);
  await barColour(page).toEqual(['#f6f6f2']);
});

test('dark pages are printed light, whether the system is dark or the user has chosen it', async ({
  app: { page },
}) => {
  await page.goto('/dashboard');
  const title = expenseCard(page, 'chai').getByRole('heading');
  for (const [chosen, colorScheme] of [
    ['', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, chosen);
    await page.emulateMedia({ colorScheme });
    await background(page).toBe(dark);
    await page.emulateMedia({ media: 'print' });
    await background(page).toBe(light);
    await expect(title).toHaveCSS('color', 'rgb(27, 30, 36)');
    await page.emulateMedia({ media: 'screen' });
  }
});

test('the rows of the list turn dark together with the page', async ({ app: { page } }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/dashboard');
  const row = expenseCard(page, 'chai');
  await expect(row).toBeVisible();
  for (const [colorScheme, colour] of [
    ['dark', 'rgb(27, 30, 38)'],
    ['light', 'rgb(255, 255, 255)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const seen = row.evaluate(async (card) => {
      await new Promise(requestAnimationFrame);
      const running = card.getAnimations({ subtree: true }).flatMap((each) => {
        return each instanceof CSSTransition ? [each.transitionProperty] : [];
      });
      return [getComputedStyle(card).backgroundColor, running];
    });
    expect(await seen).toEqual([colour, []]);
  }
});
