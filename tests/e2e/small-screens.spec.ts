/**
 * No text is cut off, overflows or breaks into single letters: at 320 px, with text twice as large, and in a
 * language whose sentences are 40 % longer (docs/product.md §10).
 */
import type { Locator, Page } from '@playwright/test';
import { lastMonth, openPerson, thisMonth } from '../support/e2e/app.ts';
import { test as base, expect } from '../support/e2e/fixtures.ts';
import { madeRecord } from '../support/e2e/give-take.ts';
import { inPseudo, speakPseudo, unmarked } from '../support/e2e/language.ts';
import { cutOutlines, illegible, juttingOut } from '../support/e2e/measures.ts';
import { click, openTab, see, seeHeading } from '../support/e2e/ui.ts';
import { followEach, ofBalances, ofDashboard, ofGiveTake, ofGroup, ofHome, type Way } from '../support/e2e/ways.ts';
import { buildGroup } from '../support/people.ts';
import { base64, tinyJpeg } from '../support/pictures.ts';

/** The largest amount, in rupees and in coins. */
const crore = 1_00_00_000;

/** It needs the live view. */
const statement: Way = [/^Insights/, 'Insights', [['Statement', 'Statement']]];

/** The longest that anybody can say, of short and long words. */
const said = 'It was 400, one cylinder. Rajarajeshwarinagar '.repeat(4).slice(0, 160).trim();

/**
 * The page of the house's admin. The admin has a long name and has spent a crore this month, which the other member
 * says is not right. The other has spent a crore in the month before.
 */
const test = base.extend<{ house: Page }>({
  coins: crore,
  house: async ({ groupOf }, use) => {
    const people = ['Venkatanarasimharajuvaripeta Sriramachandramurthy Iyengar', 'Ravichandran Subramaniam'] as const;
    const [asha, ravi, { code, spend }] = await groupOf(people, 'Sunrise PG, Koramangala');
    await buildGroup([asha.api], 'Goa trip');
    const { id, revision } = await spend(asha, crore, ['electricity', 'grocery'], `${thisMonth}-01`);
    await asha.api.can('addPhoto', { id, data: base64(tinyJpeg) });
    await ravi.api.can('sayNotRight', { groupCode: code, expense: id, revision, text: said });
    await spend(ravi, crore, ['electricity', 'grocery'], lastMonth);
    await madeRecord(asha, { amount: crore, name: 'Ravichandran', date: '2026-11-01', description: 'Train tickets' });
    await asha.page.addInitScript((chosen) => localStorage.setItem('currentGroupCode', chosen), code);
    await use(asha.page);
  },
});

/** Texts that the people of the house typed, and names that are the same in every language. */
const names =
  /Venkatanarasimharajuvaripeta Sriramachandramurthy Iyengar|Ravichandran( Subramaniam)?|Sunrise PG, Koramangala|Goa trip|electricity|grocery|Train tickets|It was 400, one cylind(er\.)?|Rajarajeshwarinagar|PG Expense Tracker|Asha Rao|Meera|Imran|Priya|milk, bread|cab, airport|Pseudo|\b[A-Z2-9]{6}\b|\b[am]\b/;
const data = new RegExp(`${names.source}|English|हिन्दी|ಕನ್ನಡ`);

interface Screen {
  readonly width: number;
  readonly height: number;
  /** The font size of the root element; `100%` is the usual size. */
  readonly fontSize?: string;
  /** Whether the app speaks the language of long sentences. Then every text must come from the catalogue. */
  readonly isLong?: boolean;
}

