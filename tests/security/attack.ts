/** One attack after another, counted: what was tried, and what was let through. */
import { type ErrorCode, errors, isErrorBody } from '@pg/contract/errors';
import { expect } from 'vitest';
import type { Reply } from '../support/api.ts';
import type { World } from './world.ts';

/**
 * How an attack is to end. Most are refused with a code (or one of several), and then nothing in the world has changed. One that
 * is `harmless` may be answered, but it neither shows nor changes anything of the people attacked.
 */
export type Ending = ErrorCode | readonly ErrorCode[] | 'harmless';

export interface Attack {
  /** Ends the sentence "An attacker sends …". */
  readonly what: string;
  readonly send: () => Promise<Reply>;
  readonly ends: Ending;
}

/** Of this run. */
export const tally = { tried: 0, letThrough: [] as string[] };

const codesOf = (ends: Exclude<Ending, 'harmless'>): readonly ErrorCode[] => (typeof ends === 'string' ? [ends] : ends);

function wrongWith({ status, body }: Reply, ends: Ending): string | undefined {
  if (ends === 'harmless') return status >= 500 ? `answered ${status}` : undefined;
  if (!isErrorBody(body)) return `answered ${status} ${JSON.stringify(body)?.slice(0, 200)}`;
  const known = codesOf(ends).includes(body.error) && status === errors[body.error].status;
  return known ? undefined : `refused with ${status} ${body.error}`;
}

/** The secret of the world that an answer shows, its headers included. */
const shownBy = ({ body, headers }: Reply, world: World): string | undefined => {
  const answer = `${JSON.stringify(body) ?? ''}${JSON.stringify([...headers])}`;
  return world.secrets.find((secret) => answer.includes(secret));
};

async function outcomeOf({ what, send, ends }: Attack, world: World): Promise<string[]> {
  try {
    const reply = await send();
    const shown = shownBy(reply, world);
    return [wrongWith(reply, ends), shown && `showed ${shown}`].flatMap((wrong) => (wrong ? `${what}: ${wrong}` : []));
  } catch (failure) {
    return [`${what}: ${failure}`];
  }
}

/** Counts attacks whose outcome was judged elsewhere. */
export function count(tried: number, holes: readonly string[]): void {
  tally.tried += tried;
  tally.letThrough.push(...holes);
  expect(holes).toEqual([]);
}

const atOnce = 16;

/**
 * Makes the attacks, some at once, and then looks at everything that is stored: of the people attacked always, and of the
 * attackers too unless one of the attacks may change their own things. Fails when one is let through.
 */
export async function attackWith(attacks: readonly Attack[], world: World): Promise<void> {
  const alsoAttackers = attacks.every(({ ends }) => ends !== 'harmless');
  const before = await world.stored(alsoAttackers);
  const holes: string[] = [];
  for (let first = 0; first < attacks.length; first += atOnce) {
    const some = attacks.slice(first, first + atOnce);
    holes.push(...(await Promise.all(some.map((attack) => outcomeOf(attack, world)))).flat());
  }
  const after = await world.stored(alsoAttackers);
  try {
    expect(after).toEqual(before);
  } catch (difference) {
    holes.push(`one of ${attacks.map(({ what }) => what).join('; ')} changed something: ${difference}`);
  }
  expect(attacks).not.toEqual([]);
  count(attacks.length, holes);
}
