/** What starts an erasure, and what continues one that did not finish (docs/product.md §2). */
import { finishErasures, onErasureBegun } from '@pg/functions/erasure/triggers';
import { erasuresOf } from '@pg/functions/firestore/references';
import { describe, expect, it } from 'vitest';
import { database } from '../support/database.ts';
import { house, remove, tracesOf } from '../support/deleted-account.ts';
import { anyKey } from '../support/people.ts';

it('The trigger of a deletion erases the account', async () => {
  const { asha } = await house();
  await remove(asha);
  const [begun] = (await erasuresOf(asha.userId).get()).docs;
  await onErasureBegun.run({ params: { id: begun?.id } } as never);
  expect(await tracesOf(asha.userId)).toEqual([]);
});

describe('The nightly run', () => {
  const nightlyRun = async (): Promise<void> => finishErasures.run({ scheduleTime: new Date().toISOString() });

  /** Deletes Asha's account, makes the deletion this many minutes old, and returns her number. */
  async function deletedMinutesAgo(minutes: number): Promise<string> {
    const { asha } = await house();
    await remove(asha);
    const startedAt = new Date(Date.now() - minutes * 60_000).toISOString();
    for (const { ref } of (await erasuresOf(asha.userId).get()).docs) await ref.update({ startedAt });
    return asha.userId;
  }

  it('leaves an erasure alone until it is an hour old', async () => {
    const [old, young] = await Promise.all([deletedMinutesAgo(61), deletedMinutesAgo(59)]);
    await nightlyRun();
    expect((await erasuresOf(old).get()).size).toBe(0);
    expect((await erasuresOf(young).get()).size).toBe(1);
  });

  it('fails if one erasure cannot finish, and still finishes the other erasures', async () => {
    const broken = database.doc(`erasures/${anyKey()}`);
    const userId = await deletedMinutesAgo(61);
    await broken.set({ userId: '6000000000', startedAt: '2020-01-01T00:00:00.000Z' });
    try {
      await expect(nightlyRun()).rejects.toThrow('not finished');
      expect(await tracesOf(userId)).toEqual([]);
    } finally {
      await broken.delete();
    }
    // The next night finds nothing unfinished.
    await nightlyRun();
  });
});
