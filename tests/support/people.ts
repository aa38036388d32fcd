/**
 * Test users and their groups, written straight into the database with the documents of a sign-up, a monthly limit and
 * a membership: thousands of calls would take minutes.
 */
import { argon2Sync } from 'node:crypto';
import { randomId } from '@pg/contract/document-ids';
import * as paths from '@pg/contract/document-paths';
import type { GroupDocument, MovementDocument, UserDocument } from '@pg/contract/documents';
import type { AnswerOf, EndpointName } from '@pg/contract/endpoints';
import type { ErrorCode } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { paise } from '@pg/contract/money';
import { newAccount } from '@pg/functions/identity/account';
import { type Inputs, type Options, refused, send, succeed } from './api.ts';
import { randomBytes, randomInt, randomUUID } from './chance.ts';
import { auth, database } from './database.ts';
import { rememberPerson, userPath } from './ids.ts';
import { forgeToken } from './sessions.ts';
import { date } from './time.ts';

/** A signed-in user, who makes calls: some must succeed, some must be refused. */
export interface Person {
  readonly name: string;
  /** The id, by which everything that is stored names the person. */
  readonly id: string;
  /** The mobile number. */
  readonly mobile: string;
  readonly password: string;
  readonly token: string;
  /** The session version in the session token. */
  readonly sessionVersion: number;
  readonly firebaseToken: string;
  /** Makes a call that must succeed, and returns its answer. */
  can<Name extends EndpointName>(name: Name, inputs?: Inputs, options?: Options): Promise<AnswerOf<Name>>;
  /** Makes a call, whatever comes of it. */
  tries(name: EndpointName, inputs?: Inputs, options?: Options): ReturnType<typeof send>;
  /** Makes a call that must be refused with this error. */
  cannot(
    name: EndpointName,
    inputs: Inputs,
    error: ErrorCode,
    more?: Inputs,
    options?: Options,
  ): ReturnType<typeof send>;
  /** Records an expense, by default chai for 60 rupees, today. Returns its id too. */
  adds(...expense: [...Parameters<typeof chai>, options?: Options]): Promise<AnswerOf<'addExpense'> & { id: string }>;
}

/** The password of every test user. */
export const password = 'chai-and-rent';

/** The least work that argon2 allows; memory in KiB. Real hashes would take a sixth of all tests' processor time. */
const cost = { memory: 8, passes: 1, parallelism: 1 };

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

function cheapHash(): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: Buffer.from(password), nonce, tagLength: 32, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

const passwordHash = cheapHash();

/** Returns the inputs of an expense for chai in one or several groups. */
export const chai = (code: string | readonly string[], rupees = 60, more: Inputs = {}): Inputs => ({
  amount: rupees,
  paymentDate: date,
  tags: ['chai'],
  groupCodes: typeof code === 'string' ? [code] : code,
  ...more,
});

/** Returns a valid mobile number. */
export const anyMobile = (): string => `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`;

/** Returns a new Idempotency-Key. */
export const anyKey = (): string => randomUUID();

/** Someone who never signed up. */
export const nobody = { userId: anyMobile() };

interface Newcomer {
  readonly name: string;
  /** The monthly limit, in coins; 0 for none. */
  readonly coins?: number;
}

