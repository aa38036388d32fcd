/**
 * Asha's account is erased from a group with hundreds of records. Whenever the process dies, the next one goes on where
 * it stopped, and nothing that a stranger sends makes it work (docs/product.md §2).
 */
import { expensePath, giveTakePath, movementsPath } from '@pg/contract/paths';
import { type BulkWriter, type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { database } from '../support/database.ts';
import { closeMeteredApi, metered, people } from '../support/metering/metered-api.ts';
import type { Person } from '../support/people.ts';

vi.mock('@pg/functions/firestore/transact', { spy: true });
vi.mock('@pg/functions/erasure/restart-changes', { spy: true });
// Imported only after the meter has replaced the emulator's address.
const { spend, tracesOf, date } = await import('../support/deleted-account.ts');
const { expectLaws } = await import('../support/laws.ts');
const { send } = await import('../support/api.ts');
const { erase } = await import('@pg/functions/erasure/erase');
const { restartChangesIn } = await import('@pg/functions/erasure/restart-changes');
const { disownParts } = await import('@pg/functions/erasure/disown');
const { answeredCallsOf, devicesOf, erasureRef, erasuresOf } = await import('@pg/functions/firestore/references');
const { transact } = await import('@pg/functions/firestore/transact');
const real = await vi.importActual<typeof import('@pg/functions/firestore/transact')>(
  '@pg/functions/firestore/transact',
);

afterEach(() => {
  vi.mocked(transact).mockRestore();
  vi.mocked(restartChangesIn).mockRestore();
});
afterAll(closeMeteredApi);

/** How many records of others the group has: several pages of the erasure. */
const records = 450;

interface Closed {
  readonly asha: Person;
  readonly code: string;
  /** The id of the unfinished erasure. */
  readonly formerId: string;
  /** Deletes the group's many records, which the ledger's laws do not know. */
  readonly forgetOthers: () => Promise<void>;
}

/** A group with many records, of which some name Asha, who has just deleted her account. */
async function closedAccount(): Promise<Closed> {
  const [asha, ravi] = (await Promise.all(
    ['Asha Rao', 'Ravi'].map((name) => people.buildPersonWithCoins(1000, name)),
  )) as [Person, Person];
  const code = await people.buildGroup([asha, ravi]);
  await spend(asha, [code], 30);
  await spend(ravi, [code], 50);
  await asha.can('giveOrTake', { amount: 500, name: 'Cook', date, type: 'GIVE' }, { key: people.anyKey() });
  await asha.can('registerDevice', { userId: asha.userId, token: people.anyKey(), groupCodes: [code] });
  const alone = { split: { mode: 'EQUAL', parts: [{ userId: ravi.userId }] } };
  const asked = { amount: 9, paymentDate: date, tags: ['gas'], groupCodes: [code], ...alone };
  const { id } = (await ravi.can('addExpense', asked)).expense;
  const record = (await database.doc(expensePath(id)).get()).data() ?? {};
  // Deleted expenses count in no sum, but the erasure has to read them.
  const others = Array.from({ length: records }, () => database.doc(expensePath(people.anyKey())));
  await eachOf(others, (writer, other) => writer.create(other, { ...record, deletedAt: record.createdAt }));
  await asha.can('deleteAccount', { password: asha.password });
  const [begun] = (await erasuresOf(asha.userId).get()).docs;
  const forgetOthers = () => eachOf(others, (writer, other) => writer.delete(other));
  return { asha, code, formerId: begun?.id ?? '', forgetOthers };
}

async function eachOf(
  references: readonly DocumentReference[],
  write: (writer: BulkWriter, reference: DocumentReference) => Promise<unknown>,
): Promise<void> {
  const writer = database.bulkWriter({ throttling: false });
  for (const reference of references) void write(writer, reference);
  await writer.close();
}

/** Lets the process die right after this many committed transactions. Returns the failure that ends it. */
function dieAfter(transactions: number): Error {
  const death = new Error('the process died');
  let left = transactions;
  vi.mocked(transact).mockImplementation(async (...given) => {
    const result = await real.transact(...given);
    left -= 1;
    if (left <= 0) throw death;
    return result;
  });
  return death;
}

it('An erasure that dies again and again reads each record about once in all, and ends like any other', async () => {
  const { asha, code, formerId, forgetOthers } = await closedAccount();
  let runs = 0;
  const { reads } = await metered(async () => {
    for (let isDone = false; !isDone; runs += 1) {
      // Each process gets one transaction further, so every step is the last one of a process.
      const death = dieAfter(runs + 1);
      isDone = await erase(formerId).then(
        () => true,
        (failure) => {
          if (failure !== death) throw failure;
          return false;
        },
      );
      vi.mocked(transact).mockRestore();
    }
  });
  expect(runs).toBeGreaterThan(4);
  // Beyond the records, each process reads what the steps before the group's records have left: next to nothing.
  expect(reads).toBeLessThan(records + 40 * runs);
  expect(await tracesOf(asha.userId)).toEqual([]);
  await forgetOthers();
  await expectLaws([code]);
});

it('A process that was held up does not move the place of another one that is further', async () => {
  const { asha, code, formerId } = await closedAccount();
  const erasure = { formerId, userId: asha.userId };
  const place = erasureRef(formerId);
  for (const further of [{ lastRead: 'further' }, { groupCodes: ['OTHER2'], lastRead: 'further' }]) {
    await place.update({ groupCodes: [code], lastRead: FieldValue.delete() });
    const [reached, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    vi.mocked(transact).mockImplementationOnce(async (...given) => {
      reached.resolve();
      await release.promise;
      return real.transact(...given);
    });
    const heldUp = disownParts(erasure, code);
    await reached.promise;
    await place.update(further);
    release.resolve();
    await heldUp;
    expect((await place.get()).data()).toMatchObject(further);
  }
  // The other process is in another group by now, so there is nothing to do in this one.
  expect(await disownParts(erasure, code)).toBe(false);
});

it('What belonged to Asha alone is gone before the first group is looked at', async () => {
  const { asha, formerId } = await closedAccount();
  vi.mocked(restartChangesIn).mockRejectedValue(new Error('the process died'));
  await expect(erase(formerId)).rejects.toThrow('died');
  const own = [
    database.collection(movementsPath(asha.userId)),
    database.collection(giveTakePath(asha.userId)),
    answeredCallsOf(asha.userId),
    devicesOf(asha.userId),
  ];
  for (const query of own) expect((await query.get()).size).toBe(0);
});

it('Eight strangers who sign up with her number meanwhile read a handful of documents each, and erase nothing', async () => {
  const { asha, formerId } = await closedAccount();
  const again = { name: 'Anu', userId: asha.userId, password: 'brand-new-one' };
  const before = (await database.doc(`erasures/${formerId}`).get()).updateTime;
  const { reads, writes } = await metered(async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => send('register', again)));
    for (const { status, headers } of replies) {
      expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '30' });
    }
  });
  expect(reads).toBeLessThan(8 * 20);
  // Each of them tries to note the number for its place, and the first of them counts as a try.
  expect(writes).toBeLessThanOrEqual(9);
  expect((await database.doc(`erasures/${formerId}`).get()).updateTime).toEqual(before);
  await erase(formerId);
  expect((await send('register', again)).status).toBe(201);
});
