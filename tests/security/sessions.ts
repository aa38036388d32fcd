/**
 * Calls that need a session, made with no token, another kind of token, a forged token or an ended one. And requests sent
 * again with their key: by someone else, modified, or with an ended session.
 */
import { randomUUID } from 'node:crypto';
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { newId } from '@pg/functions/firestore/references';
import { expect } from 'vitest';
import { type Inputs, send } from '../support/api.ts';
import { anyMobile } from '../support/people.ts';
import { forgeToken, resign, tamper } from '../support/sessions.ts';
import { today } from '../support/time.ts';
import { type Attack, answered, type Ending } from './attack.ts';
import { aims } from './attack-targets.ts';
import { coinsLeft } from './targets/kinds.ts';
import type { World } from './world.ts';

/** Makes some requests, then returns attacks that repeat them. */
export async function replays(world: World): Promise<Attack[]> {
  const { asha, ravi, charu, ended, house } = world;
  const key = randomUUID();
  const { body: firstAnswer } = await asha.tries('addCoins', { coins: 3.17 }, { key });
  const groupKey = randomUUID();
  const terrace = { groupName: 'Terrace' };
  const { groupCode } = await asha.can('createGroup', terrace, { key: groupKey });
  const deletionKey = randomUUID();
  const extra = await asha.can('giveOrTake', { amount: 2, name: 'Replay', date: today().date, type: 'GIVE' });
  await asha.can('removeGiveOrTake', { id: extra.record.id }, { key: deletionKey });

  const again = (idea: string, what: string, send: Attack['send'], ends: Ending): Attack => ({
    idea,
    what,
    send,
    ends,
  });
  const reuse = (idea: string, what: string, name: EndpointName, inputs: Inputs, ofAsha: string): Attack =>
    again(idea, what, () => asha.tries(name, inputs, { key: ofAsha }), 'idempotency-key-reused');
  return [
    again(
      'a change made in an ended session, with its key',
      'a change made in an ended session, with its key',
      () => send('createGroup', { groupName: ended.groupName }, { token: ended.token, key: ended.key }),
      'session-ended',
    ),
    reuse('a key with another request', 'Asha’s key with another amount', 'addCoins', { coins: 300 }, key),
    reuse('a key with another request', 'Asha’s key with another call', 'setMonthlyLimit', { limit: 1 }, key),
    reuse('a key in capitals', 'Asha’s key in capitals', 'addCoins', { coins: 300 }, key.toUpperCase()),
    again(
      'the same request again',
      'Asha’s request again, unchanged',
      () => asha.tries('addCoins', { coins: 3.17 }, { key }),
      answered(firstAnswer),
    ),
    again(
      'someone else’s key, to change their things',
      'Asha’s settlement by a member, with her key',
      () => ravi.tries('removeGiveOrTake', { id: extra.record.id }, { key: deletionKey }),
      'record-not-found',
    ),
    again(
      'someone else’s key, to see their answer',
      'Asha’s request by a stranger, with her key',
      () => charu.tries('createGroup', terrace, { key: groupKey }),
      answered({ ...terrace, groupCode: expect.not.stringContaining(groupCode) }),
    ),
    again(
      'someone else’s key, to learn whether it was used',
      'another request by a stranger, with Asha’s key',
      () => charu.tries('setMonthlyLimit', { limit: 700 }, { key }),
      answered({ monthlyLimit: 700, ...coinsLeft }),
    ),
    ...['..', `${asha.id}_${key}`, '*', `../${asha.id}`, `${key}/x`, `${key},${key}`].map((wrong) => ({
      idea: 'a key that is a path',
      what: `the key ${wrong}`,
      send: () => charu.tries('updateGroupName', { newGroupName: 'X', groupCode: house.groupCode }, { key: wrong }),
      ends: 'invalid-request' as const,
    })),
  ];
}

type Headers = Readonly<Record<string, string>>;
type Claims = Record<string, unknown>;

const now = (): number => Math.floor(Date.now() / 1000);
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

