/**
 * The floor of an HTTP function that records an expense: the bare transaction, run outside the framework's Node domain.
 */
import { onRequest } from 'firebase-functions/https';
import { leaveDomain } from '../../functions/src/http/platform.ts';
import { addBareExpense } from './bare-expense.ts';

export const api = onRequest(async (request, response) => {
  leaveDomain();
  const isPost = request.method === 'POST';
  if (isPost) await addBareExpense(request.body.member, { description: request.body.description });
  response.json({ added: isPost });
});
