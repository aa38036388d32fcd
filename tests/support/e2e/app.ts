/** What users do with the app, one function each. */
import { expect, type Page } from '@playwright/test';
import { seeNotice } from './notices.ts';
import { click, fill, follow, openTab, see, seeHeading } from './ui.ts';

export interface Credentials {
  readonly name: string;
  readonly userId: string;
  readonly password: string;
}

export async function signUp(page: Page, { name, userId, password }: Credentials): Promise<void> {
  await page.goto('/signup');
  await fill(page, 'Full Name', name);
  await fill(page, 'Mobile number', userId);
  await fill(page, 'Password', password);
  await fill(page, 'Confirm Password', password);
  await click(page, 'Create Account');
  await expect(page).toHaveURL('/login');
}

export async function fillLogin(page: Page, { userId, password }: Credentials): Promise<void> {
  await fill(page, 'UserId', userId);
  await fill(page, 'Password', password);
  await click(page, 'Sign In');
}

/** Logs in and waits for the home page. */
export async function logIn(page: Page, who: Credentials): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, who);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

export async function logOut(page: Page): Promise<void> {
  await page.goto('/');
  await click(page, 'Logout');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
}

/** Creates a group from the home page, stays there, and returns the group's code. */
export async function createGroup(page: Page, name: string): Promise<string> {
  await click(page, /Create Group/);
  const dialog = page.getByRole('dialog');
  await dialog.getByPlaceholder('Enter group name').fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await seeHeading(page, 'Group Created!');
  const code = await dialog.getByText(/^[A-Z2-9]{6}$/).innerText();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return code;
}

/** Joins a group from the home page, and stays there. */
export async function joinGroup(page: Page, code: string, name: string): Promise<void> {
  await click(page, /Join Group/);
  const dialog = page.getByRole('dialog');
  await dialog.getByPlaceholder('Enter group code').fill(code);
  await dialog.getByRole('button', { name: 'Join' }).click();
  await see(page, `Successfully joined group: ${name}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Enters the only group, and waits until its dashboard is live. */
export async function enterGroup(page: Page, name: string): Promise<void> {
  await click(page, /Enter Group/);
  await seeHeading(page, name);
  await seeLive(page);
}

/** Waits until the page is live: from then on, it shows changes by others immediately. */
export const seeLive = (page: Page): Promise<void> => expect(page.getByText('Live', { exact: true })).toBeVisible();

export async function setLimit(page: Page, coins: string): Promise<void> {
  await click(page, /Remaining Coins/);
  await fill(page, 'Monthly limit in coins', coins);
  await click(page, 'Set Limit');
  await seeNotice(page, 'Monthly limit updated!');
}

export interface Spending {
  readonly amount: string;
  readonly tags: readonly string[];
}

/** Fills the form of the Add Expense dialog without submitting it. */
export async function fillExpense(page: Page, { amount, tags }: Spending): Promise<void> {
  await click(page, 'Add Expense');
  await fill(page, 'Amount (₹)', amount);
  for (const tag of tags) {
    await fill(page, 'Tags', tag);
    await page.getByLabel('Tags', { exact: true }).press('Enter');
  }
}

/** Submits the open form. */
export const sendExpense = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Add Expense' }).click();

/** Records an expense and waits until it is in the list. */
export async function addExpense(page: Page, spending: Spending): Promise<void> {
  await fillExpense(page, spending);
  await sendExpense(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(expenseCard(page, spending.tags.join(', ').toLowerCase())).toBeVisible();
}

/** Returns the card of the expense with this description. */
export const expenseCard = (page: Page, description: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: description, exact: true }) });

/** Presses Delete on an expense, but does not answer the dialog that asks for confirmation. */
export const askToDelete = (page: Page, description: string): Promise<void> =>
  expenseCard(page, description).getByRole('button', { name: 'Delete Expense' }).click();

/** Returns the dialog that asks the user to confirm a deletion. */
export const deletionQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm Deletion' });

/** Deletes an expense and confirms. */
export async function pressDelete(page: Page, description: string): Promise<void> {
  await askToDelete(page, description);
  await deletionQuestion(page).getByRole('button', { name: 'Delete' }).click();
}

/** Waits until a summary card, such as "Total Expenses", shows this amount. */
export async function seeFigure(page: Page, label: string, amount: string): Promise<void> {
  const card = page
    .locator('div')
    .filter({ has: page.getByRole('heading', { name: label, exact: true }) })
    .last();
  await expect(card.getByText(amount, { exact: true })).toBeVisible();
}

/** Waits until the tab shows this number of expenses. */
export const seeCount = (page: Page, count: number): Promise<void> =>
  expect(page.getByRole('tab', { name: `Expenses (${count})` })).toBeVisible();

/** Waits until the coins card shows this balance. */
export const seeCoins = (page: Page, remaining: string): Promise<void> =>
  expect(page.getByRole('button', { name: `Remaining Coins ${remaining} ` })).toBeVisible();

/** Opens the Members tab and waits until the member’s entry contains these texts. */
export async function seeMember(page: Page, name: string, ...texts: readonly string[]): Promise<void> {
  await openTab(page, 'Members');
  const member = page.getByRole('listitem').filter({ hasText: name });
  for (const text of texts) await expect(member.getByText(text, { exact: true })).toBeVisible();
}

export const goHome = (page: Page): Promise<void> => follow(page, 'Home');
