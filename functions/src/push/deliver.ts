/** Handles one delivery of an event that sends pushes. */
import { logger } from 'firebase-functions';
import { withoutPersonsIn } from '../redact.ts';
import { announce, type Happening } from './announce.ts';
import { chooseSender } from './choose-sender.ts';

/**
 * The options of such a trigger. It runs for less time than the lease of claim.ts. With `retry`, a failed delivery is
 * repeated for a day with a growing delay, but dropped after ten minutes (announce.ts).
 */
export const delivering = {
  retry: true,
  timeoutSeconds: 110,
  memory: '256MiB',
  maxInstances: 20,
} as const;

/**
 * Sends the pushes. Each log line has the id of the request that caused the event.
 *
 * @throws what `announce` throws, without a person's name or number, so that the event is delivered again
 */
export async function deliver(happening: Happening, requestId: unknown): Promise<void> {
  const request = typeof requestId === 'string' ? { requestId } : {};
  try {
    const send = await chooseSender();
    await announce(happening, { send, log: (entry) => logger.info('push', { ...entry, ...request }) });
  } catch (failure) {
    const why = failure instanceof Error ? failure.name : 'unknown';
    logger.warn('push', { event: 'push-unfinished', ...happening.about, why, ...request });
    throw withoutPersonsIn(failure);
  }
}
