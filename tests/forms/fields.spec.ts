/** What forms say of fields that cannot be sent. Then they send nothing (docs/product.md §10). */
import type { EndpointName } from '@pg/contract/endpoints';
import { paise } from '@pg/contract/money';
import { shiftDate } from '@pg/contract/months';
import type { Page } from '@playwright/test';
import { openAccount } from '../support/e2e/account.ts';
import {
  amountField,
  chooseRepeat,
  chosen,
  dateField,
  dialog,
  fillExpense,
  opener,
  sendButton,
  sendCode,
  sendExpense,
  suggestions,
  tagsField,
} from '../support/e2e/app.ts';
import { press, topmost } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, openTab, see, seeNo, seeProblem } from '../support/e2e/ui.ts';
import { asha, expect, expense, meera, ravi, recurring, test, today, user, usual } from '../support/forms.ts';

/** What is typed into a field, in turn, and what the form says then. */
type Wrong = readonly [label: string, text: string, problem: string];

type Rules = readonly [
  call: EndpointName,
  address: string,
  action: string,
  open: (page: Page) => Promise<void>,
  ...wrong: readonly Wrong[],
];

const coins = 'Enter a number of coins, such as 5000.';
const unclear = 'A group code has 6 letters and digits. Enter only the code, or paste the whole link.';
const rupees = 'Enter an amount in rupees, such as 120 or 120.50.';

const coinsDialog = (page: Page) => click(page, /^Remaining Coins/);
const account = (dialog: string) => (page: Page) => openAccount(page, dialog);

const rules: readonly Rules[] = [
  [
    'setMonthlyLimit',
    '/dashboard',
    'Set Limit',
    coinsDialog,
    ['Monthly limit in coins', '-5', coins],
    ['Monthly limit in coins', 'many', coins],
    ['Monthly limit in coins', '1,00,00,001', 'The limit can be at most 1,00,00,000 coins.'],
  ],
  ['addCoins', '/dashboard', 'Add Coins', coinsDialog, ['Coins to add', '0', 'Enter more than 0 coins.']],
  [
    'giveOrTake',
    '/give-take-dashboard',
    'Take',
    (page) => page.getByRole('button', { name: 'Take', exact: true }).click(),
    ['Amount (₹)', '', rupees],
    ['Amount (₹)', '0.99', 'Enter an amount from ₹1.00 to ₹1,00,00,000.00.'],
    ['Amount (₹)', '1', 'Enter a name.'],
    ['Name', 'Priya', 'Choose a date.'],
  ],
  [
    'recordPayment',
    '/dashboard',
    'Record',
    async (page) => {
      await openTab(page, 'Balances');
      await click(page, 'Record a payment');
      await page.getByLabel('The other person').selectOption('');
    },
    ['Amount (₹)', 'many', 'Choose a person.'],
  ],
  [
    'joinGroup',
    '/',
    'Join',
    (page) => click(page, /^Join Group/),
    ['Group code', 'SUN234 or ABC234', unclear],
    ['Group code', 'come to the garden', unclear],
  ],
  [
    'setName',
    '/',
    'Save',
    account('Change name'),
    ['Full Name', '  ', 'Please type your name.'],
    ['Full Name', `${'Asha '.repeat(12)}Nair`, 'At most 60 characters fit here, and fewer if many are emoji.'],
  ],
  [
    'setUpiId',
    '/',
    'Save',
    account('UPI ID'),
    ['UPI ID', 'asha@example.com', 'A UPI ID looks like name@bank. Copy it from your UPI app.'],
    ['UPI ID', ' Asha.Rao@OkBank ', 'Please type your password.'],
  ],
  [
    'changePassword',
    '/',
    'Change Password',
    account('Change password'),
    ['New password', 'chai', 'Please fill in all fields'],
    ['Current password', 'chai-and-rent', 'Please fill in all fields'],
    ['Confirm new password', 'chai!', 'Passwords do not match'],
    ['Confirm new password', 'chai', 'Password must be at least 6 characters'],
  ],
  [
    'deleteAccount',
    '/',
    'Delete account',
    account('Delete my account'),
    ['Type your password to confirm', '', 'Please type your password to delete your account.'],
  ],
];

