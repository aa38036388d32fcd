/** Which process sends the pushes about an event (docs/product.md §12). */
import { randomUUID } from 'node:crypto';
import { claimPushes, StillClaimed } from '@pg/functions/push/claim';
import { expect, it } from 'vitest';

const now = new Date();
const hours = (count: number): Date => new Date(now.getTime() + count * 3_600_000);

it('Of several processes that claim the same pushes at once, one gets them, and the others have to wait', async () => {
  const id = randomUUID();
  const claims = await Promise.allSettled(Array.from({ length: 8 }, () => claimPushes(id, () => now)));
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const reasons = claims.flatMap((claim) => (claim.status === 'rejected' ? [claim.reason] : []));
  expect(reasons.every((reason) => reason instanceof StillClaimed)).toBe(true);
});

it('A process that took too long cannot record progress or end its claim once another process has taken over', async () => {
  const id = randomUUID();
  const slow = await claimPushes(id, () => now);
  const next = await claimPushes(id, () => hours(1));
  await expect(slow?.record({ cursor: 'half', later: [] })).rejects.toBeInstanceOf(StillClaimed);
  await expect(slow?.release({ done: true })).rejects.toBeInstanceOf(StillClaimed);
  await next?.release({ done: true });
  expect(await claimPushes(id, () => hours(2))).toBeUndefined();
});
