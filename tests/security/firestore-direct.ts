/** The database accessed directly, around the API: every collection of the contract, read, written and listened to. */
import { randomUUID } from 'node:crypto';
import { collections, subcollections } from '@pg/contract/paths';
import { database } from '../support/database.ts';
import { type Answer, everything, gets, lists, writes } from '../support/firestore-rest.ts';
import { listen, type Target } from '../support/listen-channel.ts';
import { askIdentity, signInByToken } from '../support/otp.ts';
import { today } from '../support/time.ts';
import type { World } from './world.ts';

/** A document in a collection, and who of the house may read it and list its siblings; no one may write. */
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

/** The first document of any user in a root collection that only the server knows. */
const anyIn = async (collection: string): Promise<string> => {
  const [first] = await database
    .collection(collection)
    .limit(1)
    .get()
    .then(({ docs }) => docs);
  return first?.ref.path ?? `${collection}/none-yet`;
};

const nobody: readonly Visitor[] = [];
const house: readonly Visitor[] = ['asha', 'ravi'];

/** Whoever may read one of these places may also list it. */
const listed = (path: string, readers: readonly Visitor[]): Place => ({ path, readers, listers: readers });
const unlisted = (path: string, readers: readonly Visitor[]): Place => ({ path, readers, listers: nobody });

/**
 * One place in every collection of the contract: a new collection is attacked without a line here, except for its
 * readers.
 */
async function placesIn({ asha, house: { groupCode, expenseId } }: World): Promise<Place[]> {
  const { date } = today();
  const ofUser: Record<string, readonly Visitor[]> = { movements: ['asha'], giveTake: ['asha'], outbox: ['asha'] };
  const first = async (path: string, otherwise: string): Promise<string> =>
    (await database.collection(path).limit(1).get()).docs[0]?.ref.path ?? `${path}/${otherwise}`;
  const [own, group] = [`${collections.users}/${asha.userId}`, `${collections.groups}/${groupCode}`];
  const others = Object.values(collections).filter((name) => name !== 'users' && name !== 'groups');
  return [
    unlisted(own, ['asha']),
    unlisted(group, house),
    ...(await Promise.all(
      Object.values(subcollections.users).map(async (name) =>
        listed(await first(`${own}/${name}`, 'none'), ofUser[name] ?? nobody),
      ),
    )),
    ...(await Promise.all(
      Object.values(subcollections.groups).map(async (name) => listed(await first(`${group}/${name}`, date), house)),
    )),
    unlisted(`${collections.credentials}/${asha.userId}`, nobody),
    unlisted(`${collections.expenses}/${expenseId}`, nobody),
    ...(await Promise.all(others.map(async (name) => unlisted(await anyIn(name), nobody)))),
    unlisted('anything/at-all', nobody),
  ];
}

/** Refused by the rules or, with an invalid token, before them. A malformed request proves nothing. */
const isRefusal = ({ status, text }: Answer, visitor: Visitor): boolean =>
  (status === 403 && /PERMISSION_DENIED/.test(text)) ||
  (visitor === 'nonsense' && [400, 401].includes(status) && /UNAUTHENTICATED|Invalid JWT/i.test(text));

/** A refused listener has its target removed with a cause; a document received is a hole. */
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
 * Every kind of request, except what the visitor may do: that must work, so that the same request is refused for the
 * right reason elsewhere.
 */
async function ask(place: Place, visitor: Visitor, token: string | undefined, world: World): Promise<Outcome> {
  const outcome = noOutcome();
  for (const [what, attempt] of Object.entries({ ...gets, ...lists, ...everything, ...writes })) {
    const answer = await attempt(token, place.path);
    const told = `${visitor} ${what} ${place.path}: ${answer.status} ${answer.text.slice(0, 300)}`;
    if (mayAsk(place, what, visitor)) {
      if (![200, 404].includes(answer.status)) outcome.holes.push(`${told}, though it may`);
      continue;
    }
    outcome.tried += 1;
    outcome.ideas.add(`the database: ${what}`).add(`the database by a session that is ${visitor}`);
    const shown = world.secrets.find((secret) => answer.text.includes(secret));
    if (!isRefusal(answer, visitor) || shown) outcome.holes.push(told);
  }
  return outcome;
}

async function overhear(place: Place, visitor: Visitor, token: string | undefined): Promise<Outcome> {
  const parts = place.path.split('/');
  const document = { document: place.path };
  const collection = { parent: parts.slice(0, -2).join('/'), collectionId: parts.at(-2) ?? '' };
  // A permitted listener stays open: what it receives is covered by the rules tests. For an invalid token the
  // emulator's channel does not answer at all.
  const targets: Target[] = [
    ...(visitor === 'nonsense' || place.readers.includes(visitor) ? [] : [document]),
    ...(visitor === 'nonsense' || place.listers.includes(visitor) ? [] : [collection]),
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

/** Everyone at every place: what was tried, and what got through. */
export async function attackFirestore(world: World): Promise<Outcome> {
  const total = noOutcome();
  const tokenOf = await tokens(world);
  for (const place of await placesIn(world)) {
    const outcomes = await Promise.all(
      (Object.entries(tokenOf) as [Visitor, string | undefined][]).flatMap(([visitor, token]) => [
        ask(place, visitor, token, world),
        overhear(place, visitor, token),
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

/** Listening works for a permitted user: otherwise the refusals above would prove nothing. */
export async function heardByMember(world: World): Promise<string> {
  const { ravi } = await tokens(world);
  return listen(ravi, { document: `${collections.groups}/${world.house.groupCode}` });
}

/**
 * Each kind of request is well-formed: the emulator's owner, exempt from rules, gets an answer. Returns those that are
 * not.
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
