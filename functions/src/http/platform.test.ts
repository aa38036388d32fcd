/** What is undone of what the platform's server does around a request. */
import domain from 'node:domain';
import { expect, it } from 'vitest';
import { leaveDomain } from './platform.ts';

const current = (): unknown => (process as { domain?: unknown }).domain;

it('What a request sets going after leaving is in no domain, as functions-framework begins it in one', async () => {
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

it('Where there is no domain, nothing is left', () => {
  expect(leaveDomain).not.toThrow();
});
