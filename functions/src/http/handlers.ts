/** Maps every call to its handler. The compiler reports a missing handler. */
import type { Answer, EndpointName } from '@pg/contract/endpoints';
import type { Call, Handler } from '../call.ts';
import { deleteAccount } from '../erasure/erase.ts';
import { register, setLanguage, setName } from '../identity/account.ts';
import { changeNumber, confirmNumber } from '../identity/mobile-number.ts';
import { changePassword, resetPassword } from '../identity/new-password.ts';
import { forgotPassword } from '../identity/otp.ts';
import { firebaseToken, login, logOut, signOutEverywhere } from '../identity/sessions.ts';
import { setUpiId } from '../identity/upi-id.ts';
import { activity } from '../ledger/activity.ts';
import { balances, payee } from '../ledger/balances.ts';
import { addCoins, coinsHistory, coinsSum, setMonthlyLimit } from '../ledger/coins.ts';
import { deleteExpense, restoreExpense, strikeExpense } from '../ledger/delete-expense.ts';
import { editExpense } from '../ledger/edit-expense.ts';
import { addExpense, getExpense } from '../ledger/expenses.ts';
import {
  decreaseGiveOrTake,
  giveOrTake,
  giveOrTakeRecords,
  increaseGiveOrTake,
  removeGiveOrTake,
} from '../ledger/give-take.ts';
import { createGroup, renewGroupCode, updateGroupName } from '../ledger/groups.ts';
import { invitation, invite } from '../ledger/invitations.ts';
import { joinGroup, keepGroups, leaveGroup, removeMember } from '../ledger/membership.ts';
import { myGroups } from '../ledger/my-groups.ts';
import { myPayments, recordPayment, removePayment } from '../ledger/payments.ts';
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
