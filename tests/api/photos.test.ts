/** The photo of a bill: who adds, sees and removes it, what is kept of a picture, and when it goes (docs/product.md §20). */
import { limits } from '@pg/contract/limits';
import { dayLength, shiftMonth } from '@pg/contract/months';
import { withReadCounter } from '@pg/functions/firestore/read-budget';
import type { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { database, storedEntries, storedExpense, storedGroupExpenses, storedPhoto } from '../support/database.ts';
import { inProcess } from '../support/direct-calls.ts';
import { eraseAccount } from '../support/erasure.ts';
import { idempotencyPath, userPath } from '../support/ids.ts';
import { anyId, file, spent } from '../support/imports.ts';
import { expectLaws } from '../support/laws.ts';
import { anyKey, buildFlat, buildGroup, buildStranger, type Person } from '../support/people.ts';
import { base64, fromPhone, greyJpeg, hostileFiles, pictureWith, tinyJpeg } from '../support/pictures.ts';
import { month, year } from '../support/time.ts';

const jpeg = { type: 'image/jpeg', data: base64(tinyJpeg) };
const replaced = { type: 'image/jpeg', data: base64(greyJpeg) };

const adds = (by: Person, id: string, picture: Uint8Array = tinyJpeg) =>
  by.can('addPhoto', { id, data: base64(picture) });

/** Asha and Ravi share an expense, whose bill Asha has added. */
async function withPhoto() {
  const flat = await buildFlat({ asha: 500, ravi: 0 });
  const { id } = await flat.asha.adds(flat.code);
  const { photo } = await adds(flat.asha, id);
  return { ...flat, id, photo };
}

const photoChanges = async (code: string): Promise<number> => (await storedEntries(code, 'PHOTO_CHANGED')).size;

describe('A photo of the bill', () => {
  it('is seen by everyone in the group, without where it was taken, and changes no figure', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 500, ravi: 0 });
    const { id } = await asha.adds(code);
    const { photo } = await adds(asha, id, fromPhone);
    expect(photo).toEqual({ id, at: expect.any(String), width: 8, height: 6 });
    const { id: _, ...shown } = photo;
    for (const person of [asha, ravi]) {
      expect(await person.can('getExpense', { id })).toMatchObject({ photo: shown, expense: { revision: 1 } });
      expect(await person.can('getPhoto', { id })).toEqual(jpeg);
    }
    expect(await storedPhoto(id)).toEqual({ by: asha.id, at: photo.at, type: jpeg.type, bytes: Buffer.from(tinyJpeg) });
    expect((await storedGroupExpenses(code)).get(id)).toMatchObject({ photo: true, revision: 1 });
    const { expenses } = await ravi.can('exportMonth', { groupCode: code, month, year });
    expect(expenses).toMatchObject([{ id, photo: true }]);
    expect(await photoChanges(code)).toBe(0);
    await expectLaws([code]);
  });

  it('is replaced and removed, and the group is told that it was changed', async () => {
    const { asha, ravi, code, id } = await withPhoto();
    await adds(asha, id, greyJpeg);
    expect(await ravi.can('getPhoto', { id })).toEqual(replaced);
    expect(await photoChanges(code)).toBe(1);
    expect(await asha.can('removePhoto', { id })).toEqual({ id });
    expect(await asha.can('removePhoto', { id })).toEqual({ id });
    expect(await photoChanges(code)).toBe(2);
    const { photo, history } = await ravi.can('getExpense', { id });
    expect([photo, history.map(({ kind }) => kind)]).toEqual([undefined, ['PHOTO_CHANGED', 'PHOTO_CHANGED']]);
    await ravi.cannot('getPhoto', { id }, 'photo-not-found');
    expect(await storedPhoto(id)).toBeUndefined();
    await expectLaws([code]);
  });

  it('is added once if the call is repeated, and its stored answer has no picture', async () => {
    const { asha, code, id } = await withPhoto();
    const [key, data] = [anyKey(), base64(pictureWith('of the bill'))];
    const first = await asha.can('addPhoto', { id, data }, { key });
    expect(await asha.can('addPhoto', { id, data }, { key })).toEqual(first);
    await asha.cannot('addPhoto', { id, data: base64(greyJpeg) }, 'idempotency-key-reused', {}, { key });
    expect(await photoChanges(code)).toBe(1);
    const marker = (await database.doc(idempotencyPath(asha.mobile, key)).get()).data();
    expect(marker?.answer).toEqual(first);
    expect((await database.doc(userPath(asha.mobile)).get()).get('photos.count')).toBe(2);
  });

  it('is in all groups of the expense, and seen from each', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 500, ravi: 0 });
    const other = await buildStranger();
    const codes = [code, await buildGroup([asha, other], 'Lake View')];
    const { id } = await asha.adds(codes);
    await adds(asha, id);
    await adds(asha, id, greyJpeg);
    for (const person of [ravi, other]) expect(await person.can('getPhoto', { id })).toEqual(replaced);
    for (const one of codes) expect(await photoChanges(one)).toBe(1);
    await expectLaws(codes);
  });
});

