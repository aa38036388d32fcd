/** What is deployed: nothing but the exports that Cloud Functions runs. */
export { api } from './http/function.ts';
