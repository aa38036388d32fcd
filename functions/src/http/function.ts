/** The API as one Cloud Function. */
import { onRequest } from 'firebase-functions/https';
import { signingKeys } from '../identity/signed-token.ts';
import { makeApp } from './app.ts';
import { leaveDomain, takeRequestsAsTheyCome } from './platform.ts';

// Every function loads this file, but a process serves only one, and the events of triggers have bodies that must be
// parsed.
if (process.env.FUNCTION_TARGET === 'api') takeRequestsAsTheyCome();

const app = makeApp();

/** Behind Hosting's rewrites of /auth/** and /pg/**. */
export const api = onRequest(
  { concurrency: 80, memory: '512MiB', maxInstances: 20, secrets: Object.values(signingKeys) },
  (request, response) => {
    leaveDomain();
    app(request, response);
  },
);
