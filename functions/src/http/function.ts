/** The API as one Cloud Function, with workarounds for the platform's server. */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { onRequest } from 'firebase-functions/https';
import { signingKeys } from '../project.ts';
import { makeApp } from './app.ts';

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * Leaves bodies and paths to our code. Cloud Functions inflates, parses and stores bodies of any size and decodes
 * paths. If any of this fails, the platform answers with an HTML page, but every answer of this API has to be JSON. So
 * this function listens to Node's channel of new requests and hides every body from the platform, which then leaves the
 * body on the stream. It also replaces paths that cannot be decoded.
 */
function keepRequestsRaw(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    delete request.headers['content-length'];
    delete request.headers['transfer-encoding'];
    const [path = '', ...query] = (request.url ?? '').split('?');
    if (!isDecodable(path)) request.url = ['/undecodable-path', ...query].join('?');
  });
}

/**
 * Leaves the domain in which functions-framework runs each request. Node has deprecated domains, and they slow down
 * every promise and callback: outside a domain, recording an expense takes 3.7 ms of processor time instead of 5.1
 * (docs/performance.md). A failure outside a handler's promise then ends the process, as Node advises, instead of
 * leaving it in an unknown state.
 */
export function leaveDomain(): void {
  const { domain } = process as { domain?: { exit(): void } | null };
  domain?.exit();
}

// Every process loads this file, but runs only one of the functions. In a trigger's process, the platform must parse
// the bodies.
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
