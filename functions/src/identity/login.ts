/** Logs a person in. */
import { ContractError } from '@pg/contract/errors';
import type { Handler } from '../call.ts';
import { credentialRef, userRef } from '../firestore/references.ts';
import { readAll, transact } from '../firestore/transact.ts';
import { knownDevice } from './device-token.ts';
import { lanes } from './hash-lanes.ts';
import { countedProof } from './login-tries.ts';
import { openSession } from './open-session.ts';
import { isPassword } from './password.ts';

/**
 * Answers with a session token for the API, a custom token for the live view and the language of the account
 * (docs/product.md §2).
 *
 * @throws ContractError `invalid-credentials`, with the same text and timing for an unknown user and a wrong password;
 *   `too-many-requests` after too many failures; `unavailable` when too many logins are waiting.
 */
export const login: Handler<'login'> = async ({ request: { userId, password }, now, origin }) => {
  // Both documents are read at one instant, so that the password and the session version match.
  const [user, credential] = await transact((tx) => readAll(tx, [userRef(userId), credentialRef(userId)]), {
    readOnly: true,
  });
  const { sessionVersion, language, createdAt: account } = user.data() ?? {};
  const device = await knownDevice(origin.device, { userId, sessionVersion }, now);
  const known = { ...(device !== undefined && { device }) };

  const { address, server } = origin;
  const lane = device === undefined ? lanes.stranger : lanes.proven;
  const matches = await countedProof(userId, { address, server, ...known }, now, () =>
    isPassword(password, credential.data()?.passwordHash, lane({ userId, address })),
  );
  if (!matches || sessionVersion === undefined) throw new ContractError('invalid-credentials');
  const session = await openSession({ userId, sessionVersion }, { now, origin, account, ...known });
  return { ...session, ...(language && { language }) };
};
