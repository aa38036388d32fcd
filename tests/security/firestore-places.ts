/** One document in every collection of the database, and the visitors that attack it. */
import { randomUUID } from 'node:crypto';
import { collections, subcollections } from '@pg/contract/stored';
import { database } from '../support/database.ts';
import { askIdentity, signInByToken } from '../support/otp.ts';
import { today } from '../support/time.ts';
import type { World } from './world.ts';

/** A document, and the visitors who may read it and list its collection. No one may write. */
export interface Place {
  readonly path: string;
  readonly readers: readonly Visitor[];
  readonly listers: readonly Visitor[];
}

export type Visitor =
  | 'anonymous'
  | 'nonsense'
  | 'no session'
  | 'by e-mail'
  | 'OTP only'
  | 'stranger'
  | 'former member'
  | 'ended'
  | 'logged out'
  | 'ravi'
  | 'asha';
type TokenOf = Readonly<Record<Visitor, string | undefined>>;

/** Returns an id token for each visitor. */
export async function tokens({ asha, ravi, charu, farid, ended, loggedOut, otpToken }: World): Promise<TokenOf> {
  const opened = async (token: string) => (await signInByToken(token)).idToken;
  const signUp = (body: object) =>
    askIdentity<{ idToken: string }>('accounts:signUp', { returnSecureToken: true, ...body });
  const email = { email: `${randomUUID()}@attacker.example`, password: 'attacker' };
  return {
    anonymous: undefined,
    nonsense: 'x.y.z',
    'no session': (await signUp({})).idToken,
    'by e-mail': (await signUp(email)).idToken,
    'OTP only': otpToken,
    stranger: await opened(charu.firebaseToken),
    'former member': await opened(farid.firebaseToken),
    ended: ended.idToken,
    'logged out': loggedOut.idToken,
    ravi: await opened(ravi.firebaseToken),
    asha: await opened(asha.firebaseToken),
  };
}

/** Returns the path of a document in a collection or, if the collection is empty, of a document that does not exist. */
const documentIn = async (collection: string, otherwise = 'none'): Promise<string> =>
  (await database.collection(collection).limit(1).get()).docs[0]?.ref.path ?? `${collection}/${otherwise}`;

const nobody: readonly Visitor[] = [];
const house: readonly Visitor[] = ['asha', 'ravi'];

/** A document whose readers may also list its collection. */
const listed = (path: string, readers: readonly Visitor[]): Place => ({ path, readers, listers: readers });
const unlisted = (path: string, readers: readonly Visitor[]): Place => ({ path, readers, listers: nobody });

/**
 * Returns one document of every collection of the contract. A new collection is included automatically; its readers, if
 * any, are named here.
 */
export async function placesIn({ asha, house: { groupCode, expenseId } }: World): Promise<Place[]> {
  const { date } = today();
  const ofUser: Record<string, readonly Visitor[]> = { giveTake: ['asha'], outbox: ['asha'] };
  const [own, group] = [`${collections.users}/${asha.id}`, `${collections.groups}/${groupCode}`];
  const others = Object.values(collections).filter((name) => name !== 'users' && name !== 'groups');
  return [
    unlisted(own, ['asha']),
    unlisted(group, house),
    ...(await Promise.all(
      Object.values(subcollections.users).map(async (name) =>
        listed(await documentIn(`${own}/${name}`), ofUser[name] ?? nobody),
      ),
    )),
    ...(await Promise.all(
      Object.values(subcollections.groups).map(async (name) =>
        (name === 'sums' ? unlisted : listed)(await documentIn(`${group}/${name}`, date), house),
      ),
    )),
    unlisted(`${collections.numbers}/${asha.userId}`, nobody),
    unlisted(`${collections.expenses}/${expenseId}`, nobody),
    ...(await Promise.all(others.map(async (name) => unlisted(await documentIn(name), nobody)))),
    unlisted('anything/at-all', nobody),
  ];
}
