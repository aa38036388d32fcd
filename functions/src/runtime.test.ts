/** Waiting for work for a limited time. */
import { expect, it } from 'vitest';
import { withTimeout } from './runtime.ts';

const never = new Promise<never>(() => undefined);

it('Work that is done in time returns its result or throws its failure', async () => {
  await expect(withTimeout(10_000, Promise.resolve('done'), () => 'late')).resolves.toBe('done');
  await expect(withTimeout(10_000, Promise.reject(new Error('broken')), () => 'late')).rejects.toThrow('broken');
});

it('Work that takes longer is given up, and the alternative is returned or thrown', async () => {
  await expect(withTimeout(1, never, () => 'late')).resolves.toBe('late');
  const refuse = (): never => {
    throw new Error('busy');
  };
  await expect(withTimeout(1, never, refuse)).rejects.toThrow('busy');
});

it('A failure after the time is up is ignored', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  await expect(withTimeout(1, promise, () => 'late')).resolves.toBe('late');
  reject(new Error('too late'));
  await new Promise(setImmediate);
});