/** Requests without a well-formed Authorization header. */
const headersWithout = ({ asha, deviceToken }: World): readonly [string, Headers][] => [
  ['no token', {}],
  ['an empty header', { authorization: '' }],
  ['a scheme without a token', { authorization: 'Bearer' }],
  ['the word null', bearer('null')],
  ['two dots', bearer('..')],
  ['a valid token without its scheme', { authorization: asha.token }],
  ['a valid token as a password', { authorization: `Basic ${btoa(`${asha.mobile}:${asha.token}`)}` }],
  ['a valid token with another scheme', { authorization: `Token ${asha.token}` }],
  ['two valid tokens', bearer(`${asha.token}, Bearer ${asha.token}`)],
  ['a valid token in a cookie', { cookie: `__session=${asha.token}; token=${asha.token}` }],
  ['a valid token in other headers', { 'x-authorization': `Bearer ${asha.token}`, 'x-access-token': asha.token }],
  ['a known browser’s cookie', { cookie: `__session=${deviceToken}` }],
  ['headers in which a proxy would name the user', { 'x-user-id': asha.mobile, 'x-forwarded-user': asha.mobile }],
];

/** Valid tokens of other kinds. */
const otherTokens = ({ asha, otpToken, deviceToken, ended }: World): readonly [string, string][] => [
  ['the token of a known browser', deviceToken],
  ['the Firebase token of a login', asha.firebaseToken],
  ['an id token of the identity provider', ended.idToken],
  ['an id token from an OTP only', otpToken],
];

/** A key that an attacker made, and its JWK. */
const attackersKey = 'an-attacker-made-this-key-of-32-bytes';
const attackersJwk = { kty: 'oct', kid: 'k1', k: Buffer.from(attackersKey).toString('base64url') };
/** A URL of the attacker's key set. It contains the keys, so it needs no server. */
const attackersKeysUrl = `data:application/json,${encodeURIComponent(JSON.stringify({ keys: [attackersJwk] }))}`;

/** Forged tokens. Each lacks or changes only what its name says. */
async function forgedTokens({ asha, ravi }: World): Promise<readonly [string, string][]> {
  const { token, sessionVersion } = asha;
  const header = (wrong: Claims): Promise<string> => forgeToken(asha, { header: wrong as never });
  const claims = (wrong: Claims): Promise<string> => forgeToken(asha, { claims: wrong as never });
  const withOwnKey = (named: Claims): Promise<string> =>
    forgeToken(asha, { header: named as never, key: attackersKey });
  const [head = '', body = '', signature = ''] = token.split('.');
  const made: readonly [string, string | Promise<string>][] = [
    ['alg none and no signature', tamper(token, { header: { alg: 'none' } }, '')],
    ['alg None and no signature', tamper(token, { header: { alg: 'None' } }, '')],
    ['alg none and a signature', tamper(token, { header: { alg: 'none' } })],
    ['alg HS512, signed with the real key', forgeToken(asha, { header: { alg: 'HS512' } })],
    ['alg RS256, signed with the real HMAC key', resign(token, { header: { alg: 'RS256' } })],
    ['no alg', resign(token, { header: { alg: undefined } as never })],
    ['an unknown kid', header({ kid: 'k2' })],
    ['a kid that every object has as a property', header({ kid: '__proto__' })],
    ['a kid that is a path', header({ kid: '../../dev/null' })],
    ['no kid', header({ kid: undefined })],
    ['a kid that is a list, with the old signature', tamper(token, { header: { kid: ['k1'] as never } })],
    // If the API trusted these headers (RFC 7515 §4.1.3 and §4.1.2), it would accept the signature.
    ['another key, which the header contains', withOwnKey({ jwk: attackersJwk })],
    ['another key, whose URL the header contains', withOwnKey({ jku: attackersKeysUrl })],
    ['a critical extension', resign(token, { header: { crit: ['exp'] } })],
    ['typ JWT', header({ typ: 'JWT' })],
    ['typ of a known browser', header({ typ: 'pg-device+jwt' })],
    ['no typ', header({ typ: undefined })],
    ['another issuer', claims({ iss: 'somebody' })],
    ['no issuer', claims({ iss: undefined })],
    ['another audience', claims({ aud: 'somebody' })],
    ['no audience', claims({ aud: undefined })],
    ['an expiry of a second ago', claims({ exp: now() - 1 })],
    ['no expiry', claims({ exp: undefined })],
    ['an expiry that is a word', claims({ exp: 'never' })],
    ['a start in an hour', claims({ nbf: now() + 3600 })],
    ['another key', forgeToken(asha, { key: 'x'.repeat(40) })],
    ['the issuer’s name as the key', forgeToken(asha, { key: 'pg-expense-tracker'.padEnd(32, '\0') })],
    ['no signature', `${head}.${body}.`],
    ['half a signature', `${head}.${body}.${signature.slice(0, 20)}`],
    ['another number with the old signature', tamper(token, { claims: { sub: anyMobile() } })],
    ['another person with the old signature', tamper(token, { claims: { id: ravi.id } })],
    ['a later expiry with the old signature', tamper(token, { claims: { exp: now() + 1e8 } })],
    ['another version with the old signature', tamper(token, { claims: { sessionVersion: sessionVersion + 1 } })],
    ['no subject', claims({ sub: undefined })],
    ['no person', claims({ id: undefined })],
    ['a number as the person', claims({ id: asha.mobile })],
    ['a path as the person', claims({ id: '../groups/ABCDEF12345' })],
    ['a version that is a string', claims({ sessionVersion: String(sessionVersion) })],
    ['no version', claims({ sessionVersion: undefined })],
  ];
  return Promise.all(made.map(async ([what, each]) => [what, await each] as const));
}

