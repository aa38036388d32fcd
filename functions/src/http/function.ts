/** The API as one Cloud Function. */
import { onRequest } from 'firebase-functions/https';
import { signingKeys } from '../identity/signed-token.ts';
import { makeApp } from './app.ts';
import { keepRequestsRaw, leaveDomain } from './platform.ts';

// Every function loads this file, but each process runs only one. In processes of triggers, the platform must parse the
// bodies.
if (process.env.FUNCTION_TARGET === 'api') keepRequestsRaw();

const app = makeApp();

/** Hosting forwards /auth/** and /pg/** to this function. */
export const api = onRequest(
  { concurrency: 80, memory: '512MiB', maxInstances: 20, secrets: Object.values(signingKeys) },
  (request, response) => {
    leaveDomain();
    app(request, response);
  },
);
