/** What the API answers to machines that ask how it is: no session, no secret, no count of tries. */
import { ContractError } from '@pg/contract/errors';
import { type ProbeName, probes } from '@pg/contract/probes';
import type { Express } from 'express';
import { readiness } from './readiness.ts';
import { leaveLine, lineOf } from './request-line.ts';

/** Mounts the probes. */
export function mountProbes(app: Express): void {
  const isReady = readiness();
  const statuses = {
    health: async () => 'ok',
    ready: async () => {
      if (!(await isReady())) throw new ContractError('unavailable', undefined, 5);
      return 'ready';
    },
  } satisfies Record<ProbeName, () => Promise<string>>;

  for (const name of Object.keys(probes) as ProbeName[]) {
    app.get(probes[name].path, async (request, response) => {
      lineOf(response).call = name;
      response.json({ status: await statuses[name]() });
      leaveLine(request, response);
    });
  }
}
