/** Merges answers and snapshots into the Give and Take ledger, in pure steps as in ledger/merge.ts. */
import type { GiveTakeRecord } from '@pg/contract/answers';
import type { Answer } from '@pg/contract/endpoints';
import type { Paise } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import type { OwnRecord } from '#store/changes/own-changes.ts';
import { mergeCoins, mergeLent, newest } from '#store/ledger/merge.ts';
import type { LedgerState, RecordsSlice } from '#store/ledger.ts';

/**
 * Merges a list of records. Of two lists with the same revision, the one for which more records were requested wins.
 */
export function mergeRecords(state: LedgerState, arriving: RecordsSlice): LedgerState {
  const known = state.records;
  const isShorter =
    known !== undefined && !known.fromDevice && known.revision === arriving.revision && known.asked > arriving.asked;
  return isShorter ? state : { ...state, records: newest(known, arriving) };
}

interface Asked {
  readonly month: Month;
  /** How many records were requested. */
  readonly asked: number;
  readonly fromDevice?: true;
}

/** Merges a whole answer of give-or-take-records, whose parts were all read at one instant. */
export function mergeGiveTake(
  state: LedgerState,
  answer: Answer<'giveOrTakeRecords'>,
  { month, asked, fromDevice }: Asked,
): LedgerState {
  const { records, given, taken, remainingCoins, monthlyLimitCoins, revision } = answer;
  const version = { revision, ...(fromDevice && { fromDevice }) };
  const coins = { monthlyLimit: monthlyLimitCoins, remaining: remainingCoins, month, ...version };
  const withTotals = mergeLent(mergeCoins(state, coins), { given, taken, ...version });
  return mergeRecords(withTotals, { records, asked, ...version });
}

/**
 * Merges the coins in the answer to a change. The answer does not contain the limit, so the coins are ignored until the
 * limit is known.
 */
export function mergeRemaining(
  state: LedgerState,
  { remaining, revision, month }: { remaining: Paise; revision: number; month: Month },
): LedgerState {
  const { coins } = state;
  if (!coins || coins.fromDevice) return state;
  return mergeCoins(state, { monthlyLimit: coins.monthlyLimit, remaining, month, revision });
}

/** Notes a record that the user has made or changed, to show it until a list includes it. */
export function noteRecord(state: LedgerState, record: GiveTakeRecord, revision: number): LedgerState {
  const known = state.ownRecords[record.id];
  if (known === 'settled' || (known && known.revision > revision)) return state;
  return withOwn(state, record.id, { record, revision });
}

/** Notes that the user has settled a record, so that a list still on its way does not bring it back. */
export const noteSettled = (state: LedgerState, id: string): LedgerState => withOwn(state, id, 'settled');

const withOwn = (state: LedgerState, id: string, change: OwnRecord): LedgerState => ({
  ...state,
  ownRecords: { ...state.ownRecords, [id]: change },
});
