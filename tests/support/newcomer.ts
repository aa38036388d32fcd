/**
 * Writes a user straight into the database, with the same documents as a sign-up and, if there are coins, a monthly
 * limit. Only the password hash is cheaper: for thousands of test users, real hashes would take a sixth of the processor
 * time of all tests.
 */
import { argon2Sync, randomBytes } from 'node:crypto';
import type { MovementDocument, UserDocument } from '@pg/contract/documents';
import { paise } from '@pg/contract/money';
import * as paths from '@pg/contract/stored';
import { newAccount } from '@pg/functions/identity/account';
import { database } from './database.ts';
import { rememberPerson, userPath } from './ids.ts';

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

export const passwordHash = cheapHash();

/**
 * Stores a user with this number and returns the id.
 *
 * @param coins the monthly limit, in rupees; by default the user has set none
 * @throws Error if the number has an account
 */
export async function storeNewcomer(number: string, name: string, coins?: number): Promise<string> {
  const { id } = database.collection(paths.collections.users).doc();
  const account = newAccount(number, name, new Date());
  const limit = paise(Math.round((coins ?? 0) * 100));
  const { month } = account.coins;
  const user: UserDocument = {
    ...account,
    ...(coins !== undefined && {
      coins: { monthlyLimit: limit, remaining: limit, month, epoch: 2 },
      coinsAdded: limit,
      revision: 2,
    }),
  };
  const batch = database.batch();
  batch.create(database.doc(paths.userPath(id)), user);
  batch.create(database.doc(paths.numberPath(number)), { person: id, passwordHash });
  if (coins !== undefined) {
    const given = { kind: 'SET_LIMIT', amount: limit, delta: limit, epoch: 2, timestamp: user.createdAt } as const;
    const movement: MovementDocument = { ...given, belongsTo: null };
    batch.create(database.collection(paths.movementsPath(id)).doc(), movement);
  }
  await batch.commit();
  rememberPerson(number, id);
  return id;
}

/** Stores that the user has proven the number by SMS. */
export const storeProof = ({ userId }: { readonly userId: string }): Promise<unknown> =>
  database.doc(userPath(userId)).update({ provenAt: new Date().toISOString() });
