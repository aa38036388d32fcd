/** The screens and their dialogs fit a phone: no text is cut off, overflows or breaks into a few letters per line. */
import type { Locator, Page } from '@playwright/test';
import { expenseCard, seeLive } from './app.ts';
import { expect, test } from './fixtures.ts';
import { record } from './give-take.ts';
import { illegible } from './legibility.ts';
import { houseOfLongNames } from './long-names.ts';
import { juttingOut } from './measures.ts';
import { click, openTab, see, seeHeading } from './ui.ts';
import { followEach, ofBalances, ofDashboard, ofGiveTake, ofHome, type Way } from './ways.ts';

/** Declares the tests. `fontSize` is the font size of the root element; `100%` is the usual size. */
export function testThatScreensFit(viewport: { width: number; height: number }, fontSize: string): void {
  test.use({ viewport });

  const open = async (page: Page, path: string): Promise<void> => {
    await page.goto(path);
    await page.addStyleTag({ content: `:root { font-size: ${fontSize} }` });
  };

  const look = async (page: Page, heading: string | RegExp, place: Page | Locator = page): Promise<void> => {
    await seeHeading(place, heading);
    await expect(page.locator('[data-skeleton], [data-progress]')).toHaveCount(0);
    expect.soft([...(await juttingOut(page)), ...(await illegible(page))], String(heading)).toEqual([]);
  };

  const follow = (page: Page, ways: readonly Way[]): Promise<void> => followEach(page, ways, look);

  test('the dashboard and its dialogs fit', async ({ member }) => {
    const page = await houseOfLongNames(member);
    await open(page, '/dashboard');
    await seeLive(page);
    await expect(expenseCard(page, 'electricity, grocery')).toBeVisible();
    await look(page, /^Sunrise PG/);
    await follow(page, ofDashboard);
  });

  test('the button below a list in a dialog is fully visible', async ({ member }) => {
    const page = await houseOfLongNames(member);
    await open(page, '/dashboard');
    await seeLive(page);
    const seeClose = async (dialog: string): Promise<void> => {
      await look(page, dialog);
      const button = page.getByRole('dialog', { name: dialog }).getByRole('button', { name: 'Close' });
      await expect(button).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
    };
    await click(page, '2 members');
    await seeClose('Group Members');
    await click(page, /^Remaining Coins/);
    await click(page, 'History');
    await seeClose('Coin History');
  });

  test('the members and previous months of a dashboard fit', async ({ member }) => {
    const page = await houseOfLongNames(member);
    await open(page, '/dashboard');
    await seeLive(page);
    await openTab(page, 'Members');
    await see(page, /^Avg:/);
    await look(page, /^Sunrise PG/);
    await follow(page, [[[/^Venkata/, /^Venkata/]]]);
    await openTab(page, 'Previous Months');
    await look(page, 'Group Total');
    await page.getByRole('combobox', { name: 'Month' }).selectOption('September');
    await look(page, 'Group Total');
  });

  test('the balances of a dashboard and their dialogs fit', async ({ member }) => {
    const page = await houseOfLongNames(member);
    await open(page, '/dashboard');
    await seeLive(page);
    await openTab(page, 'Balances');
    await page.getByRole('switch').click();
    await page.getByText('How this adds up').click();
    await see(page, 'No payments yet');
    await look(page, /^Sunrise PG/);
    await follow(page, ofBalances);
  });

  test('Give and Take and its dialogs fit', async ({ member }) => {
    const page = await houseOfLongNames(member);
    await open(page, '/give-take-dashboard');
    await seeLive(page);
    await expect(record(page, 'Given to Ravichandran')).toBeVisible();
    await look(page, 'Give and Take');
    await follow(page, ofGiveTake);
  });

  test('the home page and its dialogs fit', async ({ member }) => {
    const page = await houseOfLongNames(member);
    await open(page, '/');
    await look(page, 'Your groups');
    await follow(page, ofHome);
  });

  test('sign-up, login and password reset fit', async ({ visitor }) => {
    const { page } = await visitor('Asha Rao');
    await open(page, '/');
    await look(page, 'Tracking together');
    await open(page, '/signup');
    await click(page, 'Create Account');
    await look(page, 'Create Account');
    await open(page, '/login');
    await click(page, 'Sign In');
    await look(page, 'Welcome Back');
    await click(page, 'Forgot Password?');
    await look(page, 'Reset your password');
  });
}
