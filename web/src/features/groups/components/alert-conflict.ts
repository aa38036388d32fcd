/** Shows two conflicts as an alert (docs/product.md §3). */
import { callErrorOf } from '#api/client/call-error.ts';
import { messageFor } from '#api/client/messages.ts';

/** Returns true, and shows the alert, if the failure is one of these conflicts. */
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
