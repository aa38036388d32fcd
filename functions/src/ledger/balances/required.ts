/** Checks fields that a call accepts in the query or as a header, so that neither part alone can require them. */
import { ContractError } from '@pg/contract/errors';

/**
 * Returns a field of the request.
 *
 * @throws ContractError `invalid-request` if it was sent neither way
 */
export function required<Field extends string>(
  request: { readonly [Name in Field]?: string | undefined },
  field: Field,
): string {
  const value = request[field];
  if (value === undefined) throw new ContractError('invalid-request', `${field} is required.`, { field });
  return value;
}