/** Stores these users, and the group that they share if it has a code. Returns their numbers and ids. */
async function storePeople(newcomers: readonly Newcomer[], code?: string, groupName = 'Sunrise PG') {
  const now = new Date();
  const joinedAt = now.toISOString();
  const writer = database.bulkWriter({ throttling: false });
  const stored = newcomers.map(({ name, coins = 0 }) => {
    const number = anyMobile();
    const id = randomId(randomInt);
    rememberPerson(number, id);
    const account = newAccount(number, name, now);
    const limit = paise(Math.round(coins * 100));
    const given = {
      coins: { ...account.coins, monthlyLimit: limit, remaining: limit, epoch: 2 },
      coinsAdded: limit,
      revision: 2,
    };
    const user: UserDocument = { ...account, ...(coins > 0 && given), groupCodes: code === undefined ? [] : [code] };
    void writer.set(database.doc(paths.userPath(id)), user);
    void writer.set(database.doc(paths.numberPath(number)), { person: id, passwordHash });
    const set = { kind: 'SET_LIMIT', amount: limit, delta: limit, epoch: 2, timestamp: joinedAt } as const;
    const movement: MovementDocument = { ...set, belongsTo: null };
    if (coins > 0) void writer.set(database.collection(paths.movementsPath(id)).doc(), movement);
    return { id, number, name };
  });
  if (code !== undefined) {
    const members = stored.map(({ id, number, name }, index) => {
      const role = index === 0 ? ('admin' as const) : ('member' as const);
      return [id, { number, name, role, joinedAt: new Date(now.getTime() + index).toISOString() }] as const;
    });
    const group: GroupDocument = {
      name: groupName,
      members: Object.fromEntries(members),
      former: {},
      createdBy: stored[0]?.id ?? '',
      createdAt: joinedAt,
      revision: members.length,
    };
    void writer.set(database.doc(paths.groupPath(code)), group);
  }
  await writer.close();
  return stored;
}

/** Stores that the user has proven the number by SMS. */
export const storeProof = ({ mobile }: { readonly mobile: string }): Promise<unknown> =>
  database.doc(userPath(mobile)).update({ provenAt: new Date().toISOString() });

type Known = Pick<Person, 'name' | 'mobile' | 'password'>;

function personWith(who: Known, { token, firebaseToken }: Pick<Person, 'token' | 'firebaseToken'>): Person {
  const { name, mobile, password } = who;
  const { id, sessionVersion } = claimsOf(token);
  rememberPerson(mobile, id);
  const can: Person['can'] = (call, inputs, options) => succeed(call, inputs, { token, ...options });
  return {
    name,
    id,
    mobile,
    password,
    token,
    sessionVersion,
    firebaseToken,
    can,
    tries: (call, inputs, options) => send(call, inputs, { token, ...options }),
    cannot: (call, inputs, error, more, options) => refused(call, inputs, error, more, { token, ...options }),
    adds: async (code, rupees, more, options) => {
      const answer = await can('addExpense', chai(code, rupees, more), options);
      return { ...answer, id: answer.expense.id };
    },
  };
}

/** Opens a session for a stored user. Its tokens are those of a login, but made here: a thousand logins take a minute. */
async function inSession(id: string, name: string, userId: string): Promise<Person> {
  const sessionVersion = 1;
  const sessionId = randomBytes(12).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + limits.sessionDays * 24 * 60 * 60;
  const [token, firebaseToken] = await Promise.all([
    forgeToken({ mobile: userId, sessionVersion }, { claims: { jti: sessionId, exp } }),
    auth.createCustomToken(id, { sessionVersion, sessionId }),
  ]);
  return personWith({ name, mobile: userId, password }, { token, firebaseToken });
}

const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ';
export const anyCode = (): string => Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Builds people, each in a session, who share a group if it has a code. */
async function build(newcomers: readonly Newcomer[], code?: string, groupName?: string): Promise<Person[]> {
  const stored = await storePeople(newcomers, code, groupName);
  return Promise.all(stored.map(({ id, name, number }) => inSession(id, name, number)));
}

/** Builds someone in no group, with this monthly limit in coins; by default with none. */
export async function buildPerson(name = 'Asha', coins = 0): Promise<Person> {
  const [person] = await build([{ name, coins }]);
  return person as Person;
}

const numbered = (count: number, coins: number): Newcomer[] =>
  Array.from({ length: count }, (_, index) => ({ name: `Member ${index + 1}`, coins }));

/** Builds this many people in no group, each with this monthly limit in coins. */
export const buildPeople = async (count: number, coins = 0): Promise<[Person, ...Person[]]> =>
  (await build(numbered(count, coins))) as [Person, ...Person[]];

const crore = limits.amountPaise / 100;

