/** Creates test users, each with a random mobile number and a session. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Answer, EndpointName } from '@pg/contract/endpoints';
import { limits } from '@pg/contract/limits';
import { type Inputs, type Options, send, succeed } from './api.ts';
import { auth } from './database.ts';
import { rememberPerson } from './ids.ts';
import { password, storeNewcomer } from './newcomer.ts';
import { forgeToken } from './sessions.ts';

/** A signed-in user. `can` makes a call that must succeed and returns its answer; `tries` returns status and body. */
export interface Person {
  readonly name: string;
  /** The id, by which everything that is stored names the person. */
  readonly id: string;
  /** The mobile number. */
  readonly userId: string;
  readonly password: string;
  readonly token: string;
  /** The session version in the session token. */
  readonly sessionVersion: number;
  readonly firebaseToken: string;
  can<Name extends EndpointName>(name: Name, inputs?: Inputs, options?: Options): Promise<Answer<Name>>;
  tries(name: EndpointName, inputs?: Inputs, options?: Options): ReturnType<typeof send>;
}

/** Returns a random valid mobile number. */
export const anyMobile = (): string => `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`;

/** Returns a new Idempotency-Key. */
export const anyKey = (): string => randomUUID();

/**
 * Creates a user with a session. Its tokens are those of a login, but made here: a thousand logins would take a minute.
 *
 * @param coins the user's monthly limit; by default the user has set none
 */
export async function buildPerson(name = 'Asha', coins?: number): Promise<Person> {
  const userId = anyMobile();
  const id = await storeNewcomer(userId, name, coins);
  const sessionVersion = 1;
  const sessionId = randomBytes(12).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + limits.sessionDays * 24 * 60 * 60;
  const [token, firebaseToken] = await Promise.all([
    forgeToken({ userId, sessionVersion }, { claims: { jti: sessionId, exp } }),
    auth.createCustomToken(id, { sessionVersion, sessionId }),
  ]);
  return personWith({ name, userId, password }, { token, firebaseToken });
}

/** Signs a new user up over HTTP and logs them in. */
export async function registerPerson(name: string, userId = anyMobile()): Promise<Person> {
  await succeed('register', { name, userId, password });
  return signIn({ name, userId, password });
}

/** Returns the claims of a session token. */
export const claimsOf = (token: string): { readonly sessionVersion: number; readonly id: string } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Returns the person as the caller of a handler. */
export const callerOf = ({ id, userId, sessionVersion }: Pick<Person, 'id' | 'userId' | 'sessionVersion'>) => ({
  sessionId: 'a-session',
  userId: id,
  number: userId,
  sessionVersion,
});

type Known = Pick<Person, 'name' | 'userId' | 'password'>;

const personWith = (who: Known, tokens: Pick<Person, 'token' | 'firebaseToken'>): Person => {
  const { name, userId, password } = who;
  const { token } = tokens;
  const { id, sessionVersion } = claimsOf(token);
  rememberPerson(userId, id);
  return {
    ...{ name, id, userId, password, sessionVersion, ...tokens },
    can: (call, inputs, options) => succeed(call, inputs, { token, ...options }),
    tries: (call, inputs, options) => send(call, inputs, { token, ...options }),
  };
};

/** Logs an existing user in again, in a new session. */
export async function signIn(who: Known): Promise<Person> {
  const { userId, password } = who;
  return personWith(who, await succeed('login', { userId, password }));
}

/**
 * Returns the same user in another session, whose token has no session id, like old tokens. Logging out in a browser
 * does not end this session.
 */
export const elsewhere = async (person: Person): Promise<Person> =>
  personWith(person, { token: await forgeToken(person), firebaseToken: person.firebaseToken });

/** Creates a user with a session and this monthly limit, in coins. */
export const buildPersonWithCoins = (coins: number, name?: string): Promise<Person> => buildPerson(name, coins);

/** Creates this many users with coins, four at a time, because other tests run too. */
export async function buildPeopleWithCoins(count: number, coins: number): Promise<[Person, ...Person[]]> {
  const people: [Person, ...Person[]] = [await buildPersonWithCoins(coins, 'Member 1')];
  while (people.length < count) {
    const next = Array.from({ length: Math.min(4, count - people.length) }, (_, n) => people.length + n + 1);
    people.push(...(await Promise.all(next.map((n) => buildPersonWithCoins(coins, `Member ${n}`)))));
  }
  return people;
}

/** Creates a group as the first user, lets the others join, and returns its code. */
export async function buildGroup(
  [admin, ...others]: readonly [Person, ...Person[]],
  name = 'Sunrise PG',
): Promise<string> {
  const { groupCode } = await admin.can('createGroup', { groupName: name });
  for (const person of others) await person.can('joinGroup', { groupCode });
  return groupCode;
}
