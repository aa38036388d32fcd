/** Creates test users, each with a random mobile number, and logs them in through the API. */
import { randomInt, randomUUID } from 'node:crypto';
import type { Answer, EndpointName } from '@pg/contract/endpoints';
import { type Inputs, type Options, send, succeed } from './api.ts';
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

/** Creates a user and logs them in. */
export async function buildPerson(name = 'Asha'): Promise<Person> {
  const userId = anyMobile();
  await storeNewcomer(userId, name);
  return signIn({ name, userId, password });
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

/** Creates a user with this monthly limit, in coins, and logs them in. */
export async function buildPersonWithCoins(coins: number, name?: string): Promise<Person> {
  const person = await buildPerson(name);
  await person.can('setMonthlyLimit', { limit: coins });
  return person;
}

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
