/** Shows an alert if a group's name is taken, or if the user is already a member (docs/product.md §3). */
import { callErrorOf } from '#api/client/call-error.ts';
import { messageFor } from '#api/client/messages.ts';

/** Returns true if it showed an alert, and false for any other failure. */
export function alertConflict(
  operation: 'createGroup' | 'joinGroup',
  error: unknown,
  onAlert: (text: string) => void,
): boolean {
  const { code } = callErrorOf(error);
  const isConflict = code === 'group-name-taken' || code === 'already-a-member';
  if (isConflict) onAlert(messageFor(operation, error));
  return isConflict;
}
