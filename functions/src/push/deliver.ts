/** One delivery of an event that sends pushes, as its trigger sees it. */
import { logger } from 'firebase-functions';
import { withoutPersonsIn } from '../redact.ts';
import { announce, type Happening } from './announce.ts';
import { chooseSender } from './choose-sender.ts';

/**
 * How such a trigger runs: for fewer seconds than the lease of claim.ts; with `retry`, a delivery that fails comes again with
 * a growing delay for a day, and after ten minutes it is dropped.
 */
export const delivering = {
  retry: true,
  timeoutSeconds: 110,
  memory: '256MiB',
  maxInstances: 20,
} as const;

/**
 * Sends the pushes. Each line of the log carries the request that the event came by.
 *
 * @throws what `announce` throws, without a person's name or number, so that the event comes again
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
