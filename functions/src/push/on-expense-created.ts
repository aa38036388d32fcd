/** The trigger that notifies members about a new expense, once even if it is in several groups (docs/product.md §12). */
import { onDocumentCreated } from 'firebase-functions/firestore';
import { deliver, delivering } from './deliver.ts';
import { newExpense } from './new-expense.ts';

/** The log lines have the id of the request that recorded the expense. */
export const onExpenseCreated = onDocumentCreated(
  { document: 'expenses/{id}', ...delivering },
  ({ params, time, data }) =>
    deliver(newExpense({ expenseId: params.id, happenedAt: new Date(time) }), data?.get('requestId')),
);
