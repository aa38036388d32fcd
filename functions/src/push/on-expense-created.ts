/** The trigger on a new expense: one event an expense, whatever the number of its groups (docs/product.md §12). */
import { onDocumentCreated } from 'firebase-functions/firestore';
import { deliver, delivering } from './deliver.ts';
import { newExpense } from './new-expense.ts';

/** Each of its lines carries the request that the expense was recorded by. */
export const onExpenseCreated = onDocumentCreated(
  { document: 'expenses/{id}', ...delivering },
  ({ params, time, data }) =>
    deliver(newExpense({ expenseId: params.id, happenedAt: new Date(time) }), data?.get('requestId')),
);
