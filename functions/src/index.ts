/** What is deployed: nothing but the exports that Cloud Functions runs. */
export { api } from './http/function.ts';
export { onExpenseCreated } from './push/on-expense-created.ts';
export { pruneOldDevices } from './push/prune-devices.ts';
