/** The trigger on a new expense: one event an expense, whatever the number of its groups (docs/product.md §12). */
import { logger } from 'firebase-functions';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { requestOf } from '../call.ts';
import { withoutPersonsIn } from '../store/redact.ts';
import { announceExpense } from './announce-expense.ts';
import { senderHere } from './sender-here.ts';

/** The seconds that one delivery may take: less than the lease of claim.ts. */
const timeoutSeconds = 110;

/**
 * With `retry`, a delivery that fails comes again with a growing delay for a day; after ten minutes it is dropped. Each of its
 * lines carries the request that the expense was recorded by.
 */
export const onExpenseCreated = onDocumentCreated(
  { document: 'expenses/{id}', region: 'asia-south1', retry: true, timeoutSeconds, memory: '256MiB', maxInstances: 20 },
  async ({ params, time, data }) => {
    const request = requestOf({ requestId: data?.get('requestId') });
    try {
      await announceExpense(
        { expenseId: params.id, happenedAt: new Date(time) },
        { send: await senderHere(), log: (entry) => logger.info('push', { ...entry, ...request }) },
      );
    } catch (failure) {
      const why = failure instanceof Error ? failure.name : 'unknown';
      logger.warn('push', { event: 'push-unfinished', expenseId: params.id, why, ...request });
      throw withoutPersonsIn(failure);
    }
  },
);
