/** The triggers that send pushes about new expenses and about what happens in a group (docs/product.md §12). */
import { logger } from 'firebase-functions';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { withoutPersonsIn } from '../redact.ts';
import { pushesOfActivity } from './activity-pushes.ts';
import { announce, type Means, type PushEvent } from './announce.ts';
import { pushesOfExpense } from './expense-pushes.ts';
import { chooseSender } from './senders.ts';

/**
 * The options of a trigger that sends pushes. Its time limit is shorter than the lease of claim.ts. With `retry`, the
 * platform repeats a failed delivery for a day with growing delays; announce.ts drops events older than ten minutes.
 */
const delivering = { retry: true, timeoutSeconds: 110, memory: '256MiB', maxInstances: 20 } as const;

/**
 * Sends the pushes. Each log line has the id of the request that caused the event.
 *
 * @throws the errors of `announce`, without names and numbers, so that the platform delivers the event again
 */
async function deliver(event: PushEvent, requestId: unknown): Promise<void> {
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

interface Announcement {
  readonly expenseId: string;
  readonly happenedAt: Date;
}

const newExpense = ({ expenseId, happenedAt }: Announcement): PushEvent => ({
  id: expenseId,
  happenedAt,
  about: { expenseId },
  findPushes: () => pushesOfExpense(expenseId),
});

/** Sends the pushes about a new expense. Throws the same errors as `announce`. */
export const announceExpense = (announcement: Announcement, means: Means): Promise<void> =>
  announce(newExpense(announcement), means);

export const onExpenseCreated = onDocumentCreated(
  { document: 'expenses/{id}', ...delivering },
  ({ params, time, data }) =>
    deliver(newExpense({ expenseId: params.id, happenedAt: new Date(time) }), data?.get('requestId')),
);

export const onActivityCreated = onDocumentCreated(
  { document: 'groups/{code}/activity/{id}', ...delivering },
  ({ params: { code, id }, time, data }) => {
    const findPushes = () => pushesOfActivity(code, id);
    return deliver({ id, happenedAt: new Date(time), about: { activityId: id }, findPushes }, data?.get('requestId'));
  },
);