for (const [call, address, action, open, ...wrong] of rules) {
  test(`“${action}” (${call}) says what is wrong with a field, keeps it and sends nothing`, async ({
    app: { page, server },
  }) => {
    await page.goto(address);
    await open(page);
    if (call === 'giveOrTake') await fill(page, 'Date', '');
    for (const [label, text, problem] of wrong) {
      const field = topmost(page).getByLabel(label, { exact: true });
      await field.fill(text);
      await press(page, action);
      await seeProblem(page, problem);
      await expect(field).toHaveValue(text);
    }
    expect(server.count(call)).toBe(0);
  });
}

test('an objection needs a sentence; its sheet reaches the lower edge, and one’s own details give no button the focus', async ({
  app: { page, server },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const details = server.hold('getExpense');
  await page.goto('/dashboard');
  await opener(page, 'chai').focus();
  await page.keyboard.press('Enter');
  await details.seen();
  const remove = topmost(page).getByRole('button', { name: 'Delete' });
  await expect(remove).toBeDisabled();
  await details.answer(usual.getExpense);
  await expect(remove).toBeEnabled();
  await expect(remove).not.toBeFocused();

  const calls = server.hold('answerNotRight');
  await click(page, 'It is right');
  await topmost(page).getByRole('button', { name: 'Answer' }).click();
  await seeProblem(page, 'Please fill in all fields');
  await expect(page.getByLabel('Your answer')).toBeFocused();
  expect(calls.sent).toEqual([]);
  const { y = 0, height = 0 } = (await topmost(page).boundingBox()) ?? {};
  expect(y + height).toBe(740);
});

test('a blank group name is not sent, and a group of the same name is refused by an alert', async ({ app }) => {
  const { page, server } = app;
  app.mayLog(/status of 409/);
  await page.goto('/dashboard');
  await click(page, 'Edit group name');
  const name = page.getByLabel('Group name', { exact: true });
  await name.fill('   ');
  await name.press('Enter');
  await name.press('Escape');
  expect(server.count('updateGroupName')).toBe(0);

  await page.goto('/');
  await click(page, /^Create Group/);
  await name.fill('  sunrise pg ');
  server.refuse('createGroup', 'group-name-taken');
  await press(page, 'Create');
  await expect(page.getByRole('alertdialog')).toContainText('You already have a group with this name.');
  await click(page, 'OK');
  await expect(name).toHaveValue('  sunrise pg ');
  await click(page, 'Cancel');
  await click(page, /^Join Group/);
  server.refuse('joinGroup', 'already-a-member');
  await sendCode(page, 'SUN234');
  await expect(page.getByRole('alertdialog')).toContainText('You are already a member of this group.');
});

test('the form finds the code of a group in a pasted message', async ({ app: { page, server } }) => {
  const calls = server.hold('joinGroup');
  await page.goto('/');
  await click(page, /^Join Group/);
  await sendCode(page, `Hi! Code: sun-234 (Sunrise PG). ${'x '.repeat(50)}`);
  await calls.seen();
  expect(calls.sent[0]?.body).toEqual({ groupCode: 'SUN234' });
});

test('tags that are too long, too many or invisible get a message at once, or are left out', async ({
  app: { page },
}) => {
  await page.goto('/dashboard');
  const long = 'a tag that goes on and on and on';
  await fillExpense(page, { amount: '5', tags: ['milk, m\u200bilk, \u202eMILK\u200f', 'b,c,d,e', 'f,g,h,i'] });
  await expect(chosen(page)).toHaveCount(9);
  for (const blank of ['\u200b', '\u3164']) {
    await tagsField(page).fill(blank);
    await click(page, 'Add tag');
    await expect(chosen(page)).toHaveCount(9);
  }
  await tagsField(page).fill('br\u0007ead');
  await click(page, 'Add tag');
  await seeProblem(page, 'The tag “br\ufffdead” contains characters that cannot be shown.');
  await tagsField(page).fill(long);
  await click(page, 'Add tag');
  await seeProblem(page, 'A tag can have at most 30 characters. “a tag that goes on and on and …” has 32.');
  await sendExpense(page);
  await expect(tagsField(page)).toHaveValue(long);
  await tagsField(page).fill('j');
  await seeNo(page, /^A tag can have at most 30 characters\./);
  await click(page, 'Add tag');
  await suggestions(page).getByText('chai').click();
  await seeProblem(page, 'An expense can have at most 10 tags.');
  await expect(chosen(page)).toHaveCount(10);
});

test('an expense without a tag asks for one at its field, and is not sent', async ({ app: { page, server } }) => {
  await page.goto('/dashboard');
  await click(page, 'Add Expense');
  await expect(sendButton(page)).toBeDisabled();
  await amountField(page).fill('240');
  await sendButton(page).click();
  await seeProblem(page, 'Choose a tag.');
  await expect(tagsField(page)).toBeFocused();
  await expect(tagsField(page)).toHaveAttribute('aria-invalid', 'true');
  await suggestions(page).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a tag.' })).toBeHidden();
  await expect(tagsField(page)).not.toHaveAttribute('aria-invalid');
  expect(server.count('addExpense')).toBe(0);
});

test.describe('On a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('the keys for sums type into the amount, which keeps the focus; holding Enter records one expense', async ({
    app: { page, server },
  }) => {
    const calls = server.hold('addExpense');
    await page.goto('/dashboard');
    await click(page, 'Add Expense');
    await page.keyboard.type('12');
    await click(page, 'Plus');
    await page.keyboard.type('8.50');
    await click(page, 'Times');
    await page.keyboard.type('2');
    await expect(amountField(page)).toHaveValue('12+8.50×2');
    await expect(amountField(page)).toBeFocused();
    await see(page, '= ₹29.00');
    await tagsField(page).fill('chai');
    await amountField(page).focus();
    // A held key repeats its event.
    for (let time = 0; time < 4; time += 1) await page.keyboard.down('Enter');
    await calls.seen();
    expect(calls.sent).toHaveLength(1);
  });

  test('what is typed takes the place of a kept amount', async ({ app: { page } }) => {
    await page.goto('/dashboard');
    await click(page, 'Add Expense');
    await page.keyboard.type('240');
    await click(page, 'Cancel');
    await click(page, 'Add Expense');
    await expect(amountField(page)).toHaveValue('240');
    await page.keyboard.type('10');
    await expect(amountField(page)).toHaveValue('10');
  });
});

