/** The errors that end live listeners. */
import { ledger } from '#store/ledger.ts';
import { refreshGroups } from '#store/sync/refresh.ts';
import { reloads } from '#ui/load-code.ts';

/** Returns whether the security rules refused. */
export const isDenied = (error: Error): boolean => 'code' in error && error.code === 'permission-denied';

/** Returns whether newer code wrote the document. Compares the name, so that nothing of Firebase is imported here. */
export const isNewer = (error: Error): boolean => error.name === 'NewerDocument';

/**
 * After a refusal by the rules, requests the user's groups from the server. Logs every other error. If newer code wrote
 * the document, also reloads the page, as when code is missing (docs/decisions/0018).
 */
export function onLiveError(error: Error): void {
  ledger.setState({ live: isDenied(error) ? 'denied' : 'stopped' });
  if (isDenied(error)) refreshGroups().catch(() => undefined);
  else console.error(error);
  if (isNewer(error)) void reloads(String(error));
}
