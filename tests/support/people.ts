/** Test users: each is new to the API, with a mobile number that no one else has. */
import { randomInt, randomUUID } from 'node:crypto';
import type { Answer, EndpointName } from '@pg/contract/endpoints';
import { type Inputs, type Options, send, succeed } from './api.ts';
import { forgeToken } from './sessions.ts';

/** A signed-in user, who makes calls with `can` (returns the answer) or `tries` (returns status and body). */
export interface Person {
  readonly name: string;
  readonly userId: string;
  readonly password: string;
  readonly token: string;
  /** The session version in its tokens. */
  readonly sessionVersion: number;
  readonly firebaseToken: string;
  can<Name extends EndpointName>(name: Name, inputs?: Inputs, options?: Options): Promise<Answer<Name>>;
  tries(name: EndpointName, inputs?: Inputs, options?: Options): ReturnType<typeof send>;
}

/** A valid mobile number that no other test uses. */
export const anyMobile = (): string => `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`;

/** A new Idempotency-Key. */
export const anyKey = (): string => randomUUID();

/** Signs a new user up and logs them in. */
export async function buildPerson(name = 'Asha', userId = anyMobile()): Promise<Person> {
  const password = 'chai-and-rent';
  await succeed('register', { name, userId, password });
  return signIn({ name, userId, password });
}

/** The claims of a session token. */
export const claimsOf = (token: string): { readonly sessionVersion: number } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

type Known = Pick<Person, 'name' | 'userId' | 'password'>;

const personWith = (who: Known, tokens: Pick<Person, 'token' | 'firebaseToken'>): Person => {
  const { name, userId, password } = who;
  const { token } = tokens;
  const { sessionVersion } = claimsOf(token);
  return {
    ...{ name, userId, password, sessionVersion, ...tokens },
    can: (call, inputs, options) => succeed(call, inputs, { token, ...options }),
    tries: (call, inputs, options) => send(call, inputs, { token, ...options }),
  };
};

/** Logs an existing user in again, in a new session. */
export async function signIn(who: Known): Promise<Person> {
  const { userId, password } = who;
  return personWith(who, await succeed('login', { userId, password }));
}

/** The same user in a session that no browser logs out: a handmade token from before sessions had ids. */
export const elsewhere = async (person: Person): Promise<Person> =>
  personWith(person, { token: await forgeToken(person), firebaseToken: person.firebaseToken });

/** A user with this monthly limit, in coins. */
export async function buildPersonWithCoins(coins: number, name?: string): Promise<Person> {
  const person = await buildPerson(name);
  await person.can('setMonthlyLimit', { limit: coins });
  return person;
}

/** Several of them. Password hashing is slow, and other tests sign people up too: so a few at a time. */
export async function buildPeopleWithCoins(count: number, coins: number): Promise<[Person, ...Person[]]> {
  const people: [Person, ...Person[]] = [await buildPersonWithCoins(coins, 'Member 1')];
  while (people.length < count) {
    const next = Array.from({ length: Math.min(4, count - people.length) }, (_, n) => people.length + n + 1);
    people.push(...(await Promise.all(next.map((n) => buildPersonWithCoins(coins, `Member ${n}`)))));
  }
  return people;
}

/** Creates a group of the first user that the others have joined; returns its code. */
export async function buildGroup(
  [admin, ...others]: readonly [Person, ...Person[]],
  name = 'Sunrise PG',
): Promise<string> {
  const { groupCode } = await admin.can('createGroup', { groupName: name });
  for (const person of others) await person.can('joinGroup', { groupCode });
  return groupCode;
}
