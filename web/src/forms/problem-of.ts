/** The message that a form shows about a failed call. */
import { callErrorOf, isSignedOut } from '#api/client/call-error.ts';
import { messageFor, type Operation } from '#api/client/messages.ts';
import type { Wrong } from '#ui/form/FormProblem.tsx';

/** Returns the message for a failure and the field that it concerns; undefined if the user is signed out. */
export function problemOf(operation: Operation, error: unknown, field = callErrorOf(error).field): Wrong | undefined {
  if (isSignedOut(error)) return undefined;
  const text = messageFor(operation, error);
  return field === undefined ? { text } : { text, field };
}
