/** What a live listener can end with. */
import { ledger } from '#store/ledger.ts';
import { refreshGroups } from '#store/sync/refresh.ts';
import { reloads } from '#ui/load-code.ts';

/** Whether the rules refused. */
export const isDenied = (error: Error): boolean => 'code' in error && error.code === 'permission-denied';

/** Whether newer code wrote what was to be read; by name, so that nothing of Firebase is imported here. */
export const isNewer = (error: Error): boolean => error.name === 'NewerDocument';

/**
 * Names what could not be read; after a refusal asks which groups there still are. For what newer code wrote, the page loads
 * itself anew, as for code that is gone (docs/decisions/0018).
 */
export function onLiveError(error: Error): void {
  ledger.setState({ live: isDenied(error) ? 'denied' : 'stopped' });
  if (isDenied(error)) refreshGroups().catch(() => undefined);
  else console.error(error);
  if (isNewer(error)) void reloads(String(error));
}