/** Well-formed tokens of sessions that ended or never existed. */
async function endedTokens({ asha, ended, loggedOut }: World): Promise<readonly [string, string][]> {
  const { sessionVersion: current } = asha;
  const ofVersion = (sessionVersion: number): Promise<string> => forgeToken(asha, { claims: { sessionVersion } });
  return [
    ['a session that a password reset ended', ended.token],
    ['a session that its user logged out of', loggedOut.token],
    ['the previous version', await ofVersion(current - 1)],
    ['the next version', await ofVersion(current + 1)],
    ['a fractional version', await ofVersion(current + 0.5)],
  ];
}

const sessionOfNobody = ({ asha }: World): Promise<string> => forgeToken(asha, { claims: { id: newId() } });

/**
 * Returns forged tokens without a defect. These tokens must work: this shows that the other tokens are refused for
 * their defects.
 */
export const rightTokens = async ({ asha }: World): Promise<readonly string[]> => [
  await forgeToken(asha),
  resign(asha.token, {}),
];

/**
 * Returns attacks on one call with each of these headers and tokens. Only the session is wrong: the inputs are the
 * owner’s.
 */
export async function attacksWithoutSession(name: EndpointName, world: World): Promise<Attack[]> {
  const inputs = aims[name].asOwner(world.house);
  // Logging out of an ended session succeeds, because nothing is left to do.
  const whenEnded: Ending = name === 'logOut' ? answered({ userId: expect.any(String) }) : 'session-ended';
  // Only the session of a deleted account has no account, so this is a repeat of the deletion.
  const whenMissing: Ending = name === 'deleteAccount' ? answered({ userId: world.asha.mobile }) : whenEnded;
  const attack = (what: string, headers: Headers, ends: Ending): Attack => ({
    idea: `${what} in place of a session`,
    what: `${name} with ${what}`,
    send: () => send(name, inputs, { headers }),
    ends,
  });
  return [
    ...headersWithout(world).map(([what, headers]) => attack(what, headers, 'not-signed-in')),
    ...otherTokens(world).map(([what, token]) => attack(what, bearer(token), 'not-signed-in')),
    ...(await forgedTokens(world)).map(([what, token]) => attack(what, bearer(token), 'not-signed-in')),
    ...(await endedTokens(world)).map(([what, token]) => attack(what, bearer(token), whenEnded)),
    attack('a session of a missing user', bearer(await sessionOfNobody(world)), whenMissing),
  ];
}

export const sessionCalls = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].access === 'session',
);
