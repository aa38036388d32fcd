/** Undoing what the platform's server does around a request. */
import domain from 'node:domain';
import { expect, it } from 'vitest';
import { leaveDomain } from './platform.ts';

const current = (): unknown => (process as { domain?: unknown }).domain;

it('Work that a request starts after leaving is in no domain, though functions-framework starts the request in one', async () => {
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

it('Without a domain nothing happens', () => {
  expect(leaveDomain).not.toThrow();
});
