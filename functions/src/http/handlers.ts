/** Maps every call to its handler. The compiler reports a missing handler. */
import type { Answer, EndpointName } from '@pg/contract/endpoints';
import type { Call, Handler } from '../call.ts';
import { changeNumber } from '../identity/change-number.ts';
import { changePassword } from '../identity/change-password.ts';
import { confirmNumber } from '../identity/confirm-number.ts';
import { deleteAccount } from '../identity/delete-account.ts';
import { firebaseToken } from '../identity/firebase-token.ts';
import { forgotPassword } from '../identity/forgot-password.ts';
import { logOut } from '../identity/log-out.ts';
import { login } from '../identity/login.ts';
import { register } from '../identity/register.ts';
import { resetPassword } from '../identity/reset-password.ts';
import { setLanguage } from '../identity/set-language.ts';
import { setName } from '../identity/set-name.ts';
import { setUpiId } from '../identity/set-upi-id.ts';
import { signOutEverywhere } from '../identity/sign-out-everywhere.ts';
import { invitation } from '../invitations/invitation.ts';
import { invite } from '../invitations/invite.ts';
import { activity } from '../ledger/activity/activity.ts';
import { balances } from '../ledger/balances/balances.ts';
import { myPayments } from '../ledger/balances/my-payments.ts';
import { payee } from '../ledger/balances/payee.ts';
import { recordPayment } from '../ledger/balances/record-payment.ts';
import { removePayment } from '../ledger/balances/remove-payment.ts';
import { addCoins } from '../ledger/coins/add-coins.ts';
import { coinsHistory } from '../ledger/coins/coins-history.ts';
import { coinsSum } from '../ledger/coins/coins-sum.ts';
import { setMonthlyLimit } from '../ledger/coins/set-monthly-limit.ts';
import { addExpense } from '../ledger/expenses/add-expense.ts';
import { deleteExpense } from '../ledger/expenses/delete-expense.ts';
import { editExpense } from '../ledger/expenses/edit-expense.ts';
import { getExpense } from '../ledger/expenses/get-expense.ts';
import { restoreExpense } from '../ledger/expenses/restore-expense.ts';
import { strikeExpense } from '../ledger/expenses/strike-expense.ts';
import { decreaseGiveOrTake } from '../ledger/give-take/decrease-give-or-take.ts';
import { giveOrTake } from '../ledger/give-take/give-or-take.ts';
import { giveOrTakeRecords } from '../ledger/give-take/give-or-take-records.ts';
import { increaseGiveOrTake } from '../ledger/give-take/increase-give-or-take.ts';
import { removeGiveOrTake } from '../ledger/give-take/remove-give-or-take.ts';
import { createGroup } from '../ledger/groups/create-group.ts';
import { joinGroup } from '../ledger/groups/join-group.ts';
import { keepGroups } from '../ledger/groups/keep-groups.ts';
import { leaveGroup } from '../ledger/groups/leave-group.ts';
import { myGroups } from '../ledger/groups/my-groups.ts';
import { removeMember } from '../ledger/groups/remove-member.ts';
import { renewGroupCode } from '../ledger/groups/renew-group-code.ts';
import { updateGroupName } from '../ledger/groups/update-group-name.ts';
import { registerDevice, unregisterDevice } from '../push/devices.ts';
import { withinTimeLimit } from '../within.ts';

const handlers: { readonly [Name in EndpointName]: Handler<Name> } = {
  register,
  login,
  firebaseToken,
  forgotPassword,
  resetPassword,
  confirmNumber,
  changeNumber,
  changePassword,
  setName,
  setLanguage,
  logOut,
  signOutEverywhere,
  deleteAccount,
  createGroup,
  invite,
  invitation,
  joinGroup,
  updateGroupName,
  renewGroupCode,
  removeMember,
  leaveGroup,
  keepGroups,
  registerDevice,
  unregisterDevice,
  activity,
  myGroups,
  setMonthlyLimit,
  addCoins,
  coinsHistory,
  coinsSum,
  addExpense,
  getExpense,
  editExpense,
  restoreExpense,
  deleteExpense,
  strikeExpense,
  giveOrTakeRecords,
  giveOrTake,
  increaseGiveOrTake,
  decreaseGiveOrTake,
  removeGiveOrTake,
  balances,
  recordPayment,
  removePayment,
  myPayments,
  setUpiId,
  payee,
};

/**
 * Runs the handler of the call.
 *
 * @throws the errors of the handler; ContractError `unavailable` after ten seconds.
 */
export const answerCall = <Name extends EndpointName>(call: Call<Name>): Promise<Answer<Name>> =>
  withinTimeLimit((handlers[call.operation] as Handler<Name>)(call));
