/**
 * Writes a user straight into the database, with the same documents as a sign-up. Only the password hash is cheaper:
 * for thousands of test users, real hashes would take a sixth of the processor time of all tests.
 */
import { argon2Sync, randomBytes } from 'node:crypto';
import { emptyAccount } from '@pg/contract/coins';
import { type UserDocument, userDocument } from '@pg/contract/documents';
import { zero } from '@pg/contract/money';
import { monthOf } from '@pg/contract/months';
import { credentialPath, userPath } from '@pg/contract/paths';
import { versionMark, versionsOf } from '@pg/contract/stored';
import { database } from './database.ts';

/** The password of every test user. */
export const password = 'chai-and-rent';

/**
 * The least work that argon2 allows; memory in KiB. Each hash contains these numbers, and the API reads them from the
 * hash.
 */
const cost = { memory: 8, passes: 1, parallelism: 1 };

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

function cheapHash(): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: Buffer.from(password), nonce, tagLength: 32, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

const passwordHash = cheapHash();

/** Stores a user with this number. Throws if the number has an account. */
export async function storeNewcomer(userId: string, name: string): Promise<void> {
  const now = new Date();
  const user: UserDocument = {
    ...{ name, createdAt: now.toISOString(), sessionVersion: Math.floor(now.getTime() / 1000) },
    ...emptyAccount(monthOf(now)),
    ...{ given: zero, taken: zero, coinsAdded: zero },
    ...{ groupCodes: [], formerGroupCodes: [], devices: [], revision: 1 },
  };
  const batch = database.batch();
  batch.create(database.doc(userPath(userId)), { ...user, ...versionMark(versionsOf(userDocument)) });
  batch.create(database.doc(credentialPath(userId)), { passwordHash });
  await batch.commit();
}

/** Stores that the user has proven the number by SMS. */
export const storeProof = ({ userId }: { readonly userId: string }): Promise<unknown> =>
  database.doc(userPath(userId)).update({ provenAt: new Date().toISOString() });
