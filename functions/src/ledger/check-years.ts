/** Checks the date of an expense or a payment. */
import { ContractError } from '@pg/contract/errors';
import { isWithinYears } from '@pg/contract/months';

/**
 * Checks that a date is near enough to the current year (docs/product.md §4).
 *
 * @param field the field of the request that has the date
 * @throws ContractError `invalid-request`
 */
export function checkYears(field: 'date' | 'paymentDate', date: string, now: Date): void {
  if (isWithinYears(date, now)) return;
  const message = `${field} must be at most two calendar years before or after the current one.`;
  throw new ContractError('invalid-request', message, { field });
}
