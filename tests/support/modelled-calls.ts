/** The calls that the model of the ledger supports, and their outcomes. */
import type { EndpointName } from '@pg/contract/endpoints';
import type { ErrorCode } from '@pg/contract/errors';

export type ModelledCall = Extract<
  EndpointName,
  | 'setMonthlyLimit'
  | 'addCoins'
  | 'addExpense'
  | 'editExpense'
  | 'deleteExpense'
  | 'restoreExpense'
  | 'strikeExpense'
  | 'giveOrTake'
  | 'increaseGiveOrTake'
  | 'decreaseGiveOrTake'
  | 'removeGiveOrTake'
  | 'joinGroup'
  | 'leaveGroup'
  | 'removeMember'
  | 'getExpense'
  | 'activity'
  | 'setName'
  | 'balances'
  | 'recordPayment'
  | 'removePayment'
>;

/** The remaining coins in hundredths, the code of the refusal, or `done` for a call that returns no coins. */
export type Outcome = { remaining: number } | { refused: ErrorCode } | { done: true };
