/** Asks for the Give and Take ledger: when its page opens, and after changes while live is off. */
import { isUnanswered } from '#api/call-error.ts';
import { askRecords } from '#api/first-calls.ts';
import { storedToken } from '#api/session-token.ts';
import { aboutRecords, takeStartUp } from '#api/start-up.ts';
import { offerGiveTake } from './give-take.ts';
import { ledger } from './ledger.ts';

/**
 * Brings totals, coins and the newest records up to date.
 *
 * @throws CallError as api/send.ts
 */
export async function readGiveTake(): Promise<void> {
  const { month, recordsWanted: asked } = ledger.getState();
  const answer = await askRecords(asked, takeStartUp(storedToken(), aboutRecords(asked)));
  ledger.setState((state) => ({ ...offerGiveTake(state, answer, { month, asked }), knownAt: Date.now() }));
}

/**
 * The same for a screen that opens or comes back: when the server refuses, a list that nothing keeps current is emptied.
 * Without an answer the last known one stays.
 */
export async function refreshGiveTake(): Promise<void> {
  try {
    await readGiveTake();
  } catch (error) {
    if (!isUnanswered(error)) ledger.setState(({ live }) => (live === 'on' ? {} : { records: undefined }));
    throw error;
  }
}

/** The same after an own change: only while no live bridge brings it anyway, and without a word when it fails. */
export async function readGiveTakeUnlessLive(): Promise<void> {
  if (ledger.getState().live === 'on') return;
  await readGiveTake().catch(() => undefined);
}
