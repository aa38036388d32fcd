/** A Give/Take record of the caller within a change. */
import type { UserSummary } from '@pg/contract/answers';
import type { GiveTakeDocument, MovementDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { minus, type Paise, sum, zero } from '@pg/contract/money';
import { giveTakePath } from '@pg/contract/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Occasion } from '../../call.ts';
import { accountAt, move, saveAccount } from '../coins/account.ts';
import type { AccountChange } from '../commit.ts';
import { coinsMovedBy, keptSum } from './effect.ts';

/**
 * The record that a change is about.
 *
 * @throws ContractError `record-not-found` when the caller has no open record of that id.
 */
export function openRecord(snapshot: DocumentSnapshot<GiveTakeDocument>): GiveTakeDocument {
  const record = snapshot.data();
  if (record?.status !== 'OPEN') throw new ContractError('record-not-found');
  return record;
}

interface Booking {
  readonly id: string;
  readonly type: GiveTakeDocument['type'];
  readonly kind: MovementDocument['kind'];
  /** By how much the record's amount grows, in paise; negative when it shrinks. */
  readonly growth: Paise;
}

/** Moves the coins and the kept sum by what the record's amount changes. Returns the account's summary. */
export function bookRecord(
  change: AccountChange,
  occasion: Occasion,
  { id, type, kind, growth }: Booking,
): UserSummary {
  const { userId, user } = change;
  const entry = {
    kind,
    amount: growth < 0 ? minus(zero, growth) : growth,
    delta: coinsMovedBy(type, growth),
    belongsTo: `${giveTakePath(userId)}/${id}`,
  };
  return saveAccount(change, move(accountAt(occasion, user), entry), keptSum(user, type, growth));
}

/** The record with its amount grown, in paise. */
export const grownBy = (record: GiveTakeDocument, growth: Paise): GiveTakeDocument => ({
  ...record,
  amount: sum(record.amount, growth),
});
