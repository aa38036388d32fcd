/** Guesses under the throttles: what gets an answer at all is bounded, and then even the right one gets none. */
import { randomInt } from 'node:crypto';
import { groupCodeFrom } from '@pg/contract/group-code';
import { logins, wrongCodes } from '@pg/functions/throttle/bounds';
import { type Reply, send } from '../support/api.ts';
import { buildPerson } from '../support/people.ts';
import { from, someAddress } from './address.ts';
import type { World } from './world.ts';

interface Guesses {
  readonly what: string;
  readonly times: number;
  readonly guess: (index: number) => Promise<Reply>;
  /** The right one, sent at the end. */
  readonly right: () => Promise<Reply>;
  /** How many may be answered otherwise than by 429. */
  readonly most: number;
}

/** What went wrong. A window may end in between, which gives as many again, and the right one an answer. */
async function holesOf({ what, times, guess, right, most }: Guesses): Promise<string[]> {
  const windowOf = (): number => Math.floor(Date.now() / (15 * 60 * 1000));
  const began = windowOf();
  const replies: Reply[] = [];
  for (let first = 0; first < times; first += 8) {
    const some = Array.from({ length: Math.min(8, times - first) }, (_, index) => guess(first + index));
    replies.push(...(await Promise.all(some)));
  }
  const last = await right();
  const isOneWindow = began === windowOf();
  const answered = replies.filter(({ status }) => status !== 429).length;
  return [
    ...(answered > (isOneWindow ? most : 2 * most) ? [`${what}: ${answered} of ${times} got an answer`] : []),
    ...(isOneWindow && last.status !== 429 ? [`${what}: after all of it the right one got ${last.status}`] : []),
    ...(replies.some(({ status }) => status < 400) ? [`${what}: a guess was right`] : []),
  ];
}

const headroom = 15;

/** How many guesses were made, and what went wrong. */
export async function guessing({ house }: World): Promise<{ tried: number; holes: string[] }> {
  const [guesser, victim, crowd, neighbour] = await Promise.all([
    buildPerson('Guesser'),
    buildPerson(),
    buildPerson(),
    buildPerson(),
  ]);
  const carrier = someAddress();
  const ofCodes: Guesses = {
    what: 'group codes guessed by one person from ever other addresses',
    times: wrongCodes.ofUser('').most + headroom,
    guess: () =>
      guesser.tries(
        'joinGroup',
        { groupCode: `Z${groupCodeFrom(randomInt).slice(1)}` },
        { headers: from(someAddress()) },
      ),
    right: () => guesser.tries('joinGroup', { groupCode: house.groupCode }, { headers: from(someAddress()) }),
    most: wrongCodes.ofUser('').most,
  };
  const ofPasswords: Guesses = {
    what: 'a password guessed from ever other addresses',
    times: logins.ofUser('').most + headroom,
    guess: (index) =>
      send('login', { userId: victim.userId, password: `guess-${index}` }, { headers: from(someAddress()) }),
    right: () => send('login', { userId: victim.userId, password: victim.password }, { headers: from(someAddress()) }),
    // A burst at the bound's end may pass together.
    most: logins.ofUser('').most + 8,
  };
  const behindAHeader: Guesses = {
    what: 'a password guessed from one address that writes others before its own',
    times: logins.ofUserFrom('', '').most + headroom,
    guess: (index) =>
      send(
        'login',
        { userId: crowd.userId, password: `guess-${index}` },
        { headers: from(`${someAddress()}, ${carrier}`) },
      ),
    right: () =>
      send(
        'login',
        { userId: crowd.userId, password: crowd.password },
        { headers: from(`${someAddress()}, ${carrier}`) },
      ),
    most: logins.ofUserFrom('', '').most,
  };
  const line = someAddress();
  const onTheLine = (): string => line.replace('::1', `::${randomInt(1, 65_536).toString(16)}`);
  const onOneLine: Guesses = {
    what: 'a password guessed from ever other addresses of one IPv6 line',
    times: logins.ofUserFrom('', '').most + headroom,
    guess: (index) =>
      send('login', { userId: neighbour.userId, password: `guess-${index}` }, { headers: from(onTheLine()) }),
    right: () =>
      send('login', { userId: neighbour.userId, password: neighbour.password }, { headers: from(onTheLine()) }),
    most: logins.ofUserFrom('', '').most,
  };
  const all = [ofCodes, ofPasswords, behindAHeader, onOneLine];
  const holes: string[] = [];
  for (const guesses of all) holes.push(...(await holesOf(guesses)));
  return { tried: all.reduce((sum, { times }) => sum + times + 1, 0), holes };
}
