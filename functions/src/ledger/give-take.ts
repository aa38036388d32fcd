/** Records of money that a person gave or took, and their effect on the coins (docs/product.md §6). */
import { accountForMonth, type UserSummary } from '@pg/contract/coins';
import { giveTakePath } from '@pg/contract/document-paths';
import type { GiveTakeDocument, MovementDocument, UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { formatRupees, minus, type Paise, paise, sum, zero } from '@pg/contract/money';
import { monthOf } from '@pg/contract/months';
import { pageSizes } from '@pg/contract/requests';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { CallContext, Handler, SessionCall } from '../call-context.ts';
import { foundIn, newestFirst, nextCursor, readList } from '../firestore/paged-lists.ts';
import { readInSession } from '../firestore/permissions.ts';
import { giveTakeCollection, giveTakeRef } from '../firestore/references.ts';
import { readQuery } from '../firestore/transact.ts';
import { accountAt, addMovement, coinSummaryOf, saveAccount } from './coins.ts';
import { type AccountChange, type Creation, commit } from './commit.ts';

type Type = GiveTakeDocument['type'];

/** Returns the change in coins when a record's amount grows: giving costs coins, taking adds them. */
const coinsMovedBy = (type: Type, growth: Paise): Paise => (type === 'GIVE' ? minus(zero, growth) : growth);

const sumOfOpen = (user: UserDocument, type: Type, growth: Paise): Partial<UserDocument> =>
  type === 'GIVE' ? { given: sum(user.given, growth) } : { taken: sum(user.taken, growth) };

/**
 * Returns the record of a snapshot.
 *
 * @throws ContractError `record-not-found` if the record does not exist or is settled.
 */
function openRecord(snapshot: DocumentSnapshot<GiveTakeDocument>): GiveTakeDocument {
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
function bookRecord(change: AccountChange, occasion: CallContext, { id, type, kind, growth }: Booking): UserSummary {
  const { userId, user } = change;
  const entry = {
    kind,
    amount: growth < 0 ? minus(zero, growth) : growth,
    delta: coinsMovedBy(type, growth),
    belongsTo: `${giveTakePath(userId)}/${id}`,
  };
  return saveAccount(change, addMovement(accountAt(occasion, user), entry), sumOfOpen(user, type, growth));
}

const grownBy = (record: GiveTakeDocument, growth: Paise): GiveTakeDocument => ({
  ...record,
  amount: sum(record.amount, growth),
});

/** Creates an open record. GIVE subtracts its amount from the coins, even below zero, and TAKE adds it. */
export const giveOrTake: Handler<'giveOrTake'> = (call) =>
  commit(
    call,
    [],
    (change) => {
      const { id } = change;
      const record: GiveTakeDocument = { ...recordOf(call), status: 'OPEN', createdAt: call.now.toISOString() };
      change.tx.create(giveTakeRef(change.userId, id), record);
      const { type, amount } = record;
      const summary = bookRecord(change, call, { id, type, kind: type, growth: amount });
      return { record: { id, ...record }, ...summary };
    },
    { creation: recordedBefore(call) },
  );

type GivingOrTaking = SessionCall<'giveOrTake'>;

const recordOf = ({ request: { description = '', ...record } }: GivingOrTaking) => ({ ...record, description });

/** How to answer a repeat of a call that has made its record, even if the record is settled or has another amount. */
const recordedBefore = (call: GivingOrTaking): Creation<'giveOrTake', GiveTakeDocument, []> => ({
  refOf: (id) => giveTakeRef(call.caller.userId, id),
  answer: (stored, { user, id }) => {
    const { amount: _, ...asked } = recordOf(call);
    const isOther = Object.entries(asked).some(([field, value]) => stored[field as keyof typeof asked] !== value);
    if (isOther) throw new ContractError('idempotency-key-reused');
    return { record: { id, ...stored }, ...coinSummaryOf(accountAt(call, user), user.revision) };
  },
});

type Name = 'increaseGiveOrTake' | 'decreaseGiveOrTake';

/**
 * Adds `growth` to the record's amount, in paise. A negative `growth` reduces it.
 *
 * @throws ContractError `record-not-found`; `reduces-too-much`; `limit-reached`.
 */
function changeAmount(call: SessionCall<Name>, kind: 'GIVE_TAKE_INCREASED' | 'GIVE_TAKE_DECREASED', growth: Paise) {
  const { id } = call.request;
  const ref = giveTakeRef(call.caller.userId, id);

  return commit(call, [ref], (change) => {
    const changed = grownBy(openRecord(change.documents[0]), growth);
    if (changed.amount < 0) throw new ContractError('reduces-too-much');
    if (changed.amount > limits.amountPaise) {
      throw new ContractError(
        'limit-reached',
        `A record can hold at most ${formatRupees(paise(limits.amountPaise))}.`,
        { field: 'amount', limit: limits.amountPaise / 100 },
      );
    }
    change.tx.update(ref, { amount: changed.amount });
    const summary = bookRecord(change, call, { id, type: changed.type, kind, growth });
    return { record: { id, ...changed }, ...summary };
  });
}

/**
 * Increases the record and changes the coins by the difference (docs/product.md §6).
 *
 * @throws ContractError `record-not-found`; `limit-reached` above one crore.
 */
export const increaseGiveOrTake: Handler<'increaseGiveOrTake'> = (call) =>
  changeAmount(call, 'GIVE_TAKE_INCREASED', call.request.amount);

/**
 * Reduces the record and changes the coins by the difference. A record reduced to zero stays until it is settled
 * (docs/product.md §6).
 *
 * @throws ContractError `record-not-found`; `reduces-too-much` for more than the record's amount.
 */
export const decreaseGiveOrTake: Handler<'decreaseGiveOrTake'> = (call) =>
  changeAmount(call, 'GIVE_TAKE_DECREASED', minus(zero, call.request.amount));

/**
 * Reverses the record's effect on the coins and marks it as settled. Does nothing if it is settled already. Answers
 * with the remaining coins (docs/product.md §6).
 *
 * @throws ContractError `record-not-found`.
 */
export const removeGiveOrTake: Handler<'removeGiveOrTake'> = (call) => {
  const { id } = call.request;
  const ref = giveTakeRef(call.caller.userId, id);

  return commit(call, [ref], (change) => {
    const record = change.documents[0].data();
    if (!record) throw new ContractError('record-not-found');
    if (record.status === 'SETTLED') return accountAt(call, change.user).coins.remaining;

    change.tx.update(ref, { status: 'SETTLED' });
    const growth = minus(zero, record.amount);
    return bookRecord(change, call, { id, type: record.type, kind: 'GIVE_TAKE_SETTLED', growth }).remainingCoins;
  });
};

/**
 * Answers with the open records, newest first, and their sums, all read at one instant (docs/product.md §6). At most
 * `limit` records are listed, after the place `before`, or fewer if they are large; the sums always include all.
 */
export const giveOrTakeRecords: Handler<'giveOrTakeRecords'> = ({ caller, request, now }) =>
  readInSession(caller, async (tx, user) => {
    const { limit = limits.listedPerAnswer, before } = request;
    const open = giveTakeCollection(caller.userId).where('status', '==', 'OPEN');
    const list = newestFirst(open, 'date', before);
    // What may be more than a page is counted, so that it can be claimed.
    const { docs, isCut } =
      limit <= pageSizes.records
        ? { docs: (await readQuery(tx, list, limit)).docs.map(foundIn), isCut: false }
        : await readList(tx, list, limit);
    return {
      records: docs.map(({ id, data }) => ({ id, ...data })),
      given: user.given,
      taken: user.taken,
      ...coinSummaryOf(accountForMonth(user, monthOf(now)), user.revision),
      ...nextCursor(docs, isCut || docs.length === limit, 'date'),
    };
  });
