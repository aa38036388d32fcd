/** Finishes every erasure, even if a process dies (docs/product.md §2). */
import { logger } from 'firebase-functions';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { erasuresRef } from '../firestore/references.ts';
import { withoutPersonsIn } from '../redact.ts';
import { erase } from './erase.ts';

const timeoutSeconds = 300;

/** How long a run works, in milliseconds: its last step ends before the time limit. The next run goes on from there. */
const workingTime = 270 * 1000;

/** With `retry`, an erasure that failed or did not finish is tried again for a day with growing delays. */
export const onErasureBegun = onDocumentCreated(
  { document: 'erasures/{id}', retry: true, timeoutSeconds, memory: '256MiB', maxInstances: 5 },
  async ({ params }) => {
    await erase(params.id, { until: Date.now() + workingTime }).catch((failure) => {
      throw withoutPersonsIn(failure);
    });
    logger.info('account', { event: 'account-erased' });
  },
);

/** How old an erasure must be for the nightly run, in milliseconds: an hour. A younger one is still being worked on. */
const unfinishedAfter = 60 * 60 * 1000;

/** How long the nightly run works on one erasure, in milliseconds, so that a long one does not keep others waiting. */
const timeOfOne = 30 * 1000;

/** Every night, continues the erasures that are still unfinished. */
export const finishErasures = onSchedule(
  { schedule: 'every day 03:45', timeZone: 'Asia/Kolkata', retryCount: 3, timeoutSeconds },
  async () => {
    const before = new Date(Date.now() - unfinishedAfter).toISOString();
    const { docs } = await erasuresRef().where('startedAt', '<', before).orderBy('startedAt').limit(100).get();
    const failures: unknown[] = [];
    const end = Date.now() + workingTime;
    for (const { id } of docs) {
      const until = Math.min(end, Date.now() + timeOfOne);
      // An erasure that fails must not stop the others.
      await erase(id, { until }).catch((failure) => failures.push(withoutPersonsIn(failure)));
    }
    logger.info('accounts', { event: 'erasures-finished', count: docs.length - failures.length });
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} erasures are not finished`);
  },
);
