/** Every kind of visitor to the database. */
import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { emulatorTime } from '../support/time.ts';
import { asha, farid, loggedOut, meera, number, ravi, sessionVersion } from './world.ts';

// Most reads and writes here are refused, and the SDK would print each refusal.
setLogLevel('silent');

type Visitor = (environment: RulesTestEnvironment) => Pick<RulesTestContext, 'firestore'>;

const day = 24 * 60 * 60;

interface Session {
  readonly provider?: string;
  readonly version?: number;
  readonly id?: string;
  /** Days since the sign-in. */
  readonly signedInFor?: number;
}

/** Returns a visitor who uses one connection throughout, since opening one each time would take most of the time. */
function visitor(open: (environment: RulesTestEnvironment) => RulesTestContext): Visitor {
  const opened = new WeakMap<RulesTestEnvironment, ReturnType<RulesTestContext['firestore']>>();
  return (environment) => ({
    firestore: () => {
      const known = opened.get(environment) ?? open(environment).firestore();
      opened.set(environment, known);
      return known;
    },
  });
}

const claims = ({ provider = 'custom', version = sessionVersion, id, signedInFor = 0 }: Session = {}) => ({
  firebase: { sign_in_provider: provider },
  auth_time: Math.floor(emulatorTime() / 1000) - signedInFor * day,
  sessionVersion: version,
  ...(id !== undefined && { sessionId: id }),
});

const session = (userId: string, facts?: Session): Visitor =>
  visitor((environment) => environment.authenticatedContext(userId, claims(facts) as never));

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Returns an unsigned token of Asha's, as the emulator accepts it. */
export const tokenOfAsha = (): string =>
  `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded({ sub: asha, user_id: asha, ...claims({ id: 'her-session' }) })}.`;

/** The visitors. Most differ from Asha in one fact. */
export const visitors = {
  Asha: session(asha, { id: 'her-session' }),
  'Asha in a session without an id': session(asha),
  'Asha a month after she logged in': session(asha, { id: 'her-session', signedInFor: 30 }),
  'another member': session(ravi, { id: 'his-session' }),
  'a member whose session has the same id as one that Asha ended': session(ravi, { id: loggedOut }),
  'a stranger with a session': session(meera, { id: 'their-session' }),
  'a former member': session(farid, { id: 'former-session' }),
  'Asha in a session that a password reset ended': session(asha, { version: sessionVersion - 1, id: 'old-session' }),
  'Asha in a session of a future version': session(asha, {
    version: sessionVersion + 1,
    id: 'her-session',
  }),
  'Asha in a session that she logged out of': session(asha, { id: loggedOut }),
  'Asha 32 days after she logged in': session(asha, { id: 'her-session', signedInFor: 32 }),
  'a phone session with Asha’s id': session(asha, { provider: 'phone', id: 'her-session' }),
  'an e-mail session with Asha’s id': session(asha, { provider: 'password', id: 'her-session' }),
  'an anonymous session with Asha’s id': session(asha, { provider: 'anonymous', id: 'her-session' }),
  'a session whose user is Asha’s number': session(number, { id: 'her-session' }),
  'a session of someone without an account': session('NobodyNobodyNobodyNo', { id: 'a-session' }),
  'a visitor without a session': visitor((environment) => environment.unauthenticatedContext()),
} as const satisfies Record<string, Visitor>;

export type VisitorName = keyof typeof visitors;
export const visitorNames = Object.keys(visitors) as VisitorName[];

/**
 * Who tries what the rules allow no one: two people who may read what is theirs, and a stranger. The attack suite also
 * tries it in every kind of session (tests/security/firestore-direct.ts).
 */
export const fewVisitors: readonly VisitorName[] = ['Asha', 'another member', 'a visitor without a session'];
