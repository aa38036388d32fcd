/** Reads a Give/Take record, and updates what depends on its amount. */
import type { UserSummary } from '@pg/contract/answers';
import type { GiveTakeDocument, MovementDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { minus, type Paise, sum, zero } from '@pg/contract/money';
import { giveTakePath } from '@pg/contract/stored';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Occasion } from '../../call.ts';
import { accountAt, move, saveAccount } from '../coins/account.ts';
import type { AccountChange } from '../commit.ts';
import { coinsMovedBy, sumOfOpen } from './effect.ts';

/**
 * Returns the record of a snapshot.
 *
 * @throws ContractError `record-not-found` if the record does not exist or is settled.
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
  /** How much the record's amount grows, in paise; negative if it shrinks. */
  readonly growth: Paise;
}

/** Changes the coins and the sum of open records after a record's amount has grown. Returns the account's summary. */
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
  return saveAccount(change, move(accountAt(occasion, user), entry), sumOfOpen(user, type, growth));
}

/** Returns the record with its amount increased by `growth`, in paise. */
export const grownBy = (record: GiveTakeDocument, growth: Paise): GiveTakeDocument => ({
  ...record,
  amount: sum(record.amount, growth),
});
