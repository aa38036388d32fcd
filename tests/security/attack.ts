/** Runs attacks, checks every answer, and counts the requests, the kinds of attack and the attacks that succeeded. */
import { type ErrorCode, isErrorBody, statuses } from '@pg/contract/errors';
import { expect } from 'vitest';
import type { Reply } from '../support/api.ts';
import type { Stored, World } from './world.ts';

const directivesOf = (headers: Headers): string[] =>
  (headers.get('cache-control') ?? '').split(',').map((directive) => directive.trim().toLowerCase());

/**
 * Whether a cache may store the answer (RFC 9111 §3). If its directives contradict each other, it counts as storable.
 */
function mayBeStored(headers: Headers): boolean {
  const directives = directivesOf(headers);
  return !directives.includes('no-store') || directives.some((one) => one === 'public' || one.startsWith('s-maxage'));
}

/** What a refusal may contain besides its code and message: the name of a field of the contract, and a limit. */
const isAllowed = (name: string, value: unknown): boolean =>
  name === 'field' ? /^[a-z]{1,20}$/i.test(String(value)) : name === 'limit' && Number.isSafeInteger(value);

const extraFields = (body: unknown): string[] =>
  Object.entries(body ?? {})
    .filter(([name, value]) => name !== 'error' && name !== 'message' && !isAllowed(name, value))
    .map(([name]) => name);

/** Returns the rules that an answer breaks, each worded to complete "The answer …". */
export function lawsBrokenBy({ status, body, headers }: Reply): string[] {
  const crossSite = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
  const isRefusal = status >= 400;
  return [
    ...crossSite.map((name) => `may be read by a page of another site (${name})`),
    ...(mayBeStored(headers) ? [`may be cached (${headers.get('cache-control')})`] : []),
    ...(isRefusal && headers.has('set-cookie') ? ['sets a cookie with a refusal'] : []),
    ...(isRefusal
      ? extraFields(body).map((field) => `contains more than a code, a message, a field and a limit (${field})`)
      : []),
  ];
}

/** A successful answer that the attacker may get, with exactly this body (compared by `toEqual`). */
interface Answered {
  readonly answers: unknown;
}

export const answered = (answers: unknown): Answered => ({ answers });

/**
 * How an attack must end. Most attacks are refused with a code (or one of several) and change nothing. The others get
 * an answer about the attacker’s own data and leave the victims’ data unchanged.
 */
export type Ending = ErrorCode | readonly ErrorCode[] | Answered;

export interface Attack {
  /**
   * The kind of attack, or several kinds combined. The same kind on another call, collection, name or person counts as
   * another request, but not as another kind.
   */
  readonly idea: string | readonly string[];
  /** Completes the sentence "An attacker sends …". */
  readonly what: string;
  readonly send: () => Promise<Reply>;
  readonly ends: Ending;
}

/** The counts of this run. */
export const tally = { requests: 0, ideas: new Set<string>(), letThrough: [] as string[] };

const isAnswered = (ends: Ending): ends is Answered => typeof ends === 'object' && 'answers' in ends;

function wrongWith({ status, body }: Reply, ends: Ending): string | undefined {
  const got = `${status} ${JSON.stringify(body)?.slice(0, 300)}`;
  if (isAnswered(ends)) {
    try {
      expect(body).toEqual(ends.answers);
      return status < 300 ? undefined : `answered ${got}`;
    } catch {
      return `answered ${got} instead of ${JSON.stringify(ends.answers)}`;
    }
  }
  if (!isErrorBody(body)) return `answered ${got}`;
  const known = [ends].flat().includes(body.error) && status === statuses[body.error];
  return known ? undefined : `refused with ${status} ${body.error}`;
}

const claimsIn = (text: string): string[] =>
  [...text.matchAll(/eyJ[\w-]+\.(eyJ[\w-]+)/g)].map(([, claims = '']) => Buffer.from(claims, 'base64url').toString());

/** Returns a secret that the answer or its headers contain, or says whose token they contain. */
function shownBy({ body, headers }: Reply, { secrets, victims }: World): string | undefined {
  const answer = `${JSON.stringify(body) ?? ''}${JSON.stringify([...headers])}`;
  const owner = victims.find(({ mobile }) => claimsIn(answer).some((claims) => claims.includes(mobile)));
  return secrets.find((secret) => answer.includes(secret)) ?? (owner && `a token of ${owner.name}’s`);
}

