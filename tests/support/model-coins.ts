/** Everyone's coins in the model of the ledger, and money given and taken (docs/product.md §6). People are numbers. */
import type { Outcome } from './modelled-calls.ts';

interface ModelPerson {
  limit: number;
  remaining: number;
  month: string;
  epoch: number;
}

interface ModelRecord {
  readonly id: string;
  readonly owner: number;
  readonly type: 'GIVE' | 'TAKE';
  amount: number;
  settled: boolean;
}

export class ModelCoins {
  readonly records: ModelRecord[] = [];
  readonly #people: readonly ModelPerson[];
  month: string;

  constructor(people: number, month: string) {
    this.month = month;
    this.#people = Array.from({ length: people }, () => ({ limit: 0, remaining: 0, month, epoch: 0 }));
  }

  /** Prepares a change by a person, and returns the person. In a new month, first resets their coins to the limit. */
  protected touch(number: number): ModelPerson {
    const person = this.#people[number];
    if (!person) throw new Error(`no one has the number ${number}`);
    if (person.month === this.month) return person;
    return Object.assign(person, { month: this.month, remaining: person.limit, epoch: person.epoch + 1 });
  }

  setLimit(who: number, limit: number): Outcome {
    const person = this.touch(who);
    Object.assign(person, { limit, remaining: limit, epoch: person.epoch + 1 });
    return { remaining: person.remaining };
  }

  addCoins(who: number, coins: number): Outcome {
    const person = this.touch(who);
    if (person.limit === 0) return { refused: 'limit-not-set' };
    person.limit += coins;
    person.remaining += coins;
    return { remaining: person.remaining };
  }

  giveOrTake(who: number, type: 'GIVE' | 'TAKE', amount: number, id: () => string): Outcome {
    const person = this.touch(who);
    person.remaining += type === 'GIVE' ? -amount : amount;
    this.records.push({ id: id(), owner: who, type, amount, settled: false });
    return { remaining: person.remaining };
  }

  changeRecord(who: number, record: ModelRecord, change: number): Outcome {
    if (record.owner !== who || record.settled) return { refused: 'record-not-found' };
    if (record.amount + change < 0) return { refused: 'reduces-too-much' };
    const person = this.touch(who);
    record.amount += change;
    person.remaining += record.type === 'GIVE' ? -change : change;
    return { remaining: person.remaining };
  }

  settle(who: number, record: ModelRecord): Outcome {
    if (record.owner !== who) return { refused: 'record-not-found' };
    const person = this.touch(who);
    if (!record.settled) person.remaining += record.type === 'GIVE' ? record.amount : -record.amount;
    record.settled = true;
    return { remaining: person.remaining };
  }
}