test('a kept form says on the next page how it repeats, and what is wrong with its end', async ({ app: { page } }) => {
  await page.goto('/dashboard');
  await fillExpense(page, { amount: '40', tags: ['chai'] });
  await click(page, /^Repeat/);
  await click(page, 'Other…');
  await page.getByRole('radio', { name: 'Every 2 weeks' }).check();
  await page.getByRole('radio', { name: 'On a date' }).check();
  await page.getByLabel('On a date').last().fill('2025-03-05');
  await click(page, 'Cancel');
  await page.reload();
  await click(page, 'Add Expense');
  await expect(dialog(page).getByRole('button', { name: 'Repeat Every 2 weeks' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Repeat', exact: true }).click();
  await seeProblem(page, 'It must not end before its next date.');
});

test('the code of a guest’s page goes once its switches no longer say what it was made with', async ({
  app: { page, server },
}) => {
  server.answer('shareGuestPage', { page: `p${'x'.repeat(33)}`, until: `${today}T04:30:00.000Z` });
  await page.goto('/dashboard/#group');
  await click(page, 'Share with Meera');
  await topmost(page).getByRole('button', { name: 'Show QR code' }).click();
  const code = page.getByRole('img', { name: 'QR code of Meera’s page' });
  await expect(code).toBeVisible();
  await page.getByRole('switch', { name: 'Meera can join from it' }).click();
  await expect(code).toBeHidden();
});

test('a bill that is split by days is recorded once, and its question answered with nothing', async ({
  app: { page, server },
}) => {
  const asked = { ...recurring, mode: 'ASK' as const, questions: [{ date: today }] };
  server.answer('recurring', { recurring: [asked] });
  const parts = [asha.id, ravi.id, meera.id].map((userId) => ({ userId, days: 30, amount: paise(300_00) }));
  server.answer('divideByDays', { days: 30, parts, empty: 0 });
  server.answer('addExpense', { expense: expense({ id: 'rent1111111111111111' }), user });
  const answers = server.hold('answerRecurring');
  await page.goto('/dashboard/#group');
  await click(page, /^Recurring/);
  await click(page, 'By days…');
  await expect(topmost(page)).toContainText('₹300.00');
  await topmost(page).getByRole('button', { name: 'Add Expense' }).click();
  await answers.seen();
  expect(server.count('addExpense')).toBe(1);
  expect(answers.sent.map(({ body }) => body)).toEqual([expect.not.objectContaining({ amount: expect.anything() })]);
});

test('the month beside a typed date is that of the date', async ({ app: { page } }) => {
  await page.goto('/dashboard');
  await fillExpense(page, { amount: '40', tags: ['chai'] });
  const date = await dateField(page);
  const day = (name: string | RegExp) => dialog(page).getByRole('button', { name });
  // The first digits of a year that is typed.
  await date.fill('0002-03-05');
  await expect(day(/^5 /)).toHaveAttribute('aria-pressed', 'false');
  await date.fill('2025-03-05');
  await expect(day(/^5 Mar/)).toHaveAttribute('aria-pressed', 'true');
  await day('Next month').click();
  await expect(day(/^5 Apr/)).toHaveAttribute('aria-pressed', 'false');
  await day('Today').click();
  await expect(dialog(page).locator('[aria-current=date]')).toHaveAttribute('aria-pressed', 'true');
});

test('a payment of more than the debt is said, and accepted', async ({ app: { page } }) => {
  await page.goto('/dashboard');
  await openTab(page, 'Balances');
  await click(page, 'Record a payment');
  await page.getByLabel('The other person').selectOption(ravi.name);
  await page.getByRole('radio', { name: 'I was paid' }).check();
  await click(page, '₹20.00 owed');
  await expect(amountField(page)).toHaveValue('20');
  await fill(page, 'Amount (₹)', '60');
  await see(page, `That is ₹40.00 more than ${ravi.name} owes.`);
  await page.getByRole('radio', { name: 'I paid' }).check();
  await see(page, 'That is ₹60.00 more than you owe.');
  await expect(page.getByRole('button', { name: / owed$/ })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'How?' }).selectOption('Brought forward');
  await see(page, `${ravi.name} owes you this amount.`);
});

test('an expense that repeats cannot begin in the past', async ({ app: { page, server } }) => {
  await page.goto('/dashboard');
  await fillExpense(page, { amount: '9000', tags: ['rent'] });
  await (await dateField(page)).fill(shiftDate(today, -1));
  await chooseRepeat(page, 'Every month');
  await press(page, 'Repeat every month');
  await seeProblem(page, 'The first date must be today or later. Choose another date.');
  await expect(sendButton(page)).toHaveCount(0);
  expect(server.count('addRecurring')).toBe(0);
});

test('who adds an expense of another month reads which one', async ({ app: { page, server } }) => {
  const date = `${Number(today.slice(0, 4)) - 1}-03-09`;
  server.answer('addExpense', {
    expense: expense({ id: 'milk0000000000000000', paymentDate: date, tags: ['milk'] }),
    user,
  });
  await page.goto('/dashboard');
  await fillExpense(page, { amount: '40', tags: ['milk'] });
  await (await dateField(page)).fill(date);
  await sendExpense(page);
  await seeNotice(page, `Added to March ${date.slice(0, 4)}: see Previous Months.`);
  await expect(page.getByRole('tab', { name: 'Expenses (2)' })).toBeVisible();
});
