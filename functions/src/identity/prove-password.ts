/** Somebody who is signed in shows that they know the password, too: a phone that lies open is not enough. */
import { ContractError } from '@pg/contract/errors';
import type { SessionCall } from '../call.ts';
import { knownDevice } from './device-token.ts';
import { lanes } from './hash-lanes.ts';
import { beginLogin } from './login-tries.ts';
import { isPassword } from './password.ts';

interface Proof {
  readonly password: string;
  /** Of what is stored now. */
  readonly passwordHash: string | undefined;
  readonly sessionVersion: number;
}

/**
 * Checks the password, under the bounds of logins. Gives what the browser is known by.
 *
 * @throws ContractError `wrong-password`; `too-many-requests`.
 */
export async function provePassword(
  { caller: { userId }, origin, now }: SessionCall<'changePassword' | 'deleteAccount'>,
  { password, passwordHash, sessionVersion }: Proof,
): Promise<{ device?: string }> {
  const device = await knownDevice(origin.device, { userId, sessionVersion }, now);
  const known = { ...(device !== undefined && { device }) };
  const attempt = await beginLogin(userId, { address: origin.address, ...known }, now);
  if (!(await isPassword(password, passwordHash, lanes.proven))) {
    await attempt.failed();
    throw new ContractError('wrong-password');
  }
  await attempt.succeeded();
  return known;
}
