/**
 * Writes a user straight into the database, with the same documents as a sign-up and, if there are coins, a monthly
 * limit. Only the password hash is cheaper: for thousands of test users, real hashes would take a sixth of the processor
 * time of all tests.
 */
import { argon2Sync, randomBytes } from 'node:crypto';
import { emptyAccount } from '@pg/contract/coins';
import { type MovementDocument, type UserDocument, userDocument } from '@pg/contract/documents';
import { paise, zero } from '@pg/contract/money';
import { monthOf } from '@pg/contract/months';
import { credentialPath, movementsPath, userPath } from '@pg/contract/paths';
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

/**
 * Stores a user with this number and returns the document.
 *
 * @param coins the monthly limit, in rupees; by default the user has set none
 * @throws Error if the number has an account
 */
export async function storeNewcomer(userId: string, name: string, coins?: number): Promise<UserDocument> {
  const now = new Date();
  const createdAt = now.toISOString();
  const month = monthOf(now);
  const limit = paise(Math.round((coins ?? 0) * 100));
  const epoch = 2;
  const user: UserDocument = {
    ...{ name, createdAt, sessionVersion: Math.floor(now.getTime() / 1000) },
    ...emptyAccount(month),
    ...{ given: zero, taken: zero, coinsAdded: limit },
    ...{ groupCodes: [], formerGroupCodes: [], devices: [], revision: 1 },
    ...(coins !== undefined && { coins: { monthlyLimit: limit, remaining: limit, month, epoch }, revision: 2 }),
  };
  const batch = database.batch();
  batch.create(database.doc(userPath(userId)), { ...user, ...versionMark(versionsOf(userDocument)) });
  batch.create(database.doc(credentialPath(userId)), { passwordHash });
  if (coins !== undefined) {
    const given = { kind: 'SET_LIMIT', amount: limit, delta: limit, epoch, timestamp: createdAt } as const;
    const movement: MovementDocument = { ...given, belongsTo: null };
    batch.create(database.collection(movementsPath(userId)).doc(), movement);
  }
  await batch.commit();
  return user;
}

/** Stores that the user has proven the number by SMS. */
export const storeProof = ({ userId }: { readonly userId: string }): Promise<unknown> =>
  database.doc(userPath(userId)).update({ provenAt: new Date().toISOString() });
