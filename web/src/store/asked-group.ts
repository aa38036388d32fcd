/** The group that an address asks for, such as a notification's `/dashboard/?group=ABC234`. */
import { isGroupCode } from '@pg/contract/group-code';

/** Its code, or null when the query names none. */
export function groupAsked(search: string): string | null {
  const code = new URLSearchParams(search).get('group');
  return code !== null && isGroupCode(code) ? code : null;
}
