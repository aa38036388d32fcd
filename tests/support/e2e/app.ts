/**
 * What users do and see with groups and on the dashboard: the list, its forms, its search, previous months and the
 * activity.
 */
import { monthOf, shiftMonth, yearAndMonth } from '@pg/contract/months';
import { expect, type Locator, type Page } from '@playwright/test';
import { seeLive } from './browsers.ts';
import { seeNotice } from './notices.ts';
import { click, fill, follow, openTab, see, seeHeading } from './ui.ts';

/** Fills the form for a new group on the home page, and submits it. */
export async function askForGroup(page: Page, name: string): Promise<void> {
  await click(page, /Create Group/);
  await page.getByPlaceholder('Enter group name').fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
}

/** Creates a group from the home page, stays there, and returns the group's code. */
export async function createGroup(page: Page, name: string): Promise<string> {
  await askForGroup(page, name);
  await seeHeading(page, 'Group Created!');
  const dialog = page.getByRole('dialog');
  const code = await dialog.getByText(/^[A-Z2-9]{6}$/).innerText();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return code;
}

/** Types a code into the open form that joins a group, and submits it. */
export async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByPlaceholder('Enter group code').fill(code);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

/** Joins a group from the home page, and stays there. */
export async function joinGroup(page: Page, code: string, name: string): Promise<void> {
  await click(page, /Join Group/);
  await sendCode(page, code);
  await see(page, `Successfully joined group: ${name}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Enters the only group, and waits until its dashboard is live. */
export async function enterGroup(page: Page, name: string): Promise<void> {
  await click(page, /Enter Group/);
  await seeHeading(page, name);
  await seeLive(page);
}

export async function setLimit(page: Page, coins: string): Promise<void> {
  await click(page, /Remaining Coins/);
  await fill(page, 'Monthly limit in coins', coins);
  await click(page, 'Set Limit');
  await seeNotice(page, 'Monthly limit updated!');
}

interface Spending {
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
export async function askToDelete(page: Page, description: string): Promise<void> {
  const card = expenseCard(page, description);
  // Until then, the button of someone else's expense is away.
  await card.hover();
  await card.getByRole('button', { name: 'Delete Expense' }).click();
}

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

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Expense' });
export const amountField = (page: Page) => page.getByLabel('Amount (₹)');
export const tagsField = (page: Page) => page.getByLabel('Tags', { exact: true });
const tagButtons = (page: Page) => page.getByRole('list', { name: 'Suggested tags' });
export const suggestions = (page: Page) => tagButtons(page).getByRole('button', { pressed: false });
/** The chosen tags, in their order in the row. */
export const chosen = (page: Page) => tagButtons(page).getByRole('button', { pressed: true });
/** What the form offers to do with the typed text, besides making it a tag. */
export const offers = (page: Page) => page.getByRole('list', { name: 'What you typed' }).getByRole('button');
export const sendButton = (page: Page) => dialog(page).getByRole('button', { name: 'Add Expense' });

type Choice = 'Date' | 'First date' | 'Paid by' | 'Shared by' | 'Repeat';

/** A button in the form of an expense that says what is chosen, and opens the choice. */
export const choice = (page: Page, name: Choice) =>
  page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .and(page.locator('[aria-expanded]'));

/** Opens a choice in the form of an expense, unless it is open. */
export async function openChoice(page: Page, name: Choice): Promise<void> {
  const button = choice(page, name);
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

/** Returns the field of the date, once its choice is open. */
export async function dateField(page: Page): Promise<Locator> {
  await openChoice(page, 'Date');
  return page.getByLabel('Date', { exact: true });
}

/** A person's entry in the list of those who can share the expense. */
export const sharer = (page: Page, name: string) =>
  dialog(page).getByRole('group', { name: 'Who shares it?' }).getByRole('listitem').filter({ hasText: name });
export const tick = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name });
export async function choosePayer(page: Page, name: string): Promise<void> {
  await openChoice(page, 'Paid by');
  await page.getByRole('group', { name: 'Who paid?' }).getByRole('radio', { name }).check();
}
export async function chooseMode(page: Page, name: string): Promise<void> {
  await openChoice(page, 'Shared by');
  await page.getByRole('dialog').last().getByRole('radio', { name }).check();
}

/** Makes the expense in the open form repeat, and chooses whether it is recorded by itself. */
export async function chooseRepeat(page: Page, unit: 'Every month' | 'Every week', mode?: RegExp): Promise<void> {
  await openChoice(page, 'Repeat');
  await dialog(page).getByRole('radio', { name: unit }).check();
  if (mode) await dialog(page).getByRole('radio', { name: mode }).check();
}

export const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Expense' });

export const save = (page: Page): Promise<void> => form(page).getByRole('button', { name: 'Save' }).click();

/** Opens the edit form of an expense in the list. */
export async function openForm(page: Page, description: string): Promise<void> {
  await openDetails(page, description);
  await details(page, description).getByRole('button', { name: 'Edit' }).click();
  await expect(form(page)).toBeVisible();
}

export async function addTag(page: Page, tag: string): Promise<void> {
  await fill(page, 'Tags', tag);
  await page.getByLabel('Tags', { exact: true }).press('Enter');
}

export const thisMonth = monthOf(new Date());

export const previous = shiftMonth(thisMonth, -1);

/** A day of the previous month. */
export const lastMonth = `${previous}-05`;

export const arrow = (page: Page, name: 'Previous month' | 'Next month') =>
  page.getByRole('button', { name, exact: true });

/** Waits until this month is chosen. */
export async function seeMonth(page: Page, month: typeof thisMonth): Promise<void> {
  const chosen = yearAndMonth(month);
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveValue(String(chosen.month));
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue(String(chosen.year));
}

export const searchBox = (page: Page) => page.getByPlaceholder('Search by chai, bread, Flipkart...');

export const filters = (page: Page) => page.getByRole('list', { name: 'Filters' });

/** Waits until the search has found so many expenses, of this amount together. */
export const seeFound = (page: Page, found: string, amount: string): Promise<void> =>
  expect(page.getByText(found, { exact: true }).locator('..')).toContainText(amount);

/** Waits until exactly these expenses are listed, in this order. */
export const seeCards = (page: Page, descriptions: readonly string[]): Promise<void> =>
  expect(page.getByRole('heading', { level: 3 })).toHaveText([...descriptions]);

/** Opens the page of the group. */
export async function openGroup(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Group(: something of yours changed)?$/ }).click();
  await expect(page.getByRole('heading', { name: 'This group' })).toBeVisible();
}

/** Everyone in the group, on its page. A phone has the list closed at first. */
export async function openPeople(page: Page): Promise<Locator> {
  await openGroup(page);
  const people = page.getByRole('list', { name: 'People' });
  if (!(await people.isVisible())) await page.getByText(/ in the app/).click();
  return people;
}

/** Shows what can be done about someone on the page of the group. */
export async function openPerson(page: Page, name: string): Promise<void> {
  const people = await openPeople(page);
  await people.getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

export const activityOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Activity' });

/** Opens it from the page of the group. */
export async function openActivity(page: Page): Promise<Locator> {
  await openGroup(page);
  await page.getByRole('button', { name: /^Activity( Something of yours changed)?$/ }).click();
  await expect(activityOf(page).getByRole('heading', { name: 'Today' })).toBeVisible();
  return activityOf(page);
}

/** Waits until the activity has this sentence. */
export const seeEntry = (activity: Locator, sentence: string): Promise<void> =>
  expect(activity.getByText(sentence, { exact: true })).toBeVisible();

/** The details of an expense, once they are open. */
export const details = (page: Page, description: string) => page.getByRole('dialog', { name: description });

/** Returns the button of an expense in the list, which opens its details. */
export const opener = (page: Page, description: string) =>
  expenseCard(page, description).getByRole('button', { name: description, exact: true });

/** Opens the details of an expense in the list. */
export const openDetails = (page: Page, description: string): Promise<void> => opener(page, description).click();