/** Declares the tests of a screen. */
function testThatScreensFit({ width, height, fontSize = '100%', isLong = false }: Screen): void {
  test.use({ viewport: { width, height } });

  const say = (name: string | RegExp): string | RegExp => (isLong ? inPseudo(name) : name);

  const open = async (page: Page, path: string): Promise<void> => {
    if (isLong) await speakPseudo(page);
    await page.goto(path);
    await page.addStyleTag({ content: `:root { font-size: ${fontSize} }` });
  };

  const openDashboard = async (page: Page, path = '/dashboard'): Promise<void> => {
    await open(page, path);
    await expect(page.getByText(say('Live'), { exact: !isLong })).toBeVisible();
  };

  const look = async (page: Page, heading: string | RegExp, place: Page | Locator = page): Promise<void> => {
    await seeHeading(place, heading);
    await expect(page.locator('[data-skeleton], [data-progress]')).toHaveCount(0);
    const unknown = isLong ? await unmarked(page, data) : [];
    expect.soft([...unknown, ...(await juttingOut(page)), ...(await illegible(page))], String(heading)).toEqual([]);
  };

  const follow = (page: Page, ways: readonly Way[]): Promise<void> => followEach(page, ways, { look, named: say });

  test('the dashboard and its dialogs fit', async ({ house: page }) => {
    await openDashboard(page);
    await expect(page.locator('[data-expense]')).toBeVisible();
    await look(page, /^Sunrise PG/);
    await follow(page, [...ofDashboard, statement, [{ key: '?' }, 'Keyboard shortcuts']]);
  });

  test('the page of the group and its dialogs fit', async ({ house: page }) => {
    await openDashboard(page, '/dashboard/#group');
    await look(page, say('This group'));
    await page.locator('summary').first().click();
    await page
      .getByRole('list', { name: say('People') })
      .getByRole('button')
      .first()
      .click();
    await look(page, say('This group'));
    await follow(page, [...ofGroup, [/^Remove /, /^Remove /]]);
  });

  test('the button below a list in a dialog is fully visible', async ({ house: page }) => {
    await openDashboard(page);
    const seeClose = async (name: string): Promise<void> => {
      await look(page, say(name));
      const dialog = page.getByRole('dialog', { name: say(name) });
      await expect(dialog.getByRole('button', { name: say('Close') })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
    };
    await click(page, say('2 members'));
    await seeClose('Group Members');
    await click(page, say(/^Remaining Coins/));
    await click(page, say('History'));
    await seeClose('Coin History');
  });

  test('the members and previous months of a dashboard fit', async ({ house: page }) => {
    await openDashboard(page);
    await openTab(page, say('Members'));
    await see(page, say(/^Avg:/));
    await look(page, /^Sunrise PG/);
    await followEach(page, [[/^Venkata/, /^Venkata/]], { look });
    await openTab(page, say('Previous Months'));
    await look(page, say('Group Total'));
    await page.getByRole('combobox', { name: say('Month') }).selectOption({ index: 8 });
    await look(page, say('Group Total'));
  });

  test('what is not right, its answer, the photo of the bill and money back fit', async ({ house: page }) => {
    await openDashboard(page);
    await click(page, say(/^electricity/));
    await click(page, say('Show the bill'));
    await expect(page.getByRole('img', { name: say(/^Bill of/) })).toHaveJSProperty('complete', true);
    await look(page, say(/^electricity/), page.getByRole('dialog'));
    const within: readonly Way[] = [
      ['Remove', 'Remove the photo?'],
      ['It is right', 'It is right'],
    ];
    await followEach(page, within, { look, named: say }, 1);
    await page.keyboard.press('Escape');
    await openTab(page, say('Previous Months'));
    await follow(page, [[/^electricity/, /^electricity/, [['This is not right', 'This is not right']]]]);
    await click(page, say('Add Expense'));
    await page.getByLabel(say('Amount (₹)')).fill('200');
    await click(page, say(/^Paid by/));
    await click(page, say('It is money back'));
    await look(page, say('Add money back'));
  });

  test('the balances of a dashboard and their dialogs fit', async ({ house: page }) => {
    await openDashboard(page);
    await openTab(page, say('Balances'));
    await click(page, say(/^Leave out/));
    await click(page, say('How it adds up'));
    await see(page, say('No payments yet'));
    await page.getByRole('tabpanel').getByRole('listitem').getByRole('button', { expanded: false }).first().click();
    await click(page, say('Why this amount?'));
    await look(page, /^Sunrise PG/);
    await follow(page, ofBalances);
  });

  test('Give and Take and its dialogs fit', async ({ house: page }) => {
    await openDashboard(page, '/give-take-dashboard');
    await expect(page.getByRole('listitem').filter({ hasText: 'Ravichandran' })).toBeVisible();
    await look(page, say('Give and Take'));
    await follow(page, ofGiveTake);
  });

  test('the home page and its dialogs fit', async ({ house: page }) => {
    await open(page, '/');
    await look(page, say('Your groups'));
    await follow(page, ofHome);
  });

  test('sign-up, login, password reset and an unknown page fit', async ({ visitor }) => {
    const { page } = await visitor('Asha Rao');
    await open(page, '/');
    await look(page, say('Tracking together'));
    await open(page, '/signup');
    await click(page, say('Create Account'));
    await look(page, say('Create Account'));
    await open(page, '/login');
    await click(page, say('Sign In'));
    await look(page, say('Welcome Back'));
    await click(page, say('Forgot Password?'));
    await look(page, say('Reset your password'));
    await open(page, '/nowhere');
    await look(page, say(/^We couldn’t find that page/));
  });
}

test.describe('At 320 px @deep', () => testThatScreensFit({ width: 320, height: 700 }));

test.describe('At 360 px with text twice as large @deep', () =>
  testThatScreensFit({ width: 360, height: 740, fontSize: '200%' }));

for (const width of [360, 320]) {
  test.describe(`At ${width} px with sentences 40 % longer @deep`, () =>
    testThatScreensFit({ width, height: 740, isLong: true }));
}

test.describe('On the smallest screen @deep', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the search box shows its whole placeholder', async ({ house: page }) => {
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

test.describe('At 320 px with text twice as large @deep', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  const enlarged = { content: ':root { font-size: 200% }' };

  test('a question begins with its title, and the keyboard reaches its buttons with whole outlines', async ({
    groupOf,
  }) => {
    const [{ page }] = await groupOf(['Asha Rao', 'Ravi Kumar']);
    await page.goto('/dashboard');
    await page.addStyleTag(enlarged);
    await openPerson(page, 'Ravi Kumar');
    await click(page, 'Remove Ravi Kumar');
    const question = page.getByRole('alertdialog', { name: 'Remove Ravi Kumar?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(question.getByRole('heading')).toBeInViewport({ ratio: 1 });
    expect(await cutOutlines(page, 4)).toEqual([]);
  });

  test('the note above a text from outside is as wide as the form', async ({ alone: { page } }) => {
    await page.goto('/dashboard?share=1&text=chai%2040');
    await page.addStyleTag(enlarged);
    const form = page.getByRole('dialog', { name: 'Add Expense' });
    const widthOf = async (text: string) => (await form.getByText(text).boundingBox())?.width ?? 0;
    await expect.poll(() => widthOf('This text came from outside the app. Check it first.')).toBeGreaterThan(250);
  });
});

test('beside the rail, Add Expense stays in the line of the group, and the search above the line of the tabs', async ({
  flat: { asha, page, spend, open },
}) => {
  await spend(asha, 40);
  await open(asha);
  await page.setViewportSize({ width: 1024, height: 768 });
  const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { y: 0, height: 0 };
  const add = await boxOf(page.getByRole('button', { name: 'Add Expense' }));
  const more = await boxOf(page.getByRole('button', { name: 'Group', exact: true }));
  expect(add.y).toBeLessThan(more.y + more.height);

  await page.setViewportSize({ width: 1280, height: 800 });
  const search = await boxOf(page.getByRole('search'));
  const tabs = await boxOf(page.getByRole('tablist'));
  expect(search.y + search.height).toBeLessThan(tabs.y + tabs.height);
});
