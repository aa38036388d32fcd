/** Shows two conflicts as an alert with the server's message (docs/product.md §3). */
import { callErrorOf } from '#api/client/call-error.ts';

/** Returns true, and shows the alert, if the failure is one of these conflicts. */
export function alertConflict(error: unknown, onAlert: (text: string) => void): boolean {
  const { code, message } = callErrorOf(error);
  const isConflict = code === 'group-name-taken' || code === 'already-a-member';
  if (isConflict) onAlert(message);
  return isConflict;
}
