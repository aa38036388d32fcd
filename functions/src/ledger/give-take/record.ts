/** A Give/Take record of the caller inside a change. */
import type { GiveTakeDocument, MovementDocument, UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { minus, type Paise, sum, zero } from '@pg/contract/money';
import { giveTakePath } from '@pg/contract/paths';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Occasion } from '../../call.ts';
import { move, openAccount, saveAccount } from '../coins/account.ts';
import { coinsMovedBy, keptSum } from './effect.ts';

/**
 * The record that a change is about.
 *
 * @throws ContractError `record-not-found` when the caller has none of that id that is still open.
 */
export function openRecord(snapshot: DocumentSnapshot<GiveTakeDocument>): GiveTakeDocument {
  const record = snapshot.data();
  if (record?.status !== 'OPEN') throw new ContractError('record-not-found');
  return record;
}

interface Booking {
  readonly tx: Transaction;
  readonly user: UserDocument;
  readonly userId: string;
  readonly id: string;
  readonly call: Occasion;
  readonly type: GiveTakeDocument['type'];
  readonly kind: MovementDocument['kind'];
  /** By how much the record comes to hold more, in paise; negative for less. */
  readonly change: Paise;
}

/** Moves the coins and the kept sum by what the record's amount changes, and gives the account's summary. */
export function bookRecord({ tx, user, userId, id, call, type, kind, change }: Booking) {
  const entry = {
    kind,
    amount: change < 0 ? minus(zero, change) : change,
    delta: coinsMovedBy(type, change),
    belongsTo: `${giveTakePath(userId)}/${id}`,
  };
  return saveAccount(tx, userId, user, move(openAccount(user, call), entry), keptSum(user, type, change));
}

/** The record holding `change` more (paise). */
export const holdingMore = (record: GiveTakeDocument, change: Paise): GiveTakeDocument => ({
  ...record,
  amount: sum(record.amount, change),
});
