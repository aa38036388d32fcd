/** What a screen-reader user finds in forms and on the dashboard: roles, names, and announced errors and results. */
import { expenseCard, seeLive, setLimit } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { hear, listen } from '../support/e2e/screen-reader.ts';
import { click, fill } from '../support/e2e/ui.ts';

test('a screen reader names every field of the sign-up form, and announces errors and moves to their field', async ({
  visitor,
}) => {
  const { page, name, userId } = await visitor('Asha Rao');
  await listen(page);
  await page.goto('/signup');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Create Account" [level=1]
      - paragraph: Join PG Expense Tracker and start managing expenses
      - text: Full Name
      - textbox "Full Name"
      - text: Mobile number
      - textbox "Mobile number"
      - text: Password
      - textbox "Password"
      - button "Show password": Show
      - text: Confirm Password
      - textbox "Confirm Password"
      - button "Show password": Show
      - button "Create Account"
      - paragraph:
        - text: Already have an account?
        - link "Sign in"
  `);

  await fill(page, 'Full Name', name);
  await click(page, 'Create Account');
  await hear(page, 'Please fill in all fields');
  const mobile = page.getByLabel('Mobile number');
  await expect(mobile).toBeFocused();
  await expect(mobile).toHaveAttribute('aria-invalid', 'true');
  await expect(mobile).toHaveAccessibleDescription('Please fill in all fields');
  await mobile.fill(userId);
  await expect(mobile).not.toHaveAttribute('aria-invalid');
  await fill(page, 'Password', 'chai-and-rent');
  await fill(page, 'Confirm Password', 'chai-or-rent');
  await page.keyboard.press('Enter');
  await hear(page, 'Passwords do not match');
  await expect(page.getByLabel('Confirm Password')).toBeFocused();
  await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
  await fill(page, 'Confirm Password', 'chai-and-rent');
  await page.keyboard.press('Enter');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Account created. Enter your password to log in.');
});

test('a screen reader reads the dashboard and its Add Expense form in order, and announces errors and results', async ({
  member,
}) => {
  const { page, api } = await member('Asha Rao');
  await api.can('createGroup', { groupName: 'Sunrise PG' });
  await listen(page);
  await page.goto('/dashboard');
  await seeLive(page);
  await setLimit(page, '1000');
  await hear(page, 'Monthly limit updated!');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - link "Home"
      - heading "Sunrise PG" [level=1]
      - status: Live
      - button "Edit group name"
      - button "Group settings"
      - text: /[A-Z2-9]{6}/
      - button "Copy group code"
      - button "Invite"
      - button "Activity"
      - button "Add Expense"
      - 'button "Remaining Coins 1,000 Monthly limit: 1,000 0% used"'
      - heading "Total Expenses" [level=2]
      - paragraph: ₹0.00
      - link "Give/Take Given ₹0.00 Taken ₹0.00"
      - tablist "Group":
        - tab "Expenses (0)" [selected]
        - tab "Previous Months"
      - tabpanel "Expenses (0)":
        - region "Expenses":
          - heading "Expenses" [level=2]
  `);

  await click(page, 'Add Expense');
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Add Expense":
      - heading "Add Expense" [level=2]
      - text: Amount (₹)
      - textbox "Amount (₹)"
      - text: Tags
      - textbox "Tags"
      - button "Add tag"
      - status
      - list "Suggested tags":
        - listitem:
          - button "canteen"
      - text: Date
      - textbox "Date"
      - button "Cancel"
      - button "Add Expense" [disabled]
  `);
  await fill(page, 'Amount (₹)', '12 or 20');
  await fill(page, 'Tags', 'chai');
  await page.keyboard.press('Enter');
  await hear(page, 'Added chai.');
  await dialog.getByRole('button', { name: 'Add Expense' }).click();
  await hear(page, /^Enter an amount in rupees/);
  await expect(page.getByLabel('Amount (₹)')).toBeFocused();
  await expect(page.getByLabel('Amount (₹)')).toHaveAccessibleDescription(/^Enter an amount in rupees/);
  await fill(page, 'Amount (₹)', '120');
  await page.keyboard.press('Enter');
  await hear(page, /^You added in just \d+ second\(s\)!$/);
  await hear(page, 'Remaining coins: 880');
  await expect(page.getByRole('button', { name: 'Add Expense' })).toBeFocused();
  await expect(expenseCard(page, 'chai')).toMatchAriaSnapshot(`
    - listitem:
      - heading "chai" [level=3]
      - paragraph: ₹120.00
      - paragraph:
        - text: Paid by Asha Rao
        - time
      - list:
        - listitem: chai
      - button "Delete Expense"
  `);
});
