/** Increases the amount of one of the caller's Give/Take records. */
import type { Handler } from '../../call.ts';
import { changeAmount } from './change-amount.ts';

/**
 * Increases the record and changes the coins by the difference (docs/product.md §6).
 *
 * @throws ContractError `record-not-found`; `limit-reached` above one crore.
 */
export const increaseGiveOrTake: Handler<'increaseGiveOrTake'> = (call) =>
  changeAmount(call, 'GIVE_TAKE_INCREASED', call.request.amount);
