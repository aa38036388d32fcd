/** Leaving the domain in which the platform's server runs a request. */
import domain from 'node:domain';
import { expect, it } from 'vitest';
import { leaveDomain } from './app.ts';

const current = (): unknown => (process as { domain?: unknown }).domain;

it('A request that has left its domain starts its work outside any domain', async () => {
  const seen = await new Promise<unknown[]>((resolve) => {
    domain.create().run(() => {
      process.nextTick(async () => {
        const before = current();
        leaveDomain();
        await Promise.resolve();
        setImmediate(() => resolve([before, current()]));
      });
    });
  });
  expect(seen).toEqual([expect.any(domain.Domain), undefined]);
});

it('Leaving the domain does nothing when there is none', () => {
  expect(leaveDomain).not.toThrow();
});