describe('No photo is', () => {
  let flat: ReturnType<typeof build> | undefined;
  const build = async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 500, ravi: 0 });
    return { asha, ravi, id: (await asha.adds(code)).id };
  };
  /** These change nothing, so that all have the same expense. */
  const sharedFlat = () => {
    flat ??= build();
    return flat;
  };

  it.each(Object.entries(hostileFiles).filter(([, file]) => file.length > 0))('%s', async (_, picture) => {
    const { asha, id } = await sharedFlat();
    await asha.cannot('addPhoto', { id, data: base64(picture) }, 'invalid-request', { field: 'data' });
  });

  it('what is no base64, or more than 150 KB', async () => {
    const { asha, id } = await sharedFlat();
    const tooLong = base64(pictureWith('x'.repeat(limits.photoBytes)));
    for (const data of ['', 'not base64', 'data:image/jpeg;base64,/9j/', `${base64(tinyJpeg)} `, tooLong]) {
      await asha.cannot('addPhoto', { id, data }, 'invalid-request', { field: 'data' });
    }
    await asha.cannot('addPhoto', { id, data: 'x'.repeat(5 * 1024 * 1024) }, 'body-too-large');
    expect(await storedPhoto(id)).toBeUndefined();
  });

  it('refused that has the most bytes', async () => {
    const { asha, ravi, id } = await sharedFlat();
    const largest = pictureWith('x'.repeat(limits.photoBytes - tinyJpeg.length));
    await adds(asha, id, largest);
    expect(await ravi.can('getPhoto', { id })).toEqual({ ...jpeg, data: base64(largest) });
    await asha.can('removePhoto', { id });
  });
});

describe('Nobody but who recorded the expense', () => {
  it('adds or removes a photo, and nobody outside its groups sees it', async () => {
    const { asha, ravi, code, id } = await withPhoto();
    const charu = await buildStranger();
    const data = base64(greyJpeg);
    await ravi.cannot('addPhoto', { id, data }, 'not-your-expense');
    await ravi.cannot('removePhoto', { id }, 'not-your-expense');
    for (const name of ['addPhoto', 'getPhoto', 'removePhoto'] as const) {
      await charu.cannot(name, { id, ...(name === 'addPhoto' && { data }) }, 'expense-not-found');
    }
    await ravi.can('leaveGroup', { groupCode: code });
    await ravi.cannot('getPhoto', { id }, 'expense-not-found');
    await asha.can('leaveGroup', { groupCode: code });
    await asha.cannot('addPhoto', { id, data }, 'not-a-member');
    await asha.cannot('removePhoto', { id }, 'not-a-member');
    await asha.cannot('getPhoto', { id }, 'expense-not-found');
  });

  it('adds more than 50 photos in a month', async () => {
    const { asha, ravi, id } = await withPhoto();
    const now = (await database.doc(userPath(asha.mobile)).get()).get('photos.month');
    const count = (photos: object) => database.doc(userPath(asha.mobile)).update({ photos });
    await count({ month: now, count: limits.photosPerMonth });
    const message = 'You have added 50 photos this month.';
    await asha.cannot('addPhoto', { id, data: base64(greyJpeg) }, 'too-many-requests', { message });
    const { headers } = await asha.tries('addPhoto', { id, data: base64(greyJpeg) });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await ravi.can('getPhoto', { id })).toEqual(jpeg);
    await count({ month: shiftMonth(now, -1), count: limits.photosPerMonth });
    await adds(asha, id, greyJpeg);
    expect((await database.doc(userPath(asha.mobile)).get()).get('photos')).toEqual({ month: now, count: 1 });
  });
});

