/** Answers the health checks (contract/openapi.ts), which need no session and have no rate limit. */
import { ContractError } from '@pg/contract/errors';
import { type ProbeName, probes } from '@pg/contract/openapi';
import type { Express, Request } from 'express';
import type * as z from 'zod/mini';
import { readiness } from './readiness.ts';
import { lineOf, writeLine } from './request-log.ts';
import { addressOf, sessionCookieOf } from './request-origin.ts';

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
