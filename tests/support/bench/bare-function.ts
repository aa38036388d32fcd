/** The floor of any HTTP function that records an expense: the bare transaction, and nothing around it. */
import { onRequest } from 'firebase-functions/https';
import { addBareExpense } from './bare-expense.ts';

export const api = onRequest(async (request, response) => {
  if (request.method === 'POST') await addBareExpense(request.body);
  response.json({ added: request.method === 'POST' });
});
