/**
 * What answers and snapshots offer to the Give and Take ledger. As in offers.ts each is a pure step that may be refused,
 * so any order of the same offers ends in the same state.
 */
import type { GiveTakeRecord } from '@pg/contract/answers';
import type { Answer } from '@pg/contract/endpoints';
import type { Paise } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import type { LedgerState, OwnRecord, RecordsSlice } from './ledger-state.ts';
import { newer } from './newer.ts';
import { offerAccount, offerLent } from './offers.ts';

/** Of two lists of one revision the one that reaches further down stands. */
export function offerRecords(state: LedgerState, arriving: RecordsSlice): LedgerState {
  const known = state.records;
  const saysLess =
    known !== undefined && !known.kept && known.revision === arriving.revision && known.asked > arriving.asked;
  return saysLess ? state : { ...state, records: newer(known, arriving) };
}

interface Asked {
  readonly month: Month;
  /** How many records were asked for. */
  readonly asked: number;
  readonly kept?: true;
}

/** The whole answer of give-or-take-records, which is of one instant. */
export function offerGiveTake(
  state: LedgerState,
  answer: Answer<'giveOrTakeRecords'>,
  { month, asked, kept }: Asked,
): LedgerState {
  const { records, given, taken, remainingCoins, monthlyLimitCoins, revision } = answer;
  const mark = { revision, ...(kept && { kept }) };
  const account = { monthlyLimit: monthlyLimitCoins, remaining: remainingCoins, month, ...mark };
  return offerRecords(offerLent(offerAccount(state, account), { given, taken, ...mark }), { records, asked, ...mark });
}

/**
 * What a change answers of the coins: it leaves the limit out, which stands as it is known. Nothing is shown of an
 * account that is not known yet.
 */
export function offerRemaining(
  state: LedgerState,
  { remaining, revision, month }: { remaining: Paise; revision: number; month: Month },
): LedgerState {
  const { account } = state;
  if (!account || account.kept) return state;
  return offerAccount(state, { monthlyLimit: account.monthlyLimit, remaining, month, revision });
}

/** An own record that was made or changed: shown from its answer on, until a list has seen it. */
export function noteRecord(state: LedgerState, record: GiveTakeRecord, revision: number): LedgerState {
  const known = state.ownRecords[record.id];
  if (known === 'settled' || (known && known.revision > revision)) return state;
  return withOwn(state, record.id, { record, revision });
}

/** An own record that is settled: no list that is still on its way brings it back. */
export const noteSettled = (state: LedgerState, id: string): LedgerState => withOwn(state, id, 'settled');

const withOwn = (state: LedgerState, id: string, change: OwnRecord): LedgerState => ({
  ...state,
  ownRecords: { ...state.ownRecords, [id]: change },
});
