/** Every text that the requirements give is in the English catalogue, and a screen uses it. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import first from '../../web/src/words/en/first.ts';
import front from '../../web/src/words/en/front.ts';
import late from '../../web/src/words/en/late.ts';
import list from '../../web/src/words/en/list.ts';
import more from '../../web/src/words/en/more.ts';

const given = {
  'sign-up': [
    'Create Account',
    'Full Name',
    'Mobile number',
    'Confirm Password',
    'Join PG Expense Tracker and start managing expenses',
    'Creating Account...',
    'Already have an account?',
    'Sign in',
    'Please fill in all fields',
    'Passwords do not match',
    'Password must be at least {} characters',
    'Please enter a valid 10-digit Indian mobile number',
    'userId already exists',
    'Something went wrong. Please try again.',
    'Signup failed. Please try again.',
  ],
  login: [
    'Welcome Back',
    'Sign in to your PG Expense Tracker account',
    'UserId',
    'Enter your mobile number',
    'Enter your password',
    'Sign In',
    'Signing In...',
    'Sign up',
    'Invalid credentials',
    'Login failed. Please try again.',
  ],
  'forgot password': [
    'Forgot Password?',
    'Send OTP',
    'Sending OTP...',
    'Verify OTP',
    'Verifying...',
    'New Password',
    'Reset Password',
    'Resetting...',
    'Failed to send OTP. Please try again.',
    'Invalid OTP. Please try again.',
    'Failed to reset password. Please check OTP and try again.',
    'Password reset successful. Please login with your new password.',
  ],
  home: [
    'Login',
    'Logout',
    'Create Group',
    'Join Group',
    'Enter Group',
    'You are not part of any group yet. Please create or join a group first.',
    'Choose a Group',
    'Create New Group',
    'Enter group name',
    'Cancel',
    'Create',
    'Creating...',
    'Group Created!',
    'Here is your group code:',
    'Copy Code',
    'Copied!',
    'Done',
    'Join a Group',
    'Enter group code',
    'Join',
    'Joining...',
    'Joined Successfully!',
    'Successfully joined group: {}',
    'Failed to fetch your groups. Please try again.',
    'You must be logged in to enter a group.',
  ],
  dashboard: [
    'Give/Take',
    'Please log in to view your group.',
    'Loading group...',
    'No group found. Please create or join a group.',
    'Add Expense',
    'Group Members',
    'You',
    'Total Expenses',
    'Your Total Spent',
    'Expenses',
    'Members',
    'Previous Months',
    'No expenses found.',
    'Edit Group Name',
    'Group name updated!',
    'Failed to update group name',
    'Group code copied to clipboard!',
    'Failed to copy group code',
  ],
  coins: [
    'Set Monthly Limit',
    'Manage Coins',
    'History',
    'Coin History',
    'Add Coins',
    'Total Coins',
    'Monthly limit updated!',
    'Coins added!',
    'Failed to fetch coins history',
    'Failed to update monthly limit',
    'Failed to add coins',
    'Remaining coins: {}',
  ],
  expenses: [
    'Search by chai, bread, Flipkart...',
    'Paid by',
    'Delete Expense',
    'No expenses yet',
    'Add your first expense to get started',
    'Adding...',
    'Please add some coins to add this expense.',
    'No group selected. Please select a group first.',
    'First set your monthly limit',
    'You added in just {} second(s)!',
    'Lightning Fast!',
    'Confirm Deletion',
    'Expense deleted successfully!',
    'You can only delete your own expenses',
    'Something went wrong',
  ],
  'members’ balances': ['Click to view expenses', 'Avg:', 'No members yet', 'Invite others to join your group'],
  'Give and Take': [
    'Given',
    'Taken',
    'Give',
    'Take',
    'Mark as Settled',
    'Delete Transaction?',
    'Enter a valid amount.',
    'You cannot reduce more than the current balance in this record.',
    'Failed to give money.',
    'Failed to take money.',
    'Failed to update amount.',
    'Failed to delete transaction.',
    'Failed to fetch transactions.',
    'Transaction deleted.',
    'Amount increased!',
    'Amount decreased!',
  ],
};

/** The texts of the catalogue by their key. What a sentence inserts is `{}`. */
function textsOf(tree: object, path: readonly string[] = []): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const here = [...path, key];
    if (typeof value === 'object') return textsOf(value, here);
    return [[here.join('.'), String(value).replaceAll(/\$\{[^}]*\}/g, '{}')]];
  });
}

const catalogue = [first, front, list, more, late].flatMap((words) => textsOf(words));
const screens = globSync('web/src/**/*.{ts,tsx}', { exclude: (file) => file.includes('words') })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const cases = Object.entries(given).flatMap(([screen, texts]) => texts.map((text) => [screen, text] as const));
test.each(cases)('%s: %s', (_, text) => {
  const keys = catalogue.filter(([, found]) => found === text || found.includes(`\`${text}`)).map(([key]) => key);
  // Refusals are found by call and error code.
  const used = keys.filter((key) => key.startsWith('failures.') || screens.includes(`.${key.split('.').at(-1)}`));
  expect(used, `${keys}`).not.toEqual([]);
});
