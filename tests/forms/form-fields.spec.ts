/** The fields of the forms: their keyboards on phones, and the data that browsers and password managers fill in. */
import { expect, type Locator, type Page } from '@playwright/test';
import { giveOtp, openForgotPassword, reachOtp, resetDialog } from '../support/e2e/account.ts';
import { chooseMode, choosePayer } from '../support/e2e/app.ts';
import { topmost } from '../support/e2e/network.ts';
import { click, openTab, seeHeading } from '../support/e2e/ui.ts';
import { asha, otp, provider, sunrise, test, usual } from '../support/forms.ts';

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

/** From this hidden field, a password manager learns whose password it is. */
const seeOwner = (form: Locator): Promise<void> =>
  expect(form.locator('input[autocomplete=username]')).toHaveValue(asha.mobile);

test('sign-up, login and password reset have the right fields', async ({ visitor }) => {
  const { page, server } = visitor;
  await provider(visitor);
  server.answer('forgotPassword', { mobile: asha.mobile });
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
  const form = resetDialog(page).locator('form');
  await openForgotPassword(page);
  await seeFields(form, ['username tel numeric tel-national send']);
  await page.keyboard.press('Escape');
  await reachOtp(page, asha.mobile);
  await seeFields(form, ['otp - numeric one-time-code done']);
  await giveOtp(page, otp);
  await resetDialog(page).getByLabel('New Password').waitFor();
  await seeFields(form, ['new-password password - new-password done']);
  await seeOwner(form);
});

/** The buttons that lead to a form, its heading, and its fields. */
type Fields = readonly [by: readonly (string | RegExp)[], heading: string, fields: readonly string[]];

const lending: readonly string[] = [
  'amount - decimal off next',
  'person - - off next',
  'date date - - -',
  'description - - off done',
];

const screens: Readonly<Record<string, readonly Fields[]>> = {
  '/': [
    [[/^Create Group/], 'Create New Group', ['groupName - - off done']],
    [[/^Join Group/], 'Join a Group', ['groupCode - - off done']],
    [['Account', 'Change name'], 'Change Name', ['name - - name done']],
    [
      ['Account', 'Change password'],
      'Change Password',
      [
        'current-password password - current-password next',
        'new-password password - new-password next',
        'confirm-password password - new-password done',
      ],
    ],
    [['Account', 'UPI ID'], 'UPI ID', ['upiId - email off next', 'password password - current-password done']],
    [['Account', 'Delete my account'], 'Delete your account?', ['password password - current-password done']],
  ],
  '/dashboard': [
    [['Edit group name'], 'Edit Group Name', ['groupName - - off done']],
    [[/^Add Expense/], 'Add Expense', ['amount - decimal off next', 'tag - - off enter']],
  ],
  '/give-take-dashboard': [
    [[/^Give$/], 'Give Money', lending],
    [[/^Take$/], 'Take Money', lending],
    [['Edit amount'], 'Edit Amount', ['amount - decimal off done', 'way radio - - -', 'way radio - - -']],
  ],
};

for (const [address, forms] of Object.entries(screens)) {
  test(`the forms of ${address} have the right fields`, async ({ app: { page } }) => {
    await page.goto(address);
    for (const [by, heading, fields] of forms) {
      for (const [index, name] of by.entries()) {
        await (index > 0 ? topmost(page) : page).getByRole('button', { name }).click();
      }
      await seeHeading(topmost(page), heading);
      const form = topmost(page).locator('form');
      await seeFields(form, fields);
      if (fields.some((field) => field.includes('current-password'))) await seeOwner(form);
      for (const _ of by) await page.keyboard.press('Escape');
      await expect(page.locator('dialog')).toHaveCount(0);
    }
  });
}

test('a payment, the coins, and the payers and shares of an expense have the right fields', async ({
  app: { page, server },
}) => {
  const { guests: _guests, ...group } = sunrise;
  server.answer('myGroups', { ...usual.myGroups, groups: [group] });
  await page.goto('/dashboard');
  await click(page, /^Remaining Coins/);
  await seeHeading(page, 'Manage Coins');
  for (const form of await topmost(page).locator('form').all()) await seeFields(form, ['coins - decimal off done']);
  await page.keyboard.press('Escape');

  await openTab(page, 'Balances');
  await click(page, 'Record a payment');
  await seeFields(topmost(page).locator('form'), [
    'amount - decimal off next',
    'way radio - - -',
    'way radio - - -',
    'other - - - -',
    'method - - - -',
    'date date - - -',
    'note - - off done',
  ]);
  await page.keyboard.press('Escape');

  await click(page, 'Add Expense');
  await choosePayer(page, 'Several people');
  const ofBoth = (...fields: string[]): string[] => [...fields, ...fields];
  /** Returns the fields of the choice, which begin with this one. */
  const fieldsFrom = async (on: Page, first: string): Promise<string[]> => {
    const fields = await fieldsOf(topmost(on).locator('form'));
    // The names of these fields contain the people's ids.
    const named = fields.map((field) => field.replace(/^(paid|part)-\w{20} /, '$1 '));
    return named.slice(named.indexOf(first));
  };
  expect(await fieldsFrom(page, 'payer radio - - -')).toEqual([
    ...Array.from({ length: 3 }, () => 'payer radio - - -'),
    ...ofBoth('paid - decimal off next'),
  ]);
  for (const [mode, ...parts] of [
    ['Equally'],
    ['Shares', 'part - numeric off next'],
    ['Percent', 'part - decimal off next'],
    ['Amounts', 'part - decimal off next'],
  ] as const) {
    await chooseMode(page, mode);
    expect(await fieldsFrom(page, 'mode radio - - -'), mode).toEqual([
      ...Array.from({ length: 5 }, () => 'mode radio - - -'),
      ...ofBoth('sharers checkbox - - -', ...parts),
    ]);
  }
});
