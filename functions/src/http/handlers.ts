/** Which code answers which call: the one table, complete by its type. */
import type { EndpointName } from '@pg/contract/endpoints';
import type { Handler } from '../call.ts';
import { registerDevice } from '../devices/register.ts';
import { unregisterDevice } from '../devices/unregister.ts';
import { changePassword } from '../identity/change-password.ts';
import { deleteAccount } from '../identity/delete-account.ts';
import { firebaseToken } from '../identity/firebase-token.ts';
import { forgotPassword } from '../identity/forgot-password.ts';
import { logOut } from '../identity/log-out.ts';
import { login } from '../identity/login.ts';
import { register } from '../identity/register.ts';
import { resetPassword } from '../identity/reset-password.ts';
import { signOutEverywhere } from '../identity/sign-out-everywhere.ts';
import { addCoins } from '../ledger/coins/add.ts';
import { coinsHistory } from '../ledger/coins/history.ts';
import { setMonthlyLimit } from '../ledger/coins/set-limit.ts';
import { addExpense } from '../ledger/expenses/add.ts';
import { deleteExpense } from '../ledger/expenses/delete.ts';
import { strikeExpense } from '../ledger/expenses/strike.ts';
import { giveOrTake } from '../ledger/give-take/add.ts';
import { decreaseGiveOrTake, increaseGiveOrTake } from '../ledger/give-take/change-amount.ts';
import { giveOrTakeRecords } from '../ledger/give-take/list.ts';
import { removeGiveOrTake } from '../ledger/give-take/settle.ts';
import { createGroup } from '../ledger/groups/create.ts';
import { joinGroup } from '../ledger/groups/join.ts';
import { keepGroups } from '../ledger/groups/keep.ts';
import { leaveGroup } from '../ledger/groups/leave.ts';
import { myGroups } from '../ledger/groups/list.ts';
import { removeMember } from '../ledger/groups/remove-member.ts';
import { updateGroupName } from '../ledger/groups/rename.ts';
import { renewGroupCode } from '../ledger/groups/renew-code.ts';

export const handlers: { readonly [Name in EndpointName]: Handler<Name> } = {
  register,
  login,
  firebaseToken,
  forgotPassword,
  resetPassword,
  changePassword,
  logOut,
  signOutEverywhere,
  deleteAccount,
  createGroup,
  joinGroup,
  updateGroupName,
  renewGroupCode,
  removeMember,
  leaveGroup,
  keepGroups,
  registerDevice,
  unregisterDevice,
  myGroups,
  setMonthlyLimit,
  addCoins,
  coinsHistory,
  addExpense,
  deleteExpense,
  strikeExpense,
  giveOrTakeRecords,
  giveOrTake,
  increaseGiveOrTake,
  decreaseGiveOrTake,
  removeGiveOrTake,
};
