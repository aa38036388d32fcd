/** Walks with these seeds, one after the other, on two servers, one with a clock a day fast and one a day slow. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type ApiProcess, startApi } from './api-process.ts';
import { walk } from './walk.ts';

const day = 24 * 60 * 60 * 1000;

export const describeWalks = (seeds: readonly number[], steps: number): void => {
  // One walk may run beside other tests; several would slow each other down.
  describe('Members on several phones and servers, with every kind of fault', {
    concurrent: seeds.length === 1,
  }, () => {
    let servers: ApiProcess[];
    beforeAll(async () => {
      servers = await Promise.all([day, -day].map((clockShift) => startApi({ clockShift })));
    });
    afterAll(() => Promise.all(servers.map((server) => server.stop())));

    it.each(seeds)('find every acknowledged change exactly once, on screens that agree (seed %i)', async (seed) => {
      await walk({ seed, steps, servers });
    });
  });
};
