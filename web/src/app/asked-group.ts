/** The group that an address names, such as a notification's `/dashboard/#group=ABC234`. */
import { isGroupCode } from '@pg/contract/ids';
import { type Address, urlParameter } from '#ui/url-parameters.ts';

/** The name of the address's parameter. */
export const groupParameter = 'group';

/** The code of the group, or null when the address names none. */
export function askedGroupCode(address: Address): string | null {
  const code = urlParameter(address, groupParameter);
  return code !== null && isGroupCode(code) ? code : null;
}
