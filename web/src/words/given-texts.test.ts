/** The texts that are given, and that people and scripts know the app by: each stands among its sentences as it is. */
import { expect, test } from 'vitest';
import { words } from './all.ts';

const given = `
Add Coins
Add Expense
Add your first expense to get started
Adding...
Already have an account?
Amount decreased!
Amount increased!
Choose a Group
Click to view expenses
Coin History
Coins added!
Confirm Deletion
Confirm Password
Copied!
Copy Code
Create Account
Create Group
Create New Group
Creating Account...
Creating...
Delete Expense
Delete Transaction?
Done
Edit Group Name
Enter Group
Enter a valid amount.
Enter group code
Enter group name
Enter your mobile number
Enter your password
Expense deleted successfully!
Failed to add coins
Failed to copy group code
Failed to delete transaction.
Failed to fetch coins history
Failed to fetch transactions.
Failed to fetch your groups. Please try again.
Failed to give money.
Failed to reset password. Please check OTP and try again.
Failed to send OTP. Please try again.
Failed to take money.
Failed to update amount.
Failed to update group name
Failed to update monthly limit
First set your monthly limit
Forgot Password?
Full Name
Give/Take
Given
Group Created!
Group Members
Group code copied to clipboard!
Group name updated!
Here is your group code:
History
Invalid OTP. Please try again.
Invalid credentials
Invite others to join your group
Join Group
Join PG Expense Tracker and start managing expenses
Join a Group
Joined Successfully!
Joining...
Lightning Fast!
Loading group...
Login
Login failed. Please try again.
Logout
Manage Coins
Mark as Settled
Mobile number
Monthly limit updated!
New Password
No expenses found.
No expenses yet
No group found. Please create or join a group.
No group selected. Please select a group first.
No members yet
Paid by
Password reset successful. Please login with your new password.
Passwords do not match
Please add some coins to add this expense.
Please enter a valid 10-digit Indian mobile number
Please fill in all fields
Please log in to view your group.
Previous Months
Reset Password
Resetting...
Search by chai, bread, Flipkart...
Send OTP
Sending OTP...
Set Monthly Limit
Sign In
Sign in
Sign in to your PG Expense Tracker account
Sign up
Signing In...
Signup failed. Please try again.
Something went wrong
Something went wrong. Please try again.
Taken
Total Coins
Total Expenses
Transaction deleted.
UserId
Verify OTP
Verifying...
Welcome Back
You are not part of any group yet. Please create or join a group first.
You can only delete your own expenses
You cannot reduce more than the current balance in this record.
You must be logged in to enter a group.
Your Total Spent
others
userId already exists
`;

const sentences = Object.values(words).flatMap((feature) =>
  Object.values(feature).flatMap((one) => (typeof one === 'object' ? Object.values(one as object) : [one])),
);

test.each(given.trim().split('\n'))('“%s” is in the app', (text) => {
  expect(sentences).toContain(text);
});

test('the sentences with a figure or a name in them', () => {
  const { account, coins, expenses, groups, members } = words;
  const said = [account.passwordTooShort(6), coins.remainingNow('960'), expenses.addedIn(2), groups.joined('Flat 402')];
  expect([...said, members.average('₹40.00')]).toEqual([
    'Password must be at least 6 characters',
    'Remaining coins: 960',
    'You added in just 2 second(s)!',
    'Successfully joined group: Flat 402',
    'Avg: ₹40.00',
  ]);
});
