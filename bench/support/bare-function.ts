/**
 * The least that an HTTP function must do to record an expense. Like the API, it leaves the framework's Node domain.
 */
import { onRequest } from 'firebase-functions/https';
import { addBareExpense } from './bare-expense.ts';

export const api = onRequest(async (request, response) => {
  (process as { domain?: { exit(): void } | null }).domain?.exit();
  const isPost = request.method === 'POST';
  if (isPost) await addBareExpense(request.body.member, { description: request.body.description });
  response.json({ added: isPost });
});
