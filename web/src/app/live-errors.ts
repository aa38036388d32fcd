/** What a live listener can end with. */
import { ledger } from '#store/ledger.ts';
import { refreshGroups } from '#store/refresh.ts';

/** Whether the rules refused. */
export const isDenied = (error: Error): boolean => 'code' in error && error.code === 'permission-denied';

/** Names what could not be read; after a refusal asks which groups there still are. */
export function onLiveError(error: Error): void {
  ledger.setState({ live: isDenied(error) ? 'denied' : 'stopped' });
  if (isDenied(error)) refreshGroups().catch(() => undefined);
  else console.error(error);
}
