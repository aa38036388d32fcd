/** Messages about failures, for code that loads later. Never change a text that docs/product.md §10 fixes. */
import { formatRupees, paise } from '@pg/contract/money';

export const failures = {
  limitReached: (field: string | undefined, limit: number | undefined) => {
    if (limit === undefined) return 'This is more than the app allows.';
    if (field === 'groups') return `You can be in at most ${limit} groups.`;
    if (field === 'groupsEver') return `You have been in ${limit} groups, the most an account allows.`;
    if (field === 'members') return `This group already has ${limit} members.`;
    if (field === 'membersEver')
      return `${limit} people have been in this group, the most it allows. Create a new group.`;
    if (field === 'coins') return `The limit can be at most ${limit.toLocaleString('en-IN')} coins.`;
    return `A record can hold at most ${formatRupees(paise(limit * 100))}.`;
  },
  notTheAdmin: 'Only the admin of this group can do this.',
  wrongPassword: 'That is not your current password.',
  codeEnded: 'This code has ended. Ask in the group for the new one.',
  memberNotFound: 'This person is not a member of this group.',
  recorderIsAMember: 'The person who recorded this expense is still in the group. Only they can delete it.',
  noAccount: 'No account has this mobile number.',
  otpNotSent: 'Failed to send OTP. Please try again.',
  invalidOtp: 'Invalid OTP. Please try again.',
  notReset: 'Failed to reset password. Please check OTP and try again.',
  resetAnswerLost: 'The connection was lost. Your new password may be set already: try to log in, or send a new OTP.',
  notRegistered: 'This device could not be registered for notifications.',
  notCreated: 'The group could not be created. Please try again.',
  groupNameTaken: 'You already have a group with this name.',
  notJoined: 'The group could not be joined. Please try again.',
  groupNotFound: 'No group has this code. Check the code and try again.',
  alreadyAMember: 'You are already a member of this group.',
  notRenamed: 'Failed to update group name',
  olderNotLoaded: 'Older expenses could not be loaded. Please try again.',
  monthNotLoaded: 'This month could not be loaded. Please try again.',
  limitNotSaved: 'Failed to update monthly limit',
  coinsNotAdded: 'Failed to add coins',
  limitNotSet: 'First set your monthly limit',
  historyNotLoaded: 'Failed to fetch coins history',
  tooFewCoins: 'Please add some coins to add this expense.',
  expenseAnswerLost: 'The connection was lost. Please try again: the expense will be recorded only once.',
  someoneLeft: 'Someone you chose is no longer in the group. Look again at who paid and who shares it.',
  expenseNotLoaded: 'This expense could not be loaded. Please try again.',
  notDeleted: 'Something went wrong',
  notYourExpense: 'You can only delete your own expenses',
  expenseNotFound: 'This expense does not exist.',
  expenseChanged: 'This expense was changed in the meantime. Look at it again.',
  restoreEnded: 'A deleted expense can be restored for 30 days.',
  notEdited: 'The expense could not be changed. Please try again.',
  tooFewCoinsToEdit: 'Please add some coins to change this expense.',
  notRestored: 'The expense could not be restored. Please try again.',
  tooFewCoinsToRestore: 'Please add some coins to restore this expense.',
  activityNotLoaded: 'The activity could not be loaded. Please try again.',
  nameNotSaved: 'The name could not be saved. Please try again.',
  notGiven: 'Failed to give money.',
  notTaken: 'Failed to take money.',
  amountNotChanged: 'Failed to update amount.',
  reducesTooMuch: 'You cannot reduce more than the current balance in this record.',
  notYourPayment: 'Only who paid or who was paid can do this.',
  paymentNotFound: 'This payment was taken back.',
  balancesNotLoaded: 'The balances could not be loaded. Please try again.',
  paymentNotRecorded: 'The payment could not be recorded. Please try again.',
  paymentNotRemoved: 'The payment could not be taken back. Please try again.',
  upiIdNotSaved: 'The UPI ID could not be saved. Please try again.',
  payeeNotLoaded: 'The UPI ID could not be loaded. Please try again.',
  recordNotDeleted: 'Failed to delete transaction.',
};
