/** Work is waited for, but only for so long. */
import { expect, it } from 'vitest';
import { within } from './within.ts';

const never = new Promise<never>(() => undefined);

it('Work that is done in time is what comes of it, be it a failure', async () => {
  await expect(within(10_000, Promise.resolve('done'), () => 'late')).resolves.toBe('done');
  await expect(within(10_000, Promise.reject(new Error('broken')), () => 'late')).rejects.toThrow('broken');
});

it('Work that takes longer is given up, with whatever is to happen then', async () => {
  await expect(within(1, never, () => 'late')).resolves.toBe('late');
  const refuse = (): never => {
    throw new Error('busy');
  };
  await expect(within(1, never, refuse)).rejects.toThrow('busy');
});

it('Work that fails after it was given up fails without anyone noticing', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  await expect(within(1, promise, () => 'late')).resolves.toBe('late');
  reject(new Error('too late'));
  await new Promise(setImmediate);
});
