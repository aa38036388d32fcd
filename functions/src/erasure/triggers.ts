/** Finishes every erasure, even if a process dies (docs/product.md §2). */
import { logger } from 'firebase-functions';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { erasuresRef } from '../firestore/references.ts';
import { withoutPersonsIn } from '../redact.ts';
import { world } from '../world.ts';
import { erase } from './erase.ts';

const timeoutSeconds = 300;

/** With `retry`, an erasure that failed or did not finish is tried again for a day with growing delays. */
export const onErasureBegun = onDocumentCreated(
  { document: 'erasures/{id}', retry: true, timeoutSeconds, memory: '256MiB', maxInstances: 5 },
  async ({ params }) => {
    await erase(params.id).catch((failure) => {
      throw withoutPersonsIn(failure);
    });
    logger.info('account', { event: 'account-erased' });
  },
);

/** How old an erasure must be for the nightly run, in milliseconds: an hour. A younger one is still being worked on. */
const unfinishedAfter = 60 * 60 * 1000;

export const finishErasures = onSchedule(
  { schedule: 'every day 03:45', timeZone: 'Asia/Kolkata', retryCount: 3, timeoutSeconds },
  async () => {
    const before = new Date(world.now().getTime() - unfinishedAfter).toISOString();
    const { docs } = await erasuresRef().where('startedAt', '<', before).orderBy('startedAt').limit(100).get();
    const failures: unknown[] = [];
    // An erasure that fails must not stop the others.
    for (const { id } of docs) await erase(id).catch((failure) => failures.push(withoutPersonsIn(failure)));
    logger.info('accounts', { event: 'erasures-finished', count: docs.length - failures.length });
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} erasures are not finished`);
  },
);
