/** The errors that end live listeners. */
import { ledger } from '#store/ledger.ts';
import { refreshGroups } from '#store/sync/refresh.ts';
import { reloads } from '#ui/load-code.ts';

/** Whether the security rules refused. */
export const isDenied = (error: Error): boolean => 'code' in error && error.code === 'permission-denied';

/** Whether newer code wrote the document. Checked by name, so that nothing of Firebase is imported here. */
export const isNewer = (error: Error): boolean => error.name === 'NewerDocument';

/**
 * Logs what could not be read; after a refusal asks which groups the user is still in. If newer code wrote the
 * document, the page reloads, as for code that is gone (docs/decisions/0018).
 */
export function onLiveError(error: Error): void {
  ledger.setState({ live: isDenied(error) ? 'denied' : 'stopped' });
  if (isDenied(error)) refreshGroups().catch(() => undefined);
  else console.error(error);
  if (isNewer(error)) void reloads(String(error));
}
