/** Reduces the amount of one of the caller's Give/Take records. */
import { minus, zero } from '@pg/contract/money';
import type { Handler } from '../../call.ts';
import { changeAmount } from './change-amount.ts';

/**
 * Reduces the record and changes the coins by the difference. A record reduced to zero stays until it is settled
 * (docs/product.md §6).
 *
 * @throws ContractError `record-not-found`; `reduces-too-much` for more than the record's amount.
 */
export const decreaseGiveOrTake: Handler<'decreaseGiveOrTake'> = (call) =>
  changeAmount(call, 'GIVE_TAKE_DECREASED', minus(zero, call.request.amount));
