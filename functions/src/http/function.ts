/** The API as one Cloud Function, beside the database in Mumbai. */
import { onRequest } from 'firebase-functions/https';
import { signingKeys } from '../identity/signed-token.ts';
import { makeApp } from './app.ts';
import { takeRequestsAsTheyCome } from './platform.ts';

takeRequestsAsTheyCome();

/** Behind Hosting's rewrites of /auth/** and /pg/**. */
export const api = onRequest(
  { region: 'asia-south1', concurrency: 80, memory: '512MiB', maxInstances: 20, secrets: Object.values(signingKeys) },
  makeApp(),
);
