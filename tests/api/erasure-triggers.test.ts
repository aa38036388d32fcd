/** What starts an erasure, and what continues one that did not finish (docs/product.md §2). */
import { erasurePath } from '@pg/contract/stored';
import { finishErasures, onErasureBegun } from '@pg/functions/erasure/triggers';
import { describe, expect, it } from 'vitest';
import { database } from '../support/database.ts';
import { house, remove, spend, tracesOf } from '../support/deleted-account.ts';
import { anyKey, type Person } from '../support/people.ts';

const isUnfinished = async ({ id }: Person): Promise<boolean> => (await database.doc(erasurePath(id)).get()).exists;

it('The trigger of a deletion erases the account', async () => {
  const { asha, code } = await house();
  await spend(asha, [code]);
  await remove(asha);
  await onErasureBegun.run({ params: { id: asha.id } } as never);
  expect(await tracesOf(asha.userId)).toEqual([]);
  expect(await isUnfinished(asha)).toBe(false);
});

describe('The nightly run', () => {
  const nightlyRun = async (): Promise<void> => finishErasures.run({ scheduleTime: new Date().toISOString() });

  /** Deletes Asha's account and makes the deletion this many minutes old. */
  async function deletedMinutesAgo(minutes: number): Promise<Person> {
    const { asha } = await house();
    await remove(asha);
    const startedAt = new Date(Date.now() - minutes * 60_000).toISOString();
    await database.doc(erasurePath(asha.id)).update({ startedAt });
    return asha;
  }

  it('leaves an erasure alone until it is an hour old', async () => {
    const [old, young] = await Promise.all([deletedMinutesAgo(61), deletedMinutesAgo(59)]);
    await nightlyRun();
    expect([await isUnfinished(old), await isUnfinished(young)]).toEqual([false, true]);
  });

  it('fails if one erasure cannot finish, and still finishes the other erasures', async () => {
    const broken = database.doc(`erasures/${anyKey()}`);
    const asha = await deletedMinutesAgo(61);
    await broken.set({ startedAt: '2020-01-01T00:00:00.000Z' });
    try {
      await expect(nightlyRun()).rejects.toThrow('not finished');
      expect(await isUnfinished(asha)).toBe(false);
    } finally {
      await broken.delete();
    }
    // The next night finds nothing unfinished.
    await nightlyRun();
  });
});
