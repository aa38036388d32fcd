/** What a person of a simulated world sees and chooses from, for a request that the person could make now. */
import { type Paise, paise } from '@pg/contract/money';
import { localDate, monthOf, shiftMonth } from '@pg/contract/months';
import type { MobileNumber } from '@pg/contract/people';
import type { Books } from './books.ts';
import type { Draws } from './chance.ts';
import type { Person } from './people.ts';
import type { Provider } from './provider.ts';
import type { World } from './world.ts';

export class Given {
  readonly draws: Draws;
  readonly books: Books;
  readonly provider: Provider;
  readonly people: readonly Person[];
  readonly now: Date;
  readonly person: Person;
  /** The group of the page; for a script, any group. */
  readonly code: string;
  readonly isScript: boolean;
  /** Of the account of the session. */
  readonly number: string;

  constructor(
    { draws, books, provider, people, time }: World,
    person: Person,
    code: string,
    isScript: boolean,
    number = '',
  ) {
    this.draws = draws;
    this.books = books;
    this.provider = provider;
    this.people = people;
    this.now = new Date(time.now);
    this.person = person;
    this.code = code;
    this.isScript = isScript;
    this.number = number;
  }

  one<Item>(items: readonly Item[]): Item | undefined {
    return items.length > 0 ? this.draws.one(items) : undefined;
  }
  get amount(): Paise {
    return paise(this.draws.chance(0.1) ? this.draws.below(3_000_000) + 1 : this.draws.below(20_000) + 1);
  }
  /** Mostly today, else in this or the last month. */
  get date(): string {
    const { draws, now } = this;
    if (draws.chance(0.6)) return localDate(now);
    const month = draws.chance(0.5) ? monthOf(now) : shiftMonth(monthOf(now), -1);
    return `${month}-${String(1 + draws.below(28)).padStart(2, '0')}`;
  }
  get tags(): string[] {
    return [this.draws.one(['chai', 'rent', 'milk', 'cab']), ...(this.draws.chance(0.2) ? ['party'] : [])];
  }
  /** Some people, mostly members and guests of the group. */
  get some(): string[] {
    const { members, guests } = this.books.group(this.code) ?? {};
    const from = this.draws.chance(0.05) ? this.people.map(({ id }) => id) : Object.keys({ ...members, ...guests });
    return from.filter(() => this.draws.chance(0.7));
  }
  /** Mostly the person's own, and mostly one of the group. */
  get expense() {
    const all = this.books.expenses();
    const here = this.draws.chance(0.9) ? all.filter(({ groupCodes }) => groupCodes.includes(this.code)) : all;
    const own = this.draws.chance(0.85) ? here.filter(({ owner }) => owner === this.person.id) : here;
    return this.one(own.length > 0 ? own : here);
  }
  get record() {
    return this.one(this.books.records(this.draws.chance(0.95) ? this.person.id : this.draws.one(this.people).id));
  }
  /** Of the group, mostly the person's own. */
  get recurring() {
    const all = this.books.recurring(this.code);
    const own = this.draws.chance(0.85) ? all.filter(({ userId }) => userId === this.person.id) : all;
    return this.one(own);
  }
  /** Of the group. */
  get import(): string | undefined {
    const entries = this.books.activity(this.code).filter(({ kind }) => kind === 'IMPORTED');
    return this.one(entries)?.id;
  }
  get other(): Person {
    return this.draws.one(this.people);
  }
  /** Mostly one of the group, who may be removed or have an account by now. */
  get guest(): string | undefined {
    const { guests = {} } = this.books.group(this.code) ?? {};
    const present = Object.keys(guests);
    return this.one(present.length > 0 && this.draws.chance(0.8) ? present : [...this.books.guests(this.code)]);
  }
  /** Mostly the last one for the number that the person knows, else any that was one once. */
  get password(): string {
    const { ways, oldWays } = this.person;
    const last = [...ways, ...oldWays.toReversed()].find(({ number }) => number === this.number);
    return (this.draws.chance(0.85) ? last : this.one(oldWays))?.password ?? 'a guess';
  }
  /** Any number, mostly not one's own. */
  get anyNumber(): MobileNumber {
    return this.draws.one([...this.provider.holders.keys()]);
  }
  /** Of a number that the person has: mostly a new one, which no call has used. */
  proof(number = this.one(this.provider.numbersOf(this.person))): string {
    const { draws, person, provider } = this;
    const old = this.one(person.proofs);
    const proof = old && draws.chance(0.15) ? old : number === undefined ? 'a-guess' : provider.prove(number);
    person.proofs.push(proof);
    return proof;
  }
  /** Divides an amount among people; the last ones may get nothing and are left out. */
  parts(whole: number, people: readonly string[]): [string, number][] {
    let left = whole;
    return people.slice(0, whole).map((person, index, all) => {
      const after = all.length - index - 1;
      const part =
        after === 0 ? left : 1 + this.draws.below(Math.min(left - after, Math.ceil((2 * left) / all.length)));
      left -= part;
      return [person, part];
    });
  }
}
