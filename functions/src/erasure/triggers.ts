/** What sees to it that an erasure is finished, whoever dies meanwhile (docs/product.md §2). */
import { logger } from 'firebase-functions';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { erasuresRef } from '../store/references.ts';
import { erase } from './erase.ts';

const region = 'asia-south1';
const timeoutSeconds = 300;

/** With `retry`, one that fails comes again with a growing delay for a day, and goes on where it stopped. */
export const onErasureBegun = onDocumentCreated(
  { document: 'erasures/{id}', region, retry: true, timeoutSeconds, memory: '256MiB', maxInstances: 5 },
  async ({ params }) => {
    await erase(params.id);
    logger.info('account', { event: 'account-erased' });
  },
);

/** Every night, for those that a day was not enough for. */
export const finishErasures = onSchedule(
  { schedule: 'every day 03:45', timeZone: 'Asia/Kolkata', region, retryCount: 3, timeoutSeconds },
  async () => {
    const { docs } = await erasuresRef().limit(100).get();
    for (const { id } of docs) await erase(id);
    logger.info('accounts', { event: 'erasures-finished', count: docs.length });
  },
);
