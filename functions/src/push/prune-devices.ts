/**
 * Deletes devices that have not registered for a long time: browsers register again every week (docs/product.md §11).
 */
import { logger } from 'firebase-functions';
import { onSchedule } from 'firebase-functions/scheduler';
import { database, devicesRef } from '../firestore/references.ts';

/** 60 days, in milliseconds. */
const keptFor = 60 * 24 * 60 * 60 * 1000;

/** How many devices one batch deletes. */
const atOnce = 500;

/** Deletes the devices whose last registration is older than 60 days. Returns how many. */
export async function pruneDevices(now: Date): Promise<number> {
  const unseenSince = new Date(now.getTime() - keptFor).toISOString();
  const old = devicesRef().where('updatedAt', '<', unseenSince).limit(atOnce);
  for (let pruned = 0; ; ) {
    const { docs } = await old.get();
    if (docs.length === 0) return pruned;
    const batch = database.batch();
    // The precondition keeps a device that has registered again in the meantime.
    for (const { ref, updateTime } of docs) batch.delete(ref, { lastUpdateTime: updateTime });
    await batch.commit();
    pruned += docs.length;
  }
}

export const pruneOldDevices = onSchedule(
  { schedule: 'every day 03:30', timeZone: 'Asia/Kolkata', retryCount: 3 },
  async () => logger.info('devices', { event: 'devices-pruned', count: await pruneDevices(new Date()) }),
);
