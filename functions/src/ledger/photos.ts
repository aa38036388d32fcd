/** The photo of a bill: one for an expense, by who recorded it, for the members of its groups (docs/product.md §20). */
import type { ExpenseDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { pictureType } from '@pg/contract/expense';
import { limits } from '@pg/contract/limits';
import { monthOf, shiftMonth } from '@pg/contract/months';
import { plainPicture } from '@pg/contract/picture';
import { FieldValue } from 'firebase-admin/firestore';
import type { Handler, SessionCall } from '../call-context.ts';
import { readInSession } from '../firestore/permissions.ts';
import { reserveReads } from '../firestore/read-budget.ts';
import { expenseRef, photoRef, userRef } from '../firestore/references.ts';
import { readAll } from '../firestore/transact.ts';
import { quoteExpense, writeActivity } from './activity.ts';
import { copyFor, writeCopy } from './book.ts';
import { type AccountChange, commit } from './commit.ts';
import { assertStillMember, inGroupsOf, requireOwnExpense } from './expenses.ts';

/** @throws ContractError `expense-not-found`; `not-your-expense`; `not-a-member` if the caller has left a group of it */
function requireOwn(stored: ExpenseDocument | undefined, change: AccountChange): ExpenseDocument {
  const record = requireOwnExpense(stored, change, 'Only who recorded an expense changes its photo.');
  if (record.deletedAt !== null || record.groupCodes.length === 0) throw new ContractError('expense-not-found');
  assertStillMember(record, change.user, 'You have left a group that this expense is in, so its photo stays as it is.');
  return record;
}

/** Members are told that a photo was replaced or removed: evidence does not go silently. */
function writePhoto(
  { tx, userId }: AccountChange,
  call: SessionCall<'addPhoto' | 'removePhoto'>,
  before: ExpenseDocument,
  photo?: ExpenseDocument['photo'],
): void {
  const { id } = call.request;
  tx.update(expenseRef(id), { photo: photo ?? FieldValue.delete() });
  for (const code of before.groupCodes) {
    // Lists do not show it, so its revision stays.
    writeCopy(tx, code, id, copyFor(code, { ...before, photo }));
    const changed = { kind: 'PHOTO_CHANGED', expense: quoteExpense(id, before) } as const;
    if (before.photo) writeActivity(tx, code, { userId, occasion: call }, changed);
  }
}

/**
 * Adds a photo to an own expense, or replaces it. What is stored is the image alone.
 *
 * @throws ContractError as above; `invalid-request` for no picture; `too-many-requests` after 50 in a month
 */
export const addPhoto: Handler<'addPhoto'> = async (call) => {
  const { id, data } = call.request;
  const picture = plainPicture(Buffer.from(data, 'base64'));
  const rule = 'data must be a JPEG picture of at most 2,000 pixels a side.';
  if (!picture) throw new ContractError('invalid-request', rule, { field: 'data' });
  return commit(call, [expenseRef(id)], (change) => {
    const { tx, user, userId } = change;
    const record = requireOwn(change.documents[0].data(), change);
    const month = monthOf(call.now);
    const count = user.photos?.month === month ? user.photos.count : 0;
    const most = `You have added ${limits.photosPerMonth} photos this month.`;
    if (count >= limits.photosPerMonth) {
      const next = Date.parse(`${shiftMonth(month, 1)}-01T00:00+05:30`);
      const retryAfter = Math.ceil((next - call.now.getTime()) / 1000);
      throw new ContractError('too-many-requests', most, { field: 'photos', retryAfter });
    }
    const { bytes, width, height } = picture;
    const photo = { at: call.now.toISOString(), width, height };
    // Every change of a photo also writes the record, which is guarded.
    tx.replace(photoRef(id), { by: userId, at: photo.at, type: pictureType, bytes });
    tx.update(userRef(userId), { photos: { month, count: count + 1 } });
    writePhoto(change, call, record, photo);
    return { photo: { id, ...photo } };
  });
};

/** A repeat gets the same answer. @throws ContractError as above */
export const removePhoto: Handler<'removePhoto'> = (call) => {
  const { id } = call.request;
  return commit(call, [expenseRef(id)], (change) => {
    const record = requireOwn(change.documents[0].data(), change);
    if (!record.photo) return { id };
    change.tx.delete(photoRef(id));
    writePhoto(change, call, record);
    return { id };
  });
};

/** It takes as much memory and traffic as so many documents. */
const photoReads = 100;

/** @throws ContractError `expense-not-found`, also if it is in none of the caller's groups; `photo-not-found` */
export const getPhoto: Handler<'getPhoto'> = ({ caller, request: { id } }) =>
  readInSession(caller, async (tx, user) => {
    const [expense] = await readAll(tx, [expenseRef(id)]);
    inGroupsOf(user, expense);
    reserveReads(photoReads);
    const photo = (await readAll(tx, [photoRef(id)]))[0].data();
    if (!photo) throw new ContractError('photo-not-found');
    return { type: photo.type, data: Buffer.from(photo.bytes).toString('base64') };
  });
