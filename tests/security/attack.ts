/** Runs attacks and counts the requests sent, the different kinds of attack and the attacks that succeeded. */
import { type ErrorCode, isErrorBody, statuses } from '@pg/contract/errors';
import { expect } from 'vitest';
import type { Reply } from '../support/api.ts';
import { lawsBrokenBy } from './answer-checks.ts';
import type { Stored, World } from './world.ts';

/** A successful answer that the attacker may get, with exactly this body (compared by `toEqual`). */
export interface Answered {
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

export const isAnswered = (ends: Ending): ends is Answered => typeof ends === 'object' && 'answers' in ends;

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
  const owner = victims.find(({ userId }) => claimsIn(answer).some((claims) => claims.includes(userId)));
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
 * The stored data after the previous attacks. It is kept because the next attacks start with it, and reading it is
 * slow.
 */
const storedBefore = new WeakMap<World, Stored>();

/**
 * Runs the attacks, some in parallel, and compares the stored data before and after. The victims’ data must not change.
 * The attackers’ data may change only if one of the attacks is allowed an answer. Fails when an attack succeeds.
 *
 * @param isPrepared whether preparing the attacks has already changed stored data
 */
export async function attackWith(attacks: readonly Attack[], world: World, { isPrepared = false } = {}): Promise<void> {
  const before = (isPrepared ? undefined : storedBefore.get(world)) ?? (await world.stored());
  const holes: string[] = [];
  for (let first = 0; first < attacks.length; first += batchSize) {
    const some = attacks.slice(first, first + batchSize);
    holes.push(...(await Promise.all(some.map((attack) => outcomeOf(attack, world)))).flat());
  }
  const after = await world.stored();
  storedBefore.set(world, after);
  try {
    expect(after.victims).toEqual(before.victims);
    if (!attacks.some(({ ends }) => isAnswered(ends))) expect(after.attackers).toEqual(before.attackers);
  } catch (difference) {
    holes.push(`one of ${attacks.map(({ what }) => what).join('; ')} changed something: ${difference}`);
  }
  expect(attacks).not.toEqual([]);
  count(
    attacks.length,
    attacks.flatMap(({ idea }) => idea),
    holes,
  );
}
