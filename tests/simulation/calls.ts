/** The calls of a simulated world, from pages and scripts: what each comes to is checked, and some are repeated at rest. */
import { isDeepStrictEqual } from 'node:util';
import { endpoints } from '@pg/contract/endpoints';
import { acceptedBeyond, isPresent } from './account-laws.ts';
import { brokenAnswer, brokenRepeat, changesOfRefusal, toldBeyond } from './authority.ts';
import { brokenPage, expectedPage } from './guest-pages.ts';
import { claimsIn } from './secrets.ts';
import type { Made, Outcome, Server } from './server.ts';
import type { World } from './world.ts';

const hour = 3600e3;

/** No page needs more for one change, however long it waits. */
const mostTries = 300;

export class Calls {
  readonly #world: World;
  /** Idempotency keys that were sent. */
  readonly keys: string[] = [];
  /** How often each account has used each key. */
  readonly #used = new Map<string, number>();
  /** The numbers that each account has been able to see. */
  readonly #known = new Map<string, Set<string>>();
  /** Changes that were made, and how they were answered. */
  readonly #acknowledged: { readonly made: Made; readonly body: Outcome['body']; readonly at: number }[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  /** Makes a call at a server, and checks what comes of it. */
  async make(made: Made, server = this.#world.draws.one(this.#world.servers)): Promise<Outcome> {
    const { accounts, books, provider, time } = this.#world;
    const { id = '', jti = '' } = claimsIn(made.token) ?? {};
    const wasOut = accounts.loggedOut.has(jti);
    const use = `${id} ${made.key}`;
    const times = this.#used.get(use) ?? 0;
    const wasUsed = times > 0;
    this.#used.set(use, times + 1);
    if (made.key && times > mostTries) this.#world.require([`${made.name} is sent for ever`]);
    const wasIn = books.user(id)?.groupCodes ?? [];
    const known = this.#known.get(id) ?? new Set();
    this.#known.set(id, known);
    for (const code of wasIn) {
      for (const { number } of Object.values(books.group(code)?.members ?? {})) known.add(number);
    }
    const page = () =>
      made.name === 'getGuestPage' ? expectedPage(books, made.request as never, server.now()) : undefined;
    const shown = page();
    const outcome = await server.make(made);
    const { cause, status, body } = outcome;
    this.#world.count(`${made.name} ${status < 300 ? 'done' : body.error}`);
    if (status >= 400 && status < 500)
      this.#world.require(changesOfRefusal(books, cause, { code: body.error, wasUsed }));
    this.#world.require(acceptedBeyond(accounts, books, outcome, wasOut));
    // What changes meanwhile may be on it or not.
    if (made.name === 'getGuestPage' && isDeepStrictEqual(page(), shown))
      this.#world.require(brokenPage(books, shown, outcome));
    if (status >= 300) return outcome;
    const typed = [...known, ...provider.numbersIn(made.request)];
    this.#world.require(brokenAnswer(made.name, body, made.request));
    this.#world.require(toldBeyond(books, cause, { wasIn, known: new Set(typed) }, JSON.stringify(body)));
    if (endpoints[made.name].changes && cause.changed.length > 0) this.#acknowledged.push({ made, body, at: time.now });
    if (typeof body.token === 'string') made.person.tokens.push(body.token);
    return outcome;
  }

  /** Asks once more for some changes that were made: the answer is the same, and nothing changes. */
  async repeat(server: Server): Promise<void> {
    const { books, time } = this.#world;
    for (const { made, body, at } of this.#acknowledged.slice(-10)) {
      const claims = claimsIn(made.token);
      // Keys are remembered for a day at least, but a proof of a number ends earlier.
      const isOver = time.now - at > 20 * hour || 'firebaseIdToken' in made.request;
      if (isOver || !isPresent(books.user(claims?.id ?? ''), claims)) continue;
      const again = await this.#world.during(server.make(made));
      this.#world.require(brokenRepeat(again, body));
    }
  }
}
