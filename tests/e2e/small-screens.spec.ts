/**
 * No text is cut off, overflows or breaks into single letters: at 320 px, with text twice as large, and in a
 * language whose sentences are 40 % longer (docs/product.md §10).
 */
import { monthOf, shiftMonth } from '@pg/contract/months';
import type { Locator, Page } from '@playwright/test';
import { expenseCard, seeLive } from '../support/e2e/app.ts';
import { expect, type FindMember, test, unopened } from '../support/e2e/fixtures.ts';
import { record } from '../support/e2e/give-take.ts';
import { adminWithMember } from '../support/e2e/household.ts';
import { inPseudo, speakPseudo, unmarked } from '../support/e2e/language.ts';
import { cutOutlines, illegible, juttingOut } from '../support/e2e/measures.ts';
import { click, openTab, see, seeHeading } from '../support/e2e/ui.ts';
import { followEach, ofBalances, ofDashboard, ofGiveTake, ofHome, type Way } from '../support/e2e/ways.ts';
import { buildGroup } from '../support/people.ts';

const previous = shiftMonth(monthOf(new Date()), -1);

/** The largest amount, in rupees and in coins. */
const crore = 1_00_00_000;

/**
 * Returns the page of the house's admin. The admin has a long name and has spent a crore this month. Another member has
 * spent a crore in the month before.
 */
async function houseOfLongNames(member: FindMember): Promise<Page> {
  const asha = await member('Venkatanarasimharajuvaripeta Sriramachandramurthy Iyengar', unopened);
  const ravi = await member('Ravichandran Subramaniam', unopened);
  const code = await buildGroup([asha.api, ravi.api], 'Sunrise PG, Koramangala');
  await buildGroup([asha.api], 'Goa trip');
  for (const [{ api }, paymentDate] of [
    [asha, `${monthOf(new Date())}-01`],
    [ravi, `${previous}-05`],
  ] as const) {
    await api.can('setMonthlyLimit', { limit: crore });
    const tags = ['electricity', 'grocery'];
    await api.can('addExpense', { amount: crore, tags, paymentDate, groupCodes: [code] });
  }
  const lent = {
    amount: crore,
    name: 'Ravichandran',
    date: '2026-11-01',
    type: 'GIVE',
    description: 'Train tickets',
  };
  await asha.api.can('giveOrTake', lent);
  await asha.page.addInitScript(([chosen]) => localStorage.setItem('currentGroupCode', chosen ?? ''), [code]);
  return asha.page;
}

/** Declares the tests. `fontSize` is the font size of the root element; `100%` is the usual size. */
function testThatScreensFit(viewport: { width: number; height: number }, fontSize: string): void {
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

/** Texts that the people of the house typed, and names that are the same in every language. */
const names =
  /Venkatanarasimharajuvaripeta Sriramachandramurthy Iyengar|Ravichandran( Subramaniam)?|Sunrise PG, Koramangala|Goa trip|electricity|grocery|Train tickets|PG Expense Tracker|Asha Rao|Meera|Imran|Priya|milk, bread|cab, airport|Pseudo|\b[A-Z2-9]{6}\b|\b[am]\b/;
const data = new RegExp(`${names.source}|English|हिन्दी|ಕನ್ನಡ`);

/** Declares the tests of a screen of this width, in pixels. */
function testLongSentences(width: number): void {
  test.use({ viewport: { width, height: 740 } });

  const look = async (page: Page, heading: string | RegExp, place: Page | Locator = page): Promise<void> => {
    await seeHeading(place, heading);
    await expect(page.locator('[data-skeleton], [data-progress]')).toHaveCount(0);
    const problems = [...(await unmarked(page, data)), ...(await juttingOut(page)), ...(await illegible(page))];
    expect.soft(problems, String(heading)).toEqual([]);
  };

  test('the dashboard, its tabs and its dialogs fit and take every text from the catalogue', async ({ member }) => {
    const page = await houseOfLongNames(member);
    await speakPseudo(page);
    await page.goto('/dashboard');
    await expect(page.getByText(inPseudo('Live'))).toBeVisible();
    await look(page, /^Sunrise PG/);
    await followEach(page, ofDashboard, look, inPseudo);
    await openTab(page, inPseudo('Members'));
    await look(page, /^Sunrise PG/);
    await openTab(page, inPseudo('Previous Months'));
    await look(page, inPseudo('Group Total'));
  });

  test('the Balances tab and its dialogs fit and take every text from the catalogue', async ({ member }) => {
    const page = await houseOfLongNames(member);
    await speakPseudo(page);
    await page.goto('/dashboard');
    await expect(page.getByText(inPseudo('Live'))).toBeVisible();
    await openTab(page, inPseudo('Balances'));
    await page.getByRole('switch').click();
    await page.getByText(inPseudo('How this adds up')).click();
    await see(page, inPseudo('No payments yet'));
    await look(page, /^Sunrise PG/);
    await followEach(page, ofBalances, look, inPseudo);
  });

  test('Give and Take and its dialogs fit and take every text from the catalogue', async ({ member }) => {
    const page = await houseOfLongNames(member);
    await speakPseudo(page);
    await page.goto('/give-take-dashboard');
    await expect(page.getByText(inPseudo('Live'))).toBeVisible();
    await look(page, inPseudo('Give and Take'));
    await followEach(page, ofGiveTake, look, inPseudo);
  });

  test('the home page and its dialogs fit and take every text from the catalogue', async ({ member }) => {
    const page = await houseOfLongNames(member);
    await speakPseudo(page);
    await page.goto('/');
    await look(page, inPseudo('Your groups'));
    await followEach(page, ofHome, look, inPseudo);
  });

  test('sign-up, login, password reset and an unknown page fit and take every text from the catalogue', async ({
    visitor,
  }) => {
    const { page } = await visitor('Asha Rao');
    await speakPseudo(page);
    await page.goto('/');
    await look(page, inPseudo('Tracking together'));
    await page.goto('/signup');
    await click(page, inPseudo('Create Account'));
    await look(page, inPseudo('Create Account'));
    await page.goto('/login');
    await click(page, inPseudo('Sign In'));
    await look(page, inPseudo('Welcome Back'));
    await click(page, inPseudo('Forgot Password?'));
    await look(page, inPseudo('Reset your password'));
    await page.goto('/nowhere');
    await look(page, /⟦/);
  });
}

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
