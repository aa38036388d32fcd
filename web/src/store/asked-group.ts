/** The group that an address asks for, such as a notification's `/dashboard/#group=ABC234`. */
import { isGroupCode } from '@pg/contract/group-code';
import { type Address, saidIn } from './in-address.ts';

/** The name under which an address says it. */
export const askedGroup = 'group';

/** Its code, or null when the address names none. */
export function groupAsked(address: Address): string | null {
  const code = saidIn(address, askedGroup);
  return code !== null && isGroupCode(code) ? code : null;
}