async function outcomeOf({ what, send, ends }: Attack, world: World): Promise<string[]> {
  try {
    const reply = await send();
    const shown = shownBy(reply, world);
    return [wrongWith(reply, ends), shown && `showed ${shown}`, ...lawsBrokenBy(reply)].flatMap((wrong) =>
      wrong ? `${what}: ${wrong}` : [],
    );
  } catch (failure) {
    return [`${what}: ${failure}`];
  }
}

/** Counts requests whose answers were checked elsewhere. Fails when there are holes. */
export function count(requests: number, ideas: Iterable<string>, holes: readonly string[]): void {
  tally.requests += requests;
  for (const idea of ideas) tally.ideas.add(idea);
  tally.letThrough.push(...holes);
  expect(holes).toEqual([]);
}

const batchSize = 16;

/**
 * The stored data after the attacks that were compared last. It is kept because the next attacks start with it, and
 * reading it is slow.
 */
const storedBefore = new WeakMap<World, Stored>();

/** The attacks since then, a list for each call of `attackWith`. */
let uncompared: (readonly Attack[])[] = [];

/**
 * Returns what has changed. The victims’ data must not change. The attackers’ data may change only if one of the
 * attacks is allowed an answer.
 */
function changed(before: Stored, after: Stored, attacks: readonly Attack[]): string | undefined {
  try {
    expect(after.victims).toEqual(before.victims);
    if (!attacks.some(({ ends }) => isAnswered(ends))) expect(after.attackers).toEqual(before.attackers);
    return undefined;
  } catch (difference) {
    return String(difference);
  }
}

/** Repeats the attacks, first list by list, and returns those that change something again. */
async function culprits(lists: readonly (readonly Attack[])[], world: World): Promise<string[]> {
  const found: string[] = [];
  for (const attacks of lists) {
    const before = await world.stored();
    await Promise.all(attacks.map((attack) => outcomeOf(attack, world)));
    const after = await world.stored();
    if (changed(before, after, attacks) === undefined) continue;
    const isOne = attacks.length === 1;
    const each = attacks.map((attack) => [attack]);
    found.push(...(isOne ? attacks.map(({ what }) => what) : await culprits(each, world)));
  }
  return found;
}

/** Compares the stored data with that of the last comparison. Returns the attacks since then that changed something. */
async function compare(world: World): Promise<string[]> {
  const [lists, before] = [uncompared, storedBefore.get(world)];
  uncompared = [];
  const after = await world.stored();
  storedBefore.set(world, after);
  const difference = before && changed(before, after, lists.flat());
  if (difference === undefined) return [];
  const again = await culprits(lists, world);
  storedBefore.delete(world);
  return [`of ${lists.flat().length} attacks, one changed something: ${difference}; again: ${again.join('; ')}`];
}

/** Compares the stored data after attacks that left this for later. Fails when one of them changed something. */
export async function expectNoChange(world: World): Promise<void> {
  expect(uncompared).not.toEqual([]);
  count(0, [], await compare(world));
}

/**
 * Runs the attacks, some in parallel, and compares the stored data before and after. Fails when an attack succeeds.
 *
 * @param isPrepared whether preparing the attacks has already changed stored data
 * @param isComparedLater whether `expectNoChange` compares the stored data, once for many attacks. Attacks that are
 *   allowed an answer are compared at once.
 */
export async function attackWith(
  attacks: readonly Attack[],
  world: World,
  { isPrepared = false, isComparedLater = false } = {},
): Promise<void> {
  expect(attacks).not.toEqual([]);
  const isAlone = !isComparedLater || attacks.some(({ ends }) => isAnswered(ends));
  const holes: string[] = [];
  if (isPrepared || !storedBefore.has(world)) storedBefore.set(world, await world.stored());
  else if (isAlone && uncompared.length > 0) holes.push(...(await compare(world)));
  for (let first = 0; first < attacks.length; first += batchSize) {
    const some = attacks.slice(first, first + batchSize);
    holes.push(...(await Promise.all(some.map((attack) => outcomeOf(attack, world)))).flat());
  }
  uncompared.push(attacks);
  if (isAlone) holes.push(...(await compare(world)));
  count(
    attacks.length,
    attacks.flatMap(({ idea }) => idea),
    holes,
  );
}
