/** What the API answers to machines that ask how it is: no session, no secret, no count of tries. */
import { ContractError } from '@pg/contract/errors';
import { type ProbeName, probes } from '@pg/contract/probes';
import type { Express, Request } from 'express';
import type * as z from 'zod/mini';
import { readiness } from './readiness.ts';
import { leaveLine, lineOf } from './request-log.ts';
import { addressOf, sessionCookieOf } from './request-origin.ts';

/** Answers what a probe asks. */
type Answers = {
  readonly [Name in ProbeName]: (request: Request) => Promise<z.output<(typeof probes)[Name]['answer']>>;
};

/** Mounts the probes. */
export function mountProbes(app: Express): void {
  const isReady = readiness();
  const answers: Answers = {
    health: async () => ({ status: 'ok' }),
    // Tells callers no more than they know of themselves; what stands here is what their tries are counted by.
    address: async (request) => ({ ...addressOf(request), cookie: sessionCookieOf(request) !== undefined }),
    ready: async () => {
      if (!(await isReady())) throw new ContractError('unavailable', undefined, 5);
      return { status: 'ready' };
    },
  };

  for (const name of Object.keys(probes) as ProbeName[]) {
    app.get(probes[name].path, async (request, response) => {
      lineOf(response).call = name;
      response.json(await answers[name](request));
      leaveLine(request, response);
    });
  }
}
