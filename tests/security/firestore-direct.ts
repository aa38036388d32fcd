/**
 * Reads, writes and listens to every collection of the database directly, bypassing the API: one document of each, as
 * every visitor.
 */
import { randomUUID } from 'node:crypto';
import { collections, subcollections } from '@pg/contract/document-paths';
import { database } from '../support/database.ts';
import { type Answer, everything, gets, listen, lists, type Target, writes } from '../support/firestore-rest.ts';
import { askIdentity, signInByToken } from '../support/otp.ts';
import { today } from '../support/time.ts';
import type { World } from './world.ts';

/** A document, and the visitors who may read it and list its collection. No one may write. */
interface Place {
  readonly path: string;
  readonly readers: readonly Visitor[];
  readonly listers: readonly Visitor[];
}

type Visitor =
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
async function tokens({ asha, ravi, charu, farid, ended, loggedOut, otpToken }: World): Promise<TokenOf> {
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
async function placesIn({ asha, house: { groupCode, expenseId } }: World): Promise<Place[]> {
  const { date } = today();
  const ofUser: Record<string, readonly Visitor[]> = { giveTake: ['asha'], demoPushes: ['asha'] };
  const ofGroup: Record<string, readonly Visitor[]> = { recurring: nobody, presence: nobody };
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
        (name === 'sums' ? unlisted : listed)(await documentIn(`${group}/${name}`, date), ofGroup[name] ?? house),
      ),
    )),
    unlisted(`${collections.numbers}/${asha.mobile}`, nobody),
    unlisted(`${collections.expenses}/${expenseId}`, nobody),
    ...(await Promise.all(others.map(async (name) => unlisted(await documentIn(name), nobody)))),
    unlisted('anything/at-all', nobody),
  ];
}

/**
 * Whether the rules refused the request, or its token was refused before the rules ran. A malformed request proves
 * nothing.
 */
const isRefusal = ({ status, text }: Answer, visitor: Visitor): boolean =>
  (status === 403 && /PERMISSION_DENIED/.test(text)) ||
  (visitor === 'nonsense' && [400, 401].includes(status) && /UNAUTHENTICATED|Invalid JWT/i.test(text));

/** Makes a request. Makes it again if the emulator, on a busy machine, gave up waiting for a lock before it decided. */
async function decided(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await attempt();
    if (tries === 5 || !/Transaction lock timeout/.test(answer.text)) return answer;
  }
}

/** Whether the listener was refused: it received no document, and its target was removed with a cause. */
const isRefusedListener = (heard: string): boolean =>
  !/"documentChange"|"CURRENT"/.test(heard) && /"REMOVE"|"error"|UNAUTHENTICATED|PERMISSION/.test(heard);

interface Outcome {
  tried: number;
  readonly ideas: Set<string>;
  readonly holes: string[];
}

const noOutcome = (): Outcome => ({ tried: 0, ideas: new Set(), holes: [] });

const mayAsk = ({ readers, listers }: Place, what: string, visitor: Visitor): boolean =>
  (what in gets && readers.includes(visitor)) || (what in lists && listers.includes(visitor));

/**
 * Tries every kind of request. What the visitor may do must work: this shows that the same request by others is refused
 * for the right reason.
 */
async function tryRequests(place: Place, visitor: Visitor, token: string | undefined, world: World): Promise<Outcome> {
  const outcome = noOutcome();
  for (const [what, attempt] of Object.entries({ ...gets, ...lists, ...everything, ...writes })) {
    const answer = await decided(() => attempt(token, place.path));
    const request = `${visitor} ${what} ${place.path}: ${answer.status} ${answer.text.slice(0, 300)}`;
    if (mayAsk(place, what, visitor)) {
      if (![200, 404].includes(answer.status)) outcome.holes.push(`${request}, although it is permitted`);
      continue;
    }
    outcome.tried += 1;
    outcome.ideas.add(`the database: ${what}`).add(`the database by a session that is ${visitor}`);
    const shown = world.secrets.find((secret) => answer.text.includes(secret));
    if (!isRefusal(answer, visitor) || shown) outcome.holes.push(request);
  }
  return outcome;
}

async function tryListening(place: Place, visitor: Visitor, token: string | undefined): Promise<Outcome> {
  const parts = place.path.split('/');
  const document = { document: place.path };
  const collection = { parent: parts.slice(0, -2).join('/'), collectionId: parts.at(-2) ?? '' };
  // Permitted listeners are skipped, because they stay open; the rules tests cover them. The emulator does not answer a
  // listener with an invalid token.
  const targets: Target[] = [
    ...(visitor === 'nonsense' || place.readers.includes(visitor) ? [] : [document]),
    ...(visitor === 'nonsense' || place.listers.includes(visitor) ? [] : [{ ...collection, limit: 3 }]),
    // Even those who may list the collection may not listen to all of it.
    ...(visitor === 'nonsense' ? [] : [collection]),
  ];
  const outcome = noOutcome();
  for (const target of targets) {
    outcome.ideas.add(`the database: listens to a ${'document' in target ? 'document' : 'collection'}`);
    const heard = await listen(token, target).catch((failure: unknown) => `error none: ${failure}`);
    outcome.tried += 1;
    if (!isRefusedListener(heard)) {
      outcome.holes.push(`${visitor} hears ${JSON.stringify(target)}: ${heard.slice(0, 400)}`);
    }
  }
  return outcome;
}

/** Attacks the document and the collection of each place as every visitor. */
export async function attackFirestore(world: World): Promise<Outcome> {
  const total = noOutcome();
  const tokenOf = await tokens(world);
  for (const place of await placesIn(world)) {
    const outcomes = await Promise.all(
      (Object.entries(tokenOf) as [Visitor, string | undefined][]).flatMap(([visitor, token]) => [
        tryRequests(place, visitor, token, world),
        tryListening(place, visitor, token),
      ]),
    );
    for (const { tried, ideas, holes } of outcomes) {
      total.tried += tried;
      for (const idea of ideas) total.ideas.add(idea);
      total.holes.push(...holes);
    }
  }
  return total;
}

/** Returns what a permitted user receives when listening: the refusals prove something only if listening works. */
export async function heardByMember(world: World): Promise<string> {
  const { ravi } = await tokens(world);
  return listen(ravi, { document: `${collections.groups}/${world.house.groupCode}` });
}

/**
 * Returns the kinds of requests that are malformed: those that fail even for the emulator’s owner, who is exempt from
 * the rules.
 */
export async function malformed(): Promise<string[]> {
  const path = `scratch-${randomUUID()}/document`;
  const found: string[] = [];
  for (const [what, attempt] of Object.entries({ ...writes, ...gets, ...lists, ...everything })) {
    await database.doc(path).set({ amount: 1 });
    const { status, text } = await attempt('owner', path);
    if (status !== 200) found.push(`${what}: ${status} ${text.slice(0, 300)}`);
  }
  await database.recursiveDelete(database.collection(path.split('/')[0] ?? ''));
  return found;
}
