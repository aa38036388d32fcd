/** Turns the identity provider's errors into failures that the table of messages knows. */
import { CallError, type FailureCode } from '#api/client/call-error.ts';

const known: Readonly<Record<string, FailureCode>> = {
  'auth/too-many-requests': 'too-many-requests',
  'auth/quota-exceeded': 'too-many-requests',
  'auth/network-request-failed': 'answer-lost',
  'auth/timeout': 'answer-lost',
};

const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'not the provider';

/** Returns a CallError for any error of Firebase Auth or of the network. */
export function providerFailure(thrown: unknown): CallError {
  if (thrown instanceof CallError) return thrown;
  if (!navigator.onLine) return new CallError('offline', undefined, { cause: thrown });
  const code = known[codeOf(thrown)];
  if (code) return new CallError(code, undefined, { cause: thrown });
  const message = thrown instanceof Error ? thrown.message : '';
  return message
    ? new CallError('provider-refused', message, { cause: thrown })
    : new CallError('unreadable', undefined, { cause: thrown });
}
