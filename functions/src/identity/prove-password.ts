/** Checks the password of a user who is already signed in, because someone else may be holding the unlocked phone. */
import { ContractError } from '@pg/contract/errors';
import type { SessionCall } from '../call.ts';
import { knownDevice } from './device-token.ts';
import { lanes } from './hash-lanes.ts';
import { countedProof } from './login-tries.ts';
import { isPassword } from './password.ts';

interface Proof {
  readonly password: string;
  /** The stored hash. */
  readonly passwordHash: string | undefined;
  readonly sessionVersion: number;
}

/**
 * Checks the password. Wrong ones count like failed logins. Returns the browser's id if the user has logged in with it
 * before.
 *
 * @throws ContractError `wrong-password`; `too-many-requests`.
 */
export async function provePassword(
  {
    caller: { userId, number },
    origin,
    now,
  }: SessionCall<'changeNumber' | 'changePassword' | 'deleteAccount' | 'setUpiId'>,
  { password, passwordHash, sessionVersion }: Proof,
): Promise<{ device?: string }> {
  const device = await knownDevice(origin.device, { userId, sessionVersion }, now);
  const known = { ...(device !== undefined && { device }) };
  const { address, server } = origin;
  const matches = await countedProof(number, { address, server, ...known }, now, () =>
    isPassword(password, passwordHash, lanes.proven({ userId: number, address })),
  );
  if (!matches) throw new ContractError('wrong-password');
  return known;
}
