/** The fields of the forms: their keyboards on phones, and the data that browsers and password managers fill in. */
import { expect, type Locator, type Page } from '@playwright/test';
import {
  askForOtp,
  giveOtp,
  newestOtp,
  openAccount,
  openForgotPassword,
  resetDialog,
  seeOtpAskedFor,
} from '../support/e2e/account.ts';
import { chooseMode, choosePayer } from '../support/e2e/app.ts';
import { openLive, test } from '../support/e2e/fixtures.ts';
import { madeRecord, openGiveTake } from '../support/e2e/give-take.ts';
import { click, openTab, seeHeading } from '../support/e2e/ui.ts';
import { buildGroup, storeProof } from '../support/people.ts';

/** Returns each visible field as "name type inputmode autocomplete enterkeyhint", with `-` for unset attributes. */
const fieldsOf = (form: Locator): Promise<string[]> =>
  form.locator('input:visible, select:visible').evaluateAll((fields) =>
    fields.map((field) => {
      const attributes = ['name', 'type', 'inputmode', 'autocomplete', 'enterkeyhint'];
      return attributes.map((name) => field.getAttribute(name) ?? '-').join(' ');
    }),
  );

/** Checks that the form has these fields and never puts their content into an address. */
async function seeFields(form: Locator, fields: readonly string[]): Promise<void> {
  await expect(form).toHaveAttribute('method', 'post');
  await expect(form.locator('button[type=submit]')).toHaveCount(1);
  expect(await fieldsOf(form)).toEqual(fields);
}

const formIn = (page: Page, dialog: string): Locator => page.getByRole('dialog', { name: dialog }).locator('form');

test('sign-up, login and password reset have the right fields @deep', async ({ visitor, member }) => {
  const asha = await visitor('Asha Rao');
  // The emulator does not support reCAPTCHA Enterprise.
  asha.mayLog(/501/);
  const { page } = asha;
  await page.goto('/signup');
  await seeHeading(page, 'Create Account');
  await seeFields(page.locator('form'), [
    'name - - name next',
    'username tel numeric tel-national next',
    'new-password password - new-password next',
    'confirm-password password - new-password go',
  ]);
  await page.goto('/login');
  await seeHeading(page, 'Welcome Back');
  await seeFields(page.locator('form'), [
    'username tel numeric username next',
    'password password - current-password go',
  ]);

  const { userId } = await member('Bilal Khan', { at: '/' });
  const form = resetDialog(page).locator('form');
  await openForgotPassword(page);
  await seeFields(form, ['username tel numeric tel-national send']);
  await askForOtp(page, userId);
  await seeOtpAskedFor(page);
  await seeFields(form, ['otp - numeric one-time-code done']);
  await giveOtp(page, await newestOtp(userId));
  await resetDialog(page).getByLabel('New Password').waitFor();
  await seeFields(form, ['new-password password - new-password done']);
  // From this hidden field, a password manager learns whose password it is.
  await expect(form.locator('input[autocomplete=username]')).toHaveValue(userId);
});

test('changing the name or the password and deleting the account have the right fields @deep', async ({ member }) => {
  const { page, userId } = await member('Asha Rao', { at: '/' });
  await page.goto('/');
  await openAccount(page, 'Change name');
  await expect(formIn(page, 'Change Name')).toBeVisible();
  await seeFields(formIn(page, 'Change Name'), ['name - - name done']);
  await page.keyboard.press('Escape');
  await click(page, 'Change password');
  const change = formIn(page, 'Change Password');
  await seeFields(change, [
    'current-password password - current-password next',
    'new-password password - new-password next',
    'confirm-password password - new-password done',
  ]);
  await expect(change.locator('input[autocomplete=username]')).toHaveValue(userId);
  await page.keyboard.press('Escape');
  await click(page, 'Delete my account');
  const removal = page.getByRole('alertdialog').locator('form');
  await seeFields(removal, ['password password - current-password done']);
  await expect(removal.locator('input[autocomplete=username]')).toHaveValue(userId);
});

test('a UPI ID, a payment, and the payers and shares of an expense have the right fields @deep', async ({
  flat: { asha, open },
}) => {
  const { page, userId } = asha;
  await storeProof(asha);
  await page.goto('/');
  await openAccount(page, 'UPI ID');
  const upi = formIn(page, 'UPI ID');
  await seeFields(upi, ['upiId - email off next', 'password password - current-password done']);
  await expect(upi.locator('input[autocomplete=username]')).toHaveValue(userId);

  await open(asha);
  await openTab(page, 'Balances');
  await click(page, 'Record a payment');
  await seeFields(formIn(page, 'Record a payment'), [
    'way radio - - -',
    'way radio - - -',
    'other - - - -',
    'amount - decimal off next',
    'method - - - -',
    'date date - - -',
    'note - - off done',
  ]);
  await page.keyboard.press('Escape');

  await click(page, 'Add Expense');
  await choosePayer(page, 'Several people');
  const ofEachPerson = (...fields: string[]): string[] => [1, 2, 3].flatMap(() => fields);
  /** Returns the fields of the choice, which begin with this one. */
  const fieldsFrom = async (first: string): Promise<string[]> => {
    const fields = await fieldsOf(formIn(page, 'Add Expense'));
    // The names of these fields contain the people's ids.
    const named = fields.map((field) => field.replace(/^(paid|part)-\w{20} /, '$1 '));
    return named.slice(named.indexOf(first));
  };
  expect(await fieldsFrom('payer radio - - -')).toEqual([
    ...Array.from({ length: 4 }, () => 'payer radio - - -'),
    ...ofEachPerson('paid - decimal off next'),
  ]);
  for (const [mode, ...parts] of [
    ['Equally'],
    ['Shares', 'part - numeric off next'],
    ['Percent', 'part - decimal off next'],
    ['Amounts', 'part - decimal off next'],
  ] as const) {
    await chooseMode(page, mode);
    expect(await fieldsFrom('mode radio - - -'), mode).toEqual([
      ...Array.from({ length: 5 }, () => 'mode radio - - -'),
      ...ofEachPerson('sharers checkbox - - -', ...parts),
    ]);
  }
});

test('groups, expenses, coins and Give and Take have the right fields @deep', async ({
  alone: { asha, page, api },
}) => {
  await page.goto('/');
  /** Opens this form, looks at its fields and closes it. */
  const look = async (button: string | RegExp, name: string, fields: readonly string[]): Promise<void> => {
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await seeFields(formIn(page, name), fields);
    await page.keyboard.press('Escape');
  };
  await look(/^Create Group/, 'Create New Group', ['groupName - - off done']);
  await look(/^Join Group/, 'Join a Group', ['groupCode - - off done']);
  await buildGroup([api], 'Trip');
  await openLive(page);
  await look('Edit group name', 'Edit Group Name', ['groupName - - off done']);
  await look('Add Expense', 'Add Expense', ['amount - decimal off next', 'tag - - off enter']);
  await click(page, /^Remaining Coins/);
  await seeHeading(page, 'Manage Coins');
  for (const form of await formIn(page, 'Manage Coins').all()) await seeFields(form, ['coins - decimal off done']);

  await madeRecord(asha);
  await openGiveTake(page);
  for (const way of ['Give', 'Take']) {
    await look(way, `${way} Money`, [
      'amount - decimal off next',
      'person - - off next',
      'date date - - -',
      'description - - off done',
    ]);
  }
  await look('Edit amount', 'Edit Amount', ['way radio - - -', 'way radio - - -', 'amount - decimal off done']);
});
