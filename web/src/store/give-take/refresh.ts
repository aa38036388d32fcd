/** Fetches the Give and Take ledger when its page opens, and after changes while the page is not live. */
import { isUnanswered } from '#api/client/call-error.ts';
import { askRecords } from '#api/client/first-calls.ts';
import { aboutRecords, takeStartUp } from '#api/start-up.ts';
import { timeNow } from '#clock/clock.ts';
import { storedToken } from '#storage/session-token.ts';
import { ledger } from '#store/ledger.ts';
import { mergeGiveTake } from './merge.ts';

/**
 * Refreshes totals, coins and the newest records.
 *
 * @throws CallError as in api/client/in-session.ts
 */
export async function readGiveTake(): Promise<void> {
  const { month, recordsWanted: asked } = ledger.getState();
  const answer = await askRecords(asked, takeStartUp(storedToken(), aboutRecords(asked)));
  ledger.setState((state) => ({ ...mergeGiveTake(state, answer, { month, asked }), knownAt: timeNow().getTime() }));
}

/**
 * Refreshes when the screen opens or is shown again. If the server refuses, clears the list unless it is live. If there
 * is no answer, the last known list stays.
 */
export async function refreshGiveTake(): Promise<void> {
  try {
    await readGiveTake();
  } catch (error) {
    if (!isUnanswered(error)) ledger.setState(({ live }) => (live === 'on' ? {} : { records: undefined }));
    throw error;
  }
}

/** Refreshes after a change by the user, unless the live connection delivers it anyway. Ignores failures. */
export async function readGiveTakeUnlessLive(): Promise<void> {
  if (ledger.getState().live === 'on') return;
  await readGiveTake().catch(() => undefined);
}
