/** Pruning of unused devices (docs/product.md §11). */
import { pruneDevices } from '@pg/functions/push/devices';
import { expect, it } from 'vitest';
import { anyMobile } from '../support/people.ts';
import { buildDevices, isRegistered } from '../support/push.ts';

const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

it('A device that has not registered for 60 days is removed, and a more recent one stays', async () => {
  const device = { userId: anyMobile(), groupCodes: [] };
  const [old = ''] = await buildDevices([device], daysAgo(61));
  const [recent = ''] = await buildDevices([device], daysAgo(59));
  await pruneDevices(new Date());
  expect([await isRegistered(old), await isRegistered(recent)]).toEqual([false, true]);
});

it('More than 500 old devices are removed in one run', async () => {
  const device = { userId: anyMobile(), groupCodes: [] };
  await buildDevices(
    Array.from({ length: 501 }, () => device),
    daysAgo(70),
  );
  expect(await pruneDevices(new Date())).toBeGreaterThanOrEqual(501);
  expect(await pruneDevices(new Date())).toBe(0);
});
