/** Shows some conflicts as an alert, in the server's words (docs/product.md §3). */
import { callErrorOf } from '#api/client/call-error.ts';

/** Shows the alert if the failure is such a conflict, and returns whether it was. */
export function alertConflict(error: unknown, onAlert: (text: string) => void): boolean {
  const { code, message } = callErrorOf(error);
  const isConflict = code === 'group-name-taken' || code === 'already-a-member';
  if (isConflict) onAlert(message);
  return isConflict;
}