/** Builds a group of this many members, or of members with these names, with a crore of coins each. */
export async function buildHouse(
  who: number | readonly string[],
): Promise<{ code: string; members: readonly [Person, ...Person[]] }> {
  const code = anyCode();
  const newcomers = typeof who === 'number' ? numbered(who, crore) : who.map((name) => ({ name, coins: crore }));
  return { code, members: (await build(newcomers, code)) as [Person, ...Person[]] };
}

/** People by their first names in small letters, and the code of the group that they share. */
export type Flat<Names extends string = 'asha' | 'ravi' | 'imran' | 'meera'> = {
  readonly [Name in Names]: Person;
} & { readonly code: string };

/**
 * Builds a group of people, the first of whom is its admin, such as `{ asha: 500, ravi: 0 }`, each with a monthly limit
 * in coins; 0 for none. By default these are four people with a crore of coins each.
 */
export async function buildFlat<Names extends string = 'asha' | 'ravi' | 'imran' | 'meera'>(
  coins = { asha: crore, ravi: crore, imran: crore, meera: crore } as Record<Names, number>,
  groupName?: string,
): Promise<Flat<Names>> {
  const code = anyCode();
  const names = Object.keys(coins) as Names[];
  const newcomers = names.map((name) => ({ name: `${name[0]?.toUpperCase()}${name.slice(1)}`, coins: coins[name] }));
  const people = await build(newcomers, code, groupName);
  return { ...Object.fromEntries(names.map((name, index) => [name, people[index]])), code } as Flat<Names>;
}

/** Builds Charu, who has an account and a group of her own. */
export async function buildStranger(): Promise<Person & { readonly code: string }> {
  const { charu, code } = await buildFlat({ charu: crore });
  return { ...charu, code };
}

/** Creates a group as the first person, lets the others join by calls, and returns its code. */
export async function buildGroup(
  [admin, ...others]: readonly [Person, ...Person[]],
  name = 'Sunrise PG',
): Promise<string> {
  const { groupCode } = await admin.can('createGroup', { groupName: name });
  for (const person of others) await person.can('joinGroup', { groupCode });
  return groupCode;
}

/** Signs a new user up over HTTP and logs them in. */
export async function registerPerson(name: string, userId = anyMobile()): Promise<Person> {
  await succeed('register', { name, userId, password });
  return signIn({ name, mobile: userId, password });
}

/** Logs an existing user in again, in a new session. */
export async function signIn(who: Known): Promise<Person> {
  const { mobile, password } = who;
  return personWith(who, await succeed('login', { userId: mobile, password }));
}

/**
 * Returns the same user in another session, whose token has no session id, like old tokens. Logging out in a browser
 * does not end this session.
 */
export const elsewhere = async (person: Person): Promise<Person> =>
  personWith(person, { token: await forgeToken(person), firebaseToken: person.firebaseToken });

/** Deletes the person's account. What is left of it goes later (`finishErasure` of erasure.ts). */
export const removeAccount = (who: Person): Promise<AnswerOf<'deleteAccount'>> =>
  who.can('deleteAccount', { password: who.password });

/** Returns the claims of a session token. */
export const claimsOf = (token: string): { readonly sessionVersion: number; readonly id: string } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Returns the person as the caller of a handler. */
export const callerOf = ({ id, mobile, sessionVersion }: Pick<Person, 'id' | 'mobile' | 'sessionVersion'>) => ({
  sessionId: 'a-session',
  userId: id,
  number: mobile,
  sessionVersion,
});

/** Stores guests whom somebody has added, and returns their ids. */
export async function storeGuests(code: string, count: number, addedBy: string): Promise<string[]> {
  const { guests = {} } = (await database.doc(paths.groupPath(code)).get()).data() ?? {};
  const before = Object.keys(guests).length;
  const ids = Array.from({ length: count }, (_, index) => `guest${String(before + index).padStart(15, '0')}`);
  const added = ids.map((id) => [id, { name: id, addedBy, addedAt: new Date().toISOString() }]);
  await database.doc(paths.groupPath(code)).update({ guests: { ...guests, ...Object.fromEntries(added) } });
  return ids;
}
