/** Answers the health checks (contract/openapi.ts), which need no session and have no rate limit. */
import { ContractError } from '@pg/contract/errors';
import { type ProbeName, probes } from '@pg/contract/openapi';
import type { Express, Request } from 'express';
import type * as z from 'zod/mini';
import { eventRef } from '../firestore/references.ts';
import { within, world } from '../world.ts';
import { lineOf, writeLine } from './request-log.ts';
import { addressOf, sessionCookieOf } from './request-origin.ts';

/** How long a read may take, in milliseconds. */
const timeout = 2_000;
/** How long the outcome of a read is reused, in milliseconds. */
const keptFor = 5_000;

/** Reads a document that never exists. Even the answer that it is missing shows that Firestore responds. */
const look = (): Promise<boolean> =>
  eventRef('readiness')
    .get()
    .then(
      () => true,
      () => false,
    );

/**
 * Returns a function that reports whether the database answered within two seconds. Anyone may ask as often as they
 * like, so each process reads at most once in five seconds and returns the last outcome in between.
 *
 * @param clock monotonic, in milliseconds
 */
export function readiness(clock: () => number = () => world.elapsed()): () => Promise<boolean> {
  let seen: { readonly at: number; readonly ready: Promise<boolean> } | undefined;
  return () => {
    const now = clock();
    if (!seen || now - seen.at >= keptFor) seen = { at: now, ready: within(timeout, look(), () => false) };
    return seen.ready;
  };
}

type Answers = {
  readonly [Name in ProbeName]: (request: Request) => Promise<z.output<(typeof probes)[Name]['answer']>>;
};

export function mountProbes(app: Express): void {
  const isReady = readiness();
  const answers: Answers = {
    health: async () => ({ status: 'ok' }),
    // Shows callers only their own address, under which the API counts their tries.
    address: async (request) => {
      const { address, way } = addressOf(request);
      return { address, way, cookie: sessionCookieOf(request) !== undefined };
    },
    ready: async () => {
      if (!(await isReady())) throw new ContractError('unavailable', undefined, { retryAfter: 5 });
      return { status: 'ready' };
    },
  };

  for (const name of Object.keys(probes) as ProbeName[]) {
    app.get(probes[name].path, async (request, response) => {
      lineOf(response).call = name;
      response.json(await answers[name](request));
      writeLine(request, response);
    });
  }
}
