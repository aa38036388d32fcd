/** Typing mobile numbers and passwords into the sign-up and login forms. */
import { expect, test } from '../support/e2e/fixtures.ts';
import { click, fill, seeProblem } from '../support/e2e/ui.ts';

test('an invalid mobile number is refused by the browser itself', async ({ visitor }) => {
  const { page } = await visitor('Asha Rao');
  await page.goto('/signup');
  const mobile = page.getByLabel('Mobile number');
  for (const wrong of ['1234567890', '98765', '9999999999', 'abcdefghij']) {
    await mobile.fill(wrong);
    await click(page, 'Create Account');
    await expect
      .poll(() => mobile.evaluate((input: HTMLInputElement) => input.validationMessage))
      .toBe('Please enter a valid 10-digit Indian mobile number');
  }
  await mobile.fill('9876543210');
  expect(await mobile.evaluate((input: HTMLInputElement) => input.checkValidity())).toBe(true);
});

test('a user can type a prefix before a mobile number, and the field keeps only the ten digits', async ({
  visitor,
}) => {
  const { page } = await visitor('Asha Rao');
  // Does not start with 91: the field could take 91 for a prefix, and would accept two more digits.
  const userId = '9876543210';
  await page.goto('/signup');
  const mobile = page.getByLabel('Mobile number');
  const [first, last] = [userId.slice(0, 5), userId.slice(5)];
  for (const prefix of ['+91 ', '0', '91', '0091-', '+91 0']) {
    await mobile.fill('');
    await mobile.pressSequentially(`${prefix}${first} ${last}`);
    await expect(mobile).toHaveValue(userId);
    // With an eleventh digit, it is no number: neither the first ten nor the last ten are sent.
    await mobile.pressSequentially('1');
    await expect(mobile).toHaveValue(`${userId}1`);
    expect(await mobile.evaluate((input: HTMLInputElement) => input.checkValidity())).toBe(false);
  }
});

test('a keyboard’s suggestion and autofill put a number with its prefix into the field at once', async ({
  visitor,
}) => {
  const { page } = await visitor('Asha Rao');
  const userId = '9876543210';
  for (const path of ['/signup', '/login']) {
    await page.goto(path);
    const mobile = page.getByLabel(path === '/signup' ? 'Mobile number' : 'UserId');
    for (const suggested of [`91${userId}`, `+91 ${userId}`, '+91 98765 43210', `0${userId}`, '98765-43210 ']) {
      await mobile.fill('');
      await mobile.focus();
      await page.keyboard.insertText(suggested);
      await expect(mobile).toHaveValue(userId);
    }
    // Two numbers are no number.
    await mobile.fill('');
    await page.keyboard.insertText(`${userId}, 9123456789`);
    await expect(mobile).not.toHaveValue(/^\d{10}$/);
  }
});

test('a name that is too long is refused, and never cut', async ({ visitor }) => {
  const asha = await visitor('Asha Rao');
  const { page } = asha;
  await page.goto('/signup');
  const long = 'Asha '.repeat(13).trim();
  await fill(page, 'Full Name', long);
  await expect(page.getByLabel('Full Name')).toHaveValue(long);
  await fill(page, 'Mobile number', asha.userId);
  await fill(page, 'Password', asha.password);
  await fill(page, 'Confirm Password', asha.password);
  await click(page, 'Create Account');
  await seeProblem(page, 'At most 60 characters fit here, and fewer if many are emoji.');
});

test('a mobile number is accepted as people write it: with prefix and spaces, or in Indian digits', async ({
  visitor,
}) => {
  const asha = await visitor('Asha Rao');
  const { page, context, userId } = asha;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const written = `+91 ${userId.slice(0, 5)} ${userId.slice(5)}`;
  const paste = async (label: string, text: string): Promise<void> => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.press('ControlOrMeta+V');
  };

  await page.goto('/signup');
  await paste('Mobile number', `${written}1`);
  await expect(page.getByLabel('Mobile number')).toHaveValue(`+91${userId}1`);
  expect(await page.getByLabel('Mobile number').evaluate((field: HTMLInputElement) => field.checkValidity())).toBe(
    false,
  );
  await page.getByLabel('Mobile number').fill('');
  await paste('Mobile number', written);
  await expect(page.getByLabel('Mobile number')).toHaveValue(userId);
  await fill(page, 'Full Name', asha.name);
  await fill(page, 'Password', asha.password);
  await fill(page, 'Confirm Password', asha.password);
  await click(page, 'Create Account');
  await expect(page).toHaveURL('/login');

  const inHindi = userId.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
  // The login has the new account's number filled in.
  await page.getByLabel('UserId').fill('');
  await page.getByLabel('UserId').pressSequentially(inHindi);
  await expect(page.getByLabel('UserId')).toHaveValue(userId);
  await page.getByLabel('UserId').fill('');
  await paste('UserId', `0${userId}`);
  await expect(page.getByLabel('UserId')).toHaveValue(userId);
  await fill(page, 'Password', asha.password);
  await click(page, 'Sign In');
  await expect(page).toHaveURL('/');
});

test('a password can be shown while it is typed', async ({ visitor }) => {
  const { page } = await visitor('Asha Rao');
  await page.goto('/login');
  await fill(page, 'Password', 'chai-and-rent');
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toHaveAttribute('type', 'password');
  await click(page, 'Show password');
  await expect(field).toHaveAttribute('type', 'text');
  await click(page, 'Hide password');
  await expect(field).toHaveAttribute('type', 'password');
});

test('each password field of the sign-up can be shown separately', async ({ visitor }) => {
  const { page } = await visitor('Asha Rao');
  await page.goto('/signup');
  const fields = ['Password', 'Confirm Password'].map((label) => page.getByLabel(label, { exact: true }));
  const [password, confirmation] = fields;
  if (!password || !confirmation) throw new Error('A password field is missing.');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(confirmation).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(confirmation).toHaveAttribute('type', 'text');
});
