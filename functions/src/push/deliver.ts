/** Handles an event each time its trigger delivers it. */
import { logger } from 'firebase-functions';
import { withoutPersonsIn } from '../redact.ts';
import { announce, type PushEvent } from './announce.ts';
import { chooseSender } from './choose-sender.ts';

/**
 * The options of a trigger that sends pushes. Its time limit is shorter than the lease of claim.ts. With `retry`, the
 * platform repeats a failed delivery for a day with growing delays; announce.ts drops events older than ten minutes.
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
 * @throws the errors of `announce`, without names and numbers, so that the platform delivers the event again
 */
export async function deliver(event: PushEvent, requestId: unknown): Promise<void> {
  const request = typeof requestId === 'string' ? { requestId } : {};
  try {
    const send = await chooseSender();
    await announce(event, { send, log: (entry) => logger.info('push', { ...entry, ...request }) });
  } catch (failure) {
    const why = failure instanceof Error ? failure.name : 'unknown';
    logger.warn('push', { event: 'push-unfinished', ...event.about, why, ...request });
    throw withoutPersonsIn(failure);
  }
}
