/** Makes attacks and counts them: requests sent, distinct ideas, attacks that succeeded. */
import { type ErrorCode, isErrorBody, statuses } from '@pg/contract/error-codes';
import { expect } from 'vitest';
import type { Reply } from '../support/api.ts';
import { lawsBrokenBy } from './answer-checks.ts';
import type { Stored, World } from './world.ts';

/** An answer that the attacker may get: exactly this body, as `toEqual` compares. */
export interface Answered {
  readonly answers: unknown;
}

export const answered = (answers: unknown): Answered => ({ answers });

/**
 * How an attack must end. Most are refused with a code (or one of several), and nothing in the world changes. Some are
 * answered with the attacker’s own data only, and nothing of the victims changes.
 */
export type Ending = ErrorCode | readonly ErrorCode[] | Answered;

export interface Attack {
  /**
   * The distinct kind of attack, or several combined. The same idea on another call, collection, name or person is
   * another request, not another idea.
   */
  readonly idea: string | readonly string[];
  /** Completes the sentence "An attacker sends …". */
  readonly what: string;
  readonly send: () => Promise<Reply>;
  readonly ends: Ending;
}

/** Of this run. */
export const tally = { requests: 0, ideas: new Set<string>(), letThrough: [] as string[] };

export const isAnswered = (ends: Ending): ends is Answered => typeof ends === 'object' && 'answers' in ends;

function wrongWith({ status, body }: Reply, ends: Ending): string | undefined {
  const got = `${status} ${JSON.stringify(body)?.slice(0, 300)}`;
  if (isAnswered(ends)) {
    try {
      expect(body).toEqual(ends.answers);
      return status < 300 ? undefined : `answered ${got}`;
    } catch {
      return `answered ${got} in place of ${JSON.stringify(ends.answers)}`;
    }
  }
  if (!isErrorBody(body)) return `answered ${got}`;
  const known = [ends].flat().includes(body.error) && status === statuses[body.error];
  return known ? undefined : `refused with ${status} ${body.error}`;
}

const claimsIn = (text: string): string[] =>
  [...text.matchAll(/eyJ[\w-]+\.(eyJ[\w-]+)/g)].map(([, claims = '']) => Buffer.from(claims, 'base64url').toString());

/** Secrets of the world that an answer contains, including its headers, or whose token it returns. */
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

/** Counts requests whose outcome was judged elsewhere. */
export function count(requests: number, ideas: Iterable<string>, holes: readonly string[]): void {
  tally.requests += requests;
  for (const idea of ideas) tally.ideas.add(idea);
  tally.letThrough.push(...holes);
  expect(holes).toEqual([]);
}

const atOnce = 16;

/** What was stored after the previous attacks, and so before the next ones: reading it takes most of the time. */
const storedBefore = new WeakMap<World, Stored>();

/**
 * Makes the attacks, some in parallel, then compares everything that is stored: always the victims', and the attackers'
 * too unless one of the attacks may change their own data. Fails when one succeeds.
 *
 * @param isPrepared whether preparing the attacks has itself changed what is stored
 */
export async function attackWith(attacks: readonly Attack[], world: World, { isPrepared = false } = {}): Promise<void> {
  const before = (isPrepared ? undefined : storedBefore.get(world)) ?? (await world.stored());
  const holes: string[] = [];
  for (let first = 0; first < attacks.length; first += atOnce) {
    const some = attacks.slice(first, first + atOnce);
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
