/** What people of a simulated world do in a step: on their pages, and by scripts with their own and foreign keys. */
import { type EndpointName, endpoints, type RequestOf } from '@pg/contract/endpoints';
import { type Action, actions } from './actions.ts';
import { type Draws, uuidFrom } from './chance.ts';
import { Given } from './given.ts';
import { type Person, signIn } from './people.ts';
import { shared } from './realm.ts';
import type { Screen, Told } from './screen.ts';
import { claimsIn, tokenOf } from './secrets.ts';
import { Crashed, type Made, type Outcome } from './server.ts';
import type { World } from './world.ts';

type Ids = typeof import('@pg/contract/document-ids');

/** What a person asked for that creates something, and what the page has told of it. */
export interface Asked {
  readonly by: Person;
  /** The person's id then. */
  readonly userId: string;
  readonly path: string;
  told: Told | undefined;
  /** Whether a session has ended since on the page: what waited went with it. */
  mayBeLost: boolean;
  /** Whether a script has used its key, maybe for something else that was accepted: no page's word counts any more. */
  isOfScript: boolean;
}

const rows = Object.entries(actions) as [EndpointName, Action<EndpointName>][];

const leaving: readonly EndpointName[] = ['logOut', 'signOutEverywhere', 'deleteAccount'];

export class Deeds {
  readonly #world: World;
  readonly asked = new Map<string, Asked>();

  constructor(world: World) {
    this.#world = world;
  }

  #given(person: Person, code: string, isScript: boolean, token: string | undefined) {
    const given = new Given(this.#world, person, code, isScript, claimsIn(token)?.sub);
    // What cannot be done here makes way for something else.
    for (let left = rows; ; ) {
      const row = weighted(given.draws, left, ([, { weight }]) => weight);
      if (!row) return undefined;
      const [name, action] = row;
      const request = action.request(given);
      if (request) return { name, request, says: action.says(request as never, given) };
      left = left.filter((one) => one !== row);
    }
  }

  /** A person does something on a page. */
  act(person: Person): void {
    const { books, draws, note, onDefect } = this.#world;
    const screen = this.signedIn(person);
    const { userId, state } = screen;
    if (!userId) return;
    const chosen = this.#given(person, state.currentCode ?? draws.one(books.groups()).id, false, screen.page.token);
    if (!chosen) return;
    const { name, request, says } = chosen;
    if (draws.chance(0.2)) void screen.showOlder().catch(onDefect);
    note(`${person.name}${person.phone.isOnline ? '' : ', offline,'} ${says}`);
    const hears = person.expects(name, request, this.#world.provider);
    let asked: Asked | undefined;
    const onKept = (id: string): void => {
      const again = this.#asked(person, userId, name, request, id);
      if (asked && again !== asked)
        this.#world.require([`${person.name} presses once more, but ${name} is another one`]);
      asked = again;
    };
    void screen.sends(name, request as never, draws.one([1, 1, 3]), onKept).then((told) => {
      hears(told);
      if (asked) asked.told = told;
      // What a form gives up after the person has left the page goes with the session too.
      if (asked && screen.userId !== userId) asked.mayBeLost = true;
      if (told === 'done' && leaving.includes(name)) this.#forget(person);
      if (told !== 'done')
        note(`(what ${person.name} asked ${typeof told === 'string' ? told : `is refused: ${told.refused}`})`);
    }, onDefect);
  }

  /** What waited on a phone went with the session. */
  #forget(person: Person): void {
    for (const one of this.asked.values()) if (one.by === person) one.mayBeLost = true;
  }

  /** A page of a person, who signs in if necessary and possible. */
  signedIn(person: Person): Screen {
    const { draws, onDefect, screens } = this.#world;
    const { phone } = person;
    const page = phone.pages.length > 0 ? draws.one(phone.pages) : undefined;
    const screen = (page && screens.get(page)) ?? this.#world.open(phone);
    if (!screen.userId && phone.isOnline) signIn(person, screen, this.#world).catch(onDefect);
    return screen;
  }

  /** Somebody calls the API about any group, also with a key or an old session. */
  script(): void {
    const { books, calls, draws, note, onDefect, people } = this.#world;
    const person = draws.one(people);
    const token = draws.chance(0.4) && person.tokens.length > 0 ? draws.one(person.tokens) : this.#tokenOf(person);
    const chosen = this.#given(person, draws.one(books.groups()).id, true, token);
    if (!chosen) return;
    const key = draws.chance(0.15) && calls.keys.length > 0 ? draws.one(calls.keys) : uuidFrom(draws);
    const { name, request, says } = chosen;
    note(`${person.name}, by a script, ${says}`);
    void this.#noteAsked(person, claimsIn(token)?.id ?? '', name, request, key)
      .then(() => this.direct(person, name, request as never, key, token))
      .catch(onDefect);
  }

  /** A token of the person's present session. */
  #tokenOf({ id }: Person): string | undefined {
    const { books, draws } = this.#world;
    const { number, sessionVersion = 1 } = books.user(id) ?? {};
    return id ? tokenOf({ id, sub: number ?? '', sessionVersion, jti: uuidFrom(draws) }) : undefined;
  }

  /** Makes a call of a person without a page, as strangers and thieves do. */
  async direct<Name extends EndpointName>(
    person: Person,
    name: Name,
    request: RequestOf<Name>,
    key = uuidFrom(this.#world.draws),
    token = this.#tokenOf(person),
  ): Promise<Outcome | undefined> {
    const isInSession = endpoints[name].access === 'session';
    const { provider } = this.#world;
    const isOwn = isInSession
      ? claimsIn(token)?.id === person.id
      : name === 'resetPassword' && provider.numbersIn(request as object)[0] === person.ways[0]?.number;
    const hears = person.expects(name, request, provider, isOwn);
    const made = { name, request, token: isInSession ? token : undefined, key, person };
    try {
      const outcome = await this.#world.calls.make(made as Made);
      const { status, body } = outcome;
      hears(status < 300 ? 'done' : status < 500 ? { refused: String(body.error) } : 'unsure');
      return outcome;
    } catch (failure) {
      if (!(failure instanceof Crashed)) throw failure;
      return undefined;
    }
  }

  /** Notes what a call without a page may create. No page shows its outcome. */
  async #noteAsked(by: Person, userId: string, name: EndpointName, request: object, key: string): Promise<void> {
    const { idForKey } = shared.load<Ids>('contract/document-ids.ts');
    const asked = this.#asked(by, userId, name, request, await idForKey(userId, key));
    if (asked) asked.isOfScript = true;
  }

  #asked(by: Person, userId: string, name: EndpointName, request: object, id: string): Asked | undefined {
    const { groupCode = '' } = request as { groupCode?: string };
    const collections: { readonly [Name in EndpointName]?: string } = {
      addExpense: 'expenses',
      giveOrTake: `users/${userId}/giveTake`,
      recordPayment: `groups/${groupCode}/payments`,
    };
    if (!collections[name]) return undefined;
    const path = `${collections[name]}/${id}`;
    const asked = this.asked.get(path) ?? { by, userId, path, told: undefined, mayBeLost: false, isOfScript: false };
    this.asked.set(path, asked);
    return asked;
  }
}

/** Chooses an item by weights. */
export function weighted<Item>(
  draws: Draws,
  items: readonly Item[],
  weightOf: (item: Item) => number,
): Item | undefined {
  let left = draws.fraction() * items.reduce((all, one) => all + weightOf(one), 0);
  return items.find((one) => {
    left -= weightOf(one);
    return left < 0;
  });
}
