/** A login reveals who has an account neither by its answer nor by its cost (docs/product.md §2.3). */
import * as crypto from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { someOrigin } from '../support/origin.ts';
import { anyMobile, registerPerson } from '../support/people.ts';

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>();
  return { ...real, argon2: vi.fn(real.argon2) };
});
const { login } = await import('@pg/functions/identity/sessions');

/** Returns the outcome of a login with a wrong password, and the cost parameters of each key derivation. */
async function failedLogin(userId: string): Promise<unknown> {
  const derivations = vi.mocked(crypto.argon2).mockClear();
  const request = { userId, password: 'not-the-password' };
  const failure = await login({ operation: 'login', request, now: new Date(), origin: someOrigin() }).catch(
    ({ code }: { code: string }) => code,
  );
  return {
    failure,
    derivations: derivations.mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) => ({
      algorithm,
      memory,
      passes,
      parallelism,
      tagLength,
    })),
  };
}

it('Refusing an unknown number costs as much work as refusing a wrong password', async () => {
  const { userId } = await registerPerson('Asha');
  const ofWrong = await failedLogin(userId);
  expect(ofWrong).toEqual({
    failure: 'invalid-credentials',
    derivations: [{ algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }],
  });
  expect(await failedLogin(anyMobile())).toEqual(ofWrong);
});
