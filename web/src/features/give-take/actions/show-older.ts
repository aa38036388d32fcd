/** Shows more of the list of Give/Take records. */
import { pageSizes } from '@pg/contract/page-sizes';
import { readGiveTake } from '#store/give-take/refresh.ts';
import { ledger } from '#store/ledger.ts';

/**
 * Each tap doubles the number of records, so that all taps together read at most twice the number finally shown. The
 * live view delivers the records. Without a live view, they are requested.
 *
 * @throws CallError (api/client/in-session.ts)
 */
export async function showOlder(): Promise<void> {
  const { recordsWanted: before, live } = ledger.getState();
  ledger.setState({ recordsWanted: Math.min(before * 2, pageSizes.recordsAtMost) });
  if (live === 'on') return;
  try {
    await readGiveTake();
  } catch (error) {
    ledger.setState({ recordsWanted: before });
    throw error;
  }
}
