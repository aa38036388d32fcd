/**
 * Messages about failures, named by the operation, the reason or both (web/src/api/messages.ts). For code that
 * loads later. Never change a text that docs/product.md §10 fixes.
 */
import { formatRupees, paise } from '@pg/contract/money';

export const failures = {
  /** `told` is the server's English message, shown for a limit that is not known here. */
  limitReached: (field: string | undefined, limit: number | undefined, told: string) => {
    const beyond = told || 'This is more than the app allows.';
    if (limit === undefined) return beyond;
    if (field === 'groups') return `You can be in at most ${limit} groups.`;
    if (field === 'groupsEver') return `You have been in ${limit} groups, the most an account allows.`;
    if (field === 'members') return `This group already has ${limit} members.`;
    if (field === 'membersEver')
      return `${limit} people have been in this group, the most it allows. Create a new group.`;
    if (field === 'coins') return `The limit can be at most ${limit.toLocaleString('en-IN')} coins.`;
    if (field === 'amount') return `A record can hold at most ${formatRupees(paise(limit * 100))}.`;
    return beyond;
  },
  tryingAgain: 'Trying again automatically...',
  'invalid-request date': 'Choose a date that is at most two years away.',
  'invalid-request paymentDate': 'Choose a date that is at most two years away.',
  'not-the-admin': 'Only the admin of this group can do this.',
  'wrong-password': 'That is not your current password.',
  'code-ended': 'This code has ended. Ask in the group for the new one.',
  'member-not-found': 'This person is not a member of this group.',
  'recorder-is-a-member': 'The person who recorded this expense is still in the group. Only they can delete it.',
  'forgotPassword user-not-found': 'No account has this mobile number.',
  forgotPassword: 'Failed to send OTP. Please try again.',
  verifyOtp: 'Invalid OTP. Please try again.',
  resetPassword: 'Failed to reset password. Please check OTP and try again.',
  'resetPassword answer-lost':
    'The connection was lost. Your new password may be set already: try to log in, or send a new OTP.',
  confirmNumber: 'The number could not be confirmed. Check the OTP and try again.',
  'changeNumber user-exists': 'This number already has an account.',
  changeNumber: 'The number could not be changed. Send a new OTP and try again.',
  registerDevice: 'This device could not be registered for notifications.',
  createGroup: 'The group could not be created. Please try again.',
  'createGroup group-name-taken': 'You already have a group with this name.',
  joinGroup: 'The group could not be joined. Please try again.',
  'joinGroup group-not-found': 'No group has this code. Check the code and try again.',
  'joinGroup already-a-member': 'You are already a member of this group.',
  updateGroupName: 'Failed to update group name',
  showOlder: 'Older expenses could not be loaded. Please try again.',
  showMonth: 'This month could not be loaded. Please try again.',
  setMonthlyLimit: 'Failed to update monthly limit',
  addCoins: 'Failed to add coins',
  'limit-not-set': 'First set your monthly limit',
  addExpense: 'First set your monthly limit',
  coinsHistory: 'Failed to fetch coins history',
  coinsSum: 'The sum of your coins could not be loaded. Please try again.',
  'addExpense too-few-coins': 'Please add some coins to add this expense.',
  'addExpense answer-lost': 'The connection was lost. Please try again: the expense will be recorded only once.',
  'someone-left': 'Someone you chose is no longer in the group. Check who paid and who shares it.',
  getExpense: 'This expense could not be loaded. Please try again.',
  deleteExpense: 'Something went wrong',
  'deleteExpense not-your-expense': 'You can only delete your own expenses',
  'expense-not-found': 'This expense does not exist.',
  'expense-changed': 'This expense was changed in the meantime. Look at it again.',
  'restore-ended': 'A deleted expense can be restored for 30 days.',
  editExpense: 'The expense could not be changed. Please try again.',
  'editExpense not-a-member': 'You left a group that this expense is in, so you can no longer change it.',
  'editExpense too-few-coins': 'Please add some coins to change this expense.',
  'editExpense someone-left': 'Someone in this expense has left the group. What they paid and owe must stay the same.',
  restoreExpense: 'The expense could not be restored. Please try again.',
  'restoreExpense not-a-member': 'You left a group that this expense was in, so you can no longer restore it.',
  'restoreExpense too-few-coins': 'Please add some coins to restore this expense.',
  'restoreExpense someone-left': 'Someone in this expense has left the group, so it can no longer be restored.',
  activity: 'The activity could not be loaded. Please try again.',
  setName: 'The name could not be saved. Please try again.',
  give: 'Failed to give money.',
  take: 'Failed to take money.',
  increaseGiveOrTake: 'Failed to update amount.',
  decreaseGiveOrTake: 'Failed to update amount.',
  'reduces-too-much': 'You cannot reduce more than the current balance in this record.',
  'not-your-payment': 'Only the person who paid or was paid can do this.',
  'payment-not-found': 'This payment was taken back.',
  balances: 'The balances could not be loaded. Please try again.',
  recordPayment: 'The payment could not be recorded. Please try again.',
  'recordPayment someone-left': 'A debt can be brought forward only with someone in the group.',
  myPayments: 'The payments could not be loaded. Please try again.',
  removePayment: 'The payment could not be taken back. Please try again.',
  setUpiId: 'The UPI ID could not be saved. Please try again.',
  'number-not-confirmed': 'Confirm your mobile number first, in Account.',
  'nothing-to-pay': 'You owe this person nothing in this group.',
  payee: 'The UPI ID could not be loaded. Please try again.',
  removeGiveOrTake: 'Failed to delete transaction.',
};
