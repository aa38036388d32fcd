/** Checks fields that a call accepts either in the query or as a header. The schemas cannot require such a field. */
import { ContractError } from '@pg/contract/errors';

/**
 * Returns a field of the request.
 *
 * @throws ContractError `invalid-request` if the field was sent neither in the query nor as a header
 */
export function required<Field extends string>(
  request: { readonly [Name in Field]?: string | undefined },
  field: Field,
): string {
  const value = request[field];
  if (value === undefined) throw new ContractError('invalid-request', `${field} is required.`, { field });
  return value;
}
