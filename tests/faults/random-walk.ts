/** Random walks on two servers, one with a clock that is a day fast and one with a clock that is a day slow. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type ApiProcess, startApi } from './api-process.ts';
import { walk } from './walk.ts';

const day = 24 * 60 * 60 * 1000;

export const describeWalks = (seeds: readonly number[], steps: number): void => {
  // One walk may run beside other tests; several would slow each other down.
  describe('Members with several phones and servers', {
    concurrent: seeds.length === 1,
  }, () => {
    let servers: ApiProcess[];
    beforeAll(async () => {
      servers = await Promise.all([day, -day].map((clockShift) => startApi({ clockShift })));
    });
    afterAll(() => Promise.all(servers.map((server) => server.stop())));

    it.each(seeds)(
      'find every acknowledged change exactly once, on all screens, despite every kind of fault (seed %i)',
      async (seed) => {
        await walk({ seed, steps, servers });
      },
    );
  });
};
