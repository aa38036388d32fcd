/** The database asked directly, around the API: every collection of the contract, read, written and listened to. */
import { randomUUID } from 'node:crypto';
import { collections, subcollections } from '@pg/contract/paths';
import { database } from '../support/database.ts';
import { askIdentity, signInByToken } from '../support/otp.ts';
import { today } from '../support/time.ts';
import { type Answer, reads, writes } from './firestore-rest.ts';
import { listen } from './listen-channel.ts';
import type { World } from './world.ts';

/** A document in a collection, and who of the house may read it; nobody may write. */
interface Place {
  readonly path: string;
  readonly readers: readonly Visitor[];
}

type Visitor =
  | 'anonymous'
  | 'nonsense'
  | 'no session'
  | 'by e-mail'
  | 'OTP only'
  | 'stranger'
  | 'ended'
  | 'logged out'
  | 'ravi'
  | 'asha';
type TokenOf = Readonly<Record<Visitor, string | undefined>>;

async function tokens({ asha, ravi, charu, ended, loggedOut, otpToken }: World): Promise<TokenOf> {
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
    ended: ended.idToken,
    'logged out': loggedOut.idToken,
    ravi: await opened(ravi.firebaseToken),
    asha: await opened(asha.firebaseToken),
  };
}

/** The first document that the house’s people have in a root collection that only the server knows. */
const anyIn = async (collection: string): Promise<string> => {
  const [first] = await database
    .collection(collection)
    .limit(1)
    .get()
    .then(({ docs }) => docs);
  return first?.ref.path ?? `${collection}/none-yet`;
};

const nobody: readonly Visitor[] = [];

/** One place in every collection that the contract names: a new collection is attacked without a line here, for all but its readers. */
async function placesIn({ asha, house }: World): Promise<Place[]> {
  const { date } = today();
  const ofUser: Record<string, readonly Visitor[]> = { movements: ['asha'], giveTake: ['asha'], outbox: ['asha'] };
  const first = async (path: string, otherwise: string): Promise<string> =>
    (await database.collection(path).limit(1).get()).docs[0]?.ref.path ?? `${path}/${otherwise}`;
  const group = `${collections.groups}/${house.groupCode}`;
  const own = [`${collections.users}/${asha.userId}`, group];
  const others = Object.values(collections).filter((name) => name !== 'users' && name !== 'groups');
  return [
    { path: own[0] ?? '', readers: ['asha'] },
    { path: group, readers: ['asha', 'ravi'] },
    ...(await Promise.all(
      Object.values(subcollections.users).map(async (name) => ({
        path: await first(`${own[0]}/${name}`, 'none'),
        readers: ofUser[name] ?? nobody,
      })),
    )),
    ...(await Promise.all(
      Object.values(subcollections.groups).map(async (name) => ({
        path: await first(`${group}/${name}`, date),
        readers: ['asha', 'ravi'] as const,
      })),
    )),
    { path: `${collections.credentials}/${asha.userId}`, readers: nobody },
    { path: `${collections.expenses}/${house.expenseId}`, readers: nobody },
    ...(await Promise.all(others.map(async (name) => ({ path: await anyIn(name), readers: nobody })))),
    { path: 'anything/at-all', readers: nobody },
  ];
}

const isRefusal = ({ status, text }: Answer): boolean =>
  [400, 401, 403].includes(status) &&
  /PERMISSION_DENIED|UNAUTHENTICATED|Invalid JWT|INVALID_ARGUMENT/i.test(text) &&
  !/"fields"/.test(text);

/** Listening is refused when the target is removed for a cause; a document that was heard is a hole. */
const isRefusedListener = (heard: string): boolean =>
  !/"documentChange"|"CURRENT"/.test(heard) && /"REMOVE"|"error"|UNAUTHENTICATED|PERMISSION/.test(heard);

interface Outcome {
  tried: number;
  holes: string[];
}

/** Gets and lists by whoever may are left out; so is what the rules give Asha's own session everywhere. */
async function ask(place: Place, visitor: Visitor, token: string | undefined, world: World): Promise<Outcome> {
  const mayRead = place.readers.includes(visitor);
  const kinds = mayRead ? writes : { ...reads, ...writes };
  const outcome: Outcome = { tried: 0, holes: [] };
  for (const [what, attempt] of Object.entries(kinds)) {
    const answer = await attempt(token, place.path);
    outcome.tried += 1;
    const shown = world.secrets.find((secret) => answer.text.includes(secret));
    if (!isRefusal(answer) || shown) {
      outcome.holes.push(`${visitor} ${what} ${place.path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    }
  }
  return outcome;
}

async function overhear(place: Place, visitor: Visitor, token: string | undefined): Promise<Outcome> {
  const parts = place.path.split('/');
  const targets = [
    { document: place.path },
    { parent: parts.slice(0, -2).join('/'), collectionId: parts.at(-2) ?? '' },
  ];
  const outcome: Outcome = { tried: 0, holes: [] };
  for (const target of targets) {
    const heard = await listen(token, target).catch((failure: unknown) => `error none: ${failure}`);
    outcome.tried += 1;
    if (!isRefusedListener(heard)) {
      outcome.holes.push(`${visitor} hears ${JSON.stringify(target)}: ${heard.slice(0, 400)}`);
    }
  }
  return outcome;
}

/** Everybody at every place: what was tried, and what was let through. */
export async function attackFirestore(world: World): Promise<Outcome> {
  const total: Outcome = { tried: 0, holes: [] };
  const tokenOf = await tokens(world);
  for (const place of await placesIn(world)) {
    const outcomes = await Promise.all(
      (Object.entries(tokenOf) as [Visitor, string | undefined][]).flatMap(([visitor, token]) => [
        ask(place, visitor, token, world),
        // A listener of one who may read stays open: what they hear is in the rules' own tests. To a text that is no
        // token the emulator's channel says nothing at all.
        ...(place.readers.includes(visitor) || visitor === 'nonsense' ? [] : [overhear(place, visitor, token)]),
      ]),
    );
    for (const { tried, holes } of outcomes) {
      total.tried += tried;
      total.holes.push(...holes);
    }
  }
  return total;
}

/** That the same ways lead in for whoever may: otherwise the refusals above would show nothing. */
export async function baseline(world: World): Promise<{ got: number; heard: string }> {
  const { ravi } = await tokens(world);
  const path = `${collections.groups}/${world.house.groupCode}`;
  const got = await reads['gets the document']?.(ravi, path);
  return { got: got?.status ?? 0, heard: await listen(ravi, { document: path }) };
}
