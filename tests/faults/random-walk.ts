/** Walks with these seeds, one after the other, on two servers whose clocks are a day wrong, one to each side. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type ApiProcess, startApi } from './api-process.ts';
import { walk } from './walk.ts';

const day = 24 * 60 * 60 * 1000;

export const describeWalks = (seeds: readonly number[], steps: number): void => {
  // One walk may go on beside other tests; several would only stand in each other's way.
  describe('Members on several phones and servers, with everything going wrong that can', {
    concurrent: seeds.length === 1,
  }, () => {
    let servers: ApiProcess[];
    beforeAll(async () => {
      servers = await Promise.all([day, -day].map((clockShift) => startApi({ clockShift })));
    });
    afterAll(() => Promise.all(servers.map((server) => server.stop())));

    it.each(seeds)('find every change that they were told of, once, and screens that agree (seed %i)', async (seed) => {
      await walk({ seed, steps, servers });
    });
  });
};
