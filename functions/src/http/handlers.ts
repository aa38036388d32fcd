/** Maps every call to its handler: what a file exports under the name of a call. The compiler reports a missing one. */
import type { Answer, EndpointName } from '@pg/contract/endpoints';
import type { Call, Handler } from '../call.ts';
import * as erase from '../erasure/erase.ts';
import * as account from '../identity/account.ts';
import * as mobileNumber from '../identity/mobile-number.ts';
import * as newPassword from '../identity/new-password.ts';
import * as otp from '../identity/otp.ts';
import * as sessions from '../identity/sessions.ts';
import * as upiId from '../identity/upi-id.ts';
import * as activity from '../ledger/activity.ts';
import * as balances from '../ledger/balances.ts';
import * as coins from '../ledger/coins.ts';
import * as deleteExpense from '../ledger/delete-expense.ts';
import * as editExpense from '../ledger/edit-expense.ts';
import * as expenses from '../ledger/expenses.ts';
import * as giveTake from '../ledger/give-take.ts';
import * as groups from '../ledger/groups.ts';
import * as invitations from '../ledger/invitations.ts';
import * as membership from '../ledger/membership.ts';
import * as myGroups from '../ledger/my-groups.ts';
import * as payments from '../ledger/payments.ts';
import * as devices from '../push/devices.ts';
import { withinTimeLimit } from '../world.ts';

const handlers: { readonly [Name in EndpointName]: Handler<Name> } = {
  ...erase,
  ...account,
  ...mobileNumber,
  ...newPassword,
  ...otp,
  ...sessions,
  ...upiId,
  ...activity,
  ...balances,
  ...coins,
  ...deleteExpense,
  ...editExpense,
  ...expenses,
  ...giveTake,
  ...groups,
  ...invitations,
  ...membership,
  ...myGroups,
  ...payments,
  ...devices,
};

/**
 * Runs the handler of the call.
 *
 * @throws the errors of the handler; ContractError `unavailable` after ten seconds.
 */
export const answerCall = <Name extends EndpointName>(call: Call<Name>): Promise<Answer<Name>> =>
  withinTimeLimit((handlers[call.operation] as Handler<Name>)(call));