it('Seeing a photo counts as much as reading a hundred documents more', async () => {
  const { ravi, id } = await withPhoto();
  let count = 0;
  const note = (documents: number): void => {
    count += documents;
  };
  await withReadCounter({ note, claim: note }, () => inProcess(ravi, 'getPhoto', { id }));
  expect(count).toBe(103);
});

describe('With a deleted expense', () => {
  it('a photo is gone, and comes back if the expense is restored', async () => {
    const { asha, ravi, code, id, photo } = await withPhoto();
    await asha.can('deleteExpense', { id });
    const { deletedAt } = await storedExpense(id);
    const { forgetAt } = (await storedPhoto(id)) ?? {};
    const kept = (forgetAt as Timestamp).toMillis() - Date.parse(deletedAt ?? '');
    expect(kept).toBe((limits.restoreDays + 1) * dayLength);
    for (const person of [asha, ravi]) await person.cannot('getPhoto', { id }, 'expense-not-found');
    await asha.cannot('addPhoto', { id, data: base64(greyJpeg) }, 'expense-not-found');
    await asha.cannot('removePhoto', { id }, 'expense-not-found');
    await expectLaws([code]);
    await asha.can('restoreExpense', { id });
    expect(await ravi.can('getPhoto', { id })).toEqual(jpeg);
    expect((await ravi.can('getExpense', { id })).photo?.at).toBe(photo.at);
    await expectLaws([code]);
  });

  it('a photo that is added at the same moment does not stay', async () => {
    const { asha, code, id } = await withPhoto();
    await Promise.all([
      asha.tries('addPhoto', { id, data: base64(greyJpeg) }),
      asha.tries('deleteExpense', { id }),
      asha.tries('removePhoto', { id }),
    ]);
    expect((await storedExpense(id)).deletedAt).not.toBeNull();
    await expectLaws([code]);
  });
});

describe('A photo goes for good', () => {
  it('once the admin has taken the expense out of its last group', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 500, ravi: 500 });
    const { id } = await ravi.adds(code);
    await adds(ravi, id);
    await ravi.can('leaveGroup', { groupCode: code });
    expect(await asha.can('getPhoto', { id })).toEqual(jpeg);
    await asha.can('strikeExpense', { id, groupCode: code });
    await asha.cannot('getPhoto', { id }, 'expense-not-found');
    expect(await storedPhoto(id)).toBeUndefined();
    await ravi.can('deleteExpense', { id });
    await expectLaws([code]);
  });

  it('but stays in another group', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 500, ravi: 500 });
    const other = await buildGroup([ravi], 'Lake View');
    const { id } = await ravi.adds([code, other]);
    await adds(ravi, id);
    await ravi.can('leaveGroup', { groupCode: code });
    await asha.can('strikeExpense', { id, groupCode: code });
    await asha.cannot('getPhoto', { id }, 'expense-not-found');
    expect(await ravi.can('getPhoto', { id })).toEqual(jpeg);
    await expectLaws([code, other]);
  });

  it('with the import that brought its expense', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 500, ravi: 0 });
    const importId = anyId();
    await asha.can('importRows', file(code, importId, [spent('Rent', [[asha, 60]], [[ravi, 60]])]));
    const [id = ''] = (await storedGroupExpenses(code)).keys();
    await adds(asha, id);
    await asha.can('undoImport', { groupCode: code, importId });
    expect(await storedPhoto(id)).toBeUndefined();
    await expectLaws([code]);
  });

  it('with the account of who added it; the expense says that there was one', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 500, ravi: 500 });
    const { id } = await ravi.adds(code);
    await adds(ravi, id);
    await eraseAccount(ravi);
    expect(await storedPhoto(id)).toBeUndefined();
    expect((await asha.can('getExpense', { id })).photo).toMatchObject({ width: 8 });
    await asha.cannot('getPhoto', { id }, 'photo-not-found');
    await expectLaws([code]);
    await asha.can('strikeExpense', { id, groupCode: code });
    await expectLaws([code]);
  });
});
