/** What an edit charges the owner's coins, or returns to them. */
import type { ExpenseDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { minus, type Paise, paise, sum, zero } from '@pg/contract/money';
import { expensePath } from '@pg/contract/stored';
import { type ChangingAccount, move, spend } from '../coins/account.ts';
import { ownPart } from './add-expense.ts';

type Charge = Pick<ExpenseDocument, 'charged' | 'epoch'>;

/**
 * Returns the account after the edit, and the new charge to store in the record. An edit never returns more than the
 * expense was charged in the current epoch (docs/product.md §6).
 *
 * @throws ContractError `limit-not-set` or `too-few-coins` if the coins do not cover the increase
 */
export function recharge(
  account: ChangingAccount,
  before: ExpenseDocument,
  after: Pick<ExpenseDocument, 'payers' | 'paymentDate' | 'tags' | 'leadTag'>,
  id: string,
): { account: ChangingAccount; charge: Charge } {
  const { owner, recordedMonth } = before;
  const [own, was] = [ownPart(after, owner), ownPart(before, owner)];
  const more = minus(own, was);
  const { epoch, month, remaining, monthlyLimit } = account.coins;
  // Even an unchanged amount moves from one sum to another if the date or the lead tag changes.
  const spent = recordedMonth === month ? spend(spend(account, minus(zero, was), before), own, after) : account;
  const unchanged: Charge = { charged: before.charged, epoch: before.epoch };
  const charged = before.epoch === epoch ? before.charged : zero;
  if (more === 0) return { account: spent, charge: unchanged };
  if (more > remaining && more > 0) {
    throw monthlyLimit === 0
      ? new ContractError('limit-not-set')
      : new ContractError('too-few-coins', 'Please add some coins to change this expense.');
  }
  const delta: Paise = more > 0 ? minus(zero, more) : paise(Math.min(charged, -more));
  return {
    account: move(spent, { kind: 'EXPENSE_EDITED', amount: own, delta, belongsTo: expensePath(id) }),
    // If an expense of an earlier epoch gets smaller, its charge stays in that epoch.
    charge: delta === 0 ? unchanged : { epoch, charged: sum(charged, minus(zero, delta)) },
  };
}
