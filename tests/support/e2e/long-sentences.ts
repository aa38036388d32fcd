/** In a language whose sentences are 40 % longer, the screens fit, and their texts come from the catalogue. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { illegible } from './legibility.ts';
import { houseOfLongNames } from './long-names.ts';
import { juttingOut } from './measures.ts';
import { inPseudo, speakPseudo, unmarked } from './pseudo-language.ts';
import { click, openTab, see, seeHeading } from './ui.ts';
import { followEach, ofBalances, ofDashboard, ofGiveTake, ofHome } from './ways.ts';

/** Texts that the people of the house typed, and names that are the same in every language. */
const names =
  /Venkatanarasimharajuvaripeta Sriramachandramurthy Iyengar|Ravichandran( Subramaniam)?|Sunrise PG, Koramangala|Goa trip|electricity|grocery|Train tickets|PG Expense Tracker|Asha Rao|Meera|Imran|Priya|milk, bread|cab, airport|Pseudo|\b[A-Z2-9]{6}\b|\b[am]\b/;
const data = new RegExp(`${names.source}|English|हिन्दी|ಕನ್ನಡ`);

/** Declares the tests of a screen of this width, in pixels. */
export function testLongSentences(width: number): void {
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
