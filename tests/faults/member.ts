/** A member in a random walk: what they have done so far, and what they could do next. */
import { type Answer, type EndpointName, endpoints } from '@pg/contract/endpoints';
import { localDate } from '@pg/contract/months';
import type { Inputs } from '../support/api.ts';
import type { Person } from '../support/people.ts';
import { countFault } from '../support/planned-faults.ts';
import { type Ending, type Intent, intentTo } from './phone.ts';
import type { Draws } from './random.ts';

const day = 24 * 60 * 60 * 1000;

/** An acknowledged intent and its answer. */
export interface Acknowledged {
  readonly intent: Intent;
  readonly body: unknown;
}

/** The codes of the groups that a member is in, and the ids of the others in the house. */
interface Places {
  readonly house: string;
  readonly trip: string;
  readonly others: readonly string[];
}

export class Member {
  readonly person: Person;
  /** How far the clock of each of their phones is off, in milliseconds. */
  readonly clocks: readonly number[];
  readonly acknowledged: Acknowledged[] = [];
  readonly #draws: Draws;
  readonly #house: string;
  readonly #trip: string;
  /** The expenses that the member recorded, by id: the groups, and the newest revision that the member knows. */
  readonly #expenses = new Map<string, { readonly groupCodes: readonly string[]; readonly revision: number }>();
  readonly #records: string[] = [];
  readonly #payments: string[] = [];
  /** The others in the house. */
  readonly #others: readonly string[];
  isInTrip = true;

  constructor(person: Person, { house, trip, others }: Places, draws: Draws) {
    this.person = person;
    this.#others = others;
    this.#draws = draws;
    this.#house = house;
    this.#trip = trip;
    this.clocks = draws.one([
      [0, 0],
      [day, 0],
      [0, -day],
      [day, -day],
    ]);
    for (const shift of this.clocks) if (shift !== 0) countFault("a phone's clock wrong by a day");
  }

  /** Returns a random next intent, to be sent from this phone (an index of `clocks`). */
  nextIntent(phone: number): Intent {
    const { one, below, chance } = this.#draws;
    const date = localDate(new Date(Date.now() + (this.clocks[phone] ?? 0)));
    const paise = 1 + below(9000);
    const amount = paise / 100;
    const spend = () => {
      const both = this.isInTrip && chance(0.3);
      return intentTo('addExpense', {
        ...{ amount, paymentDate: date, tags: ['chai'] },
        groupCodes: both ? [this.#house, this.#trip] : [this.#house],
      });
    };
    const other = one(this.#others);
    const { userId } = this.person;
    const spendWith = (divided: Inputs) =>
      intentTo('addExpense', { amount, paymentDate: date, tags: ['gas'], groupCodes: [this.#house], ...divided });
    const paidByOther = () => spendWith({ payers: [{ userId: other, amount }] });
    const paidByBoth = () =>
      spendWith({
        amount: (paise + 100) / 100,
        payers: [
          { userId, amount },
          { userId: other, amount: 1 },
        ],
        split: { mode: 'EQUAL', parts: [{ userId: other }] },
      });
    const pay = () => {
      const [from, to] = chance(0.5) ? [userId, other] : [other, userId];
      return intentTo('recordPayment', { groupCode: this.#house, from, to, amount, date, method: 'CASH' });
    };
    const lend = () =>
      intentTo('giveOrTake', { amount: 1 + below(500), name: 'Priya', date, type: one(['GIVE', 'TAKE']) });
    const about = (ids: readonly string[], name: EndpointName, more: Inputs = {}) =>
      ids.length > 0 ? intentTo(name, { id: one(ids), ...more }) : spend();
    const change = (name: 'deleteExpense' | 'editExpense' | 'restoreExpense') => {
      const ids = [...this.#expenses.keys()];
      if (ids.length === 0) return spend();
      const id = one(ids);
      const edited = { amount, paymentDate: date, tags: ['tea'], revision: this.#expenses.get(id)?.revision };
      return intentTo(name, name === 'editExpense' ? { id, ...edited } : { id });
    };
    const moves: readonly (() => Intent)[] = [
      ...Array<() => Intent>(5).fill(spend),
      () => change('deleteExpense'),
      () => change('deleteExpense'),
      () => change('editExpense'),
      () => change('editExpense'),
      () => change('restoreExpense'),
      paidByOther,
      paidByBoth,
      pay,
      pay,
      () => about(this.#payments, 'removePayment', { groupCode: this.#house }),
      () => intentTo('addCoins', { coins: 1 + below(100) }),
      () => intentTo('setMonthlyLimit', { limit: 2000 + below(1000) }),
      lend,
      lend,
      () => about(this.#records, 'increaseGiveOrTake', { amount }),
      () => about(this.#records, 'decreaseGiveOrTake', { amount: 0.5 }),
      () => about(this.#records, 'removeGiveOrTake'),
      () => intentTo(this.isInTrip ? 'leaveGroup' : 'joinGroup', { groupCode: this.#trip }),
    ];
    return one(moves)();
  }

  /** Returns the codes of the groups of an expense that the member recorded. */
  groupsOf = (id: string): readonly string[] => this.#expenses.get(id)?.groupCodes ?? [];

  /** Records how an intent ended. Returns its answer, with amounts in paise, if it was acknowledged. */
  recordEnding(intent: Intent, ending: Ending): unknown {
    if (!('acknowledged' in ending)) return undefined;
    const { name } = intent;
    this.acknowledged.push({ intent, body: ending.acknowledged });
    const answer = endpoints[name].answer.read(ending.acknowledged);
    if (name === 'addExpense' || name === 'editExpense' || name === 'restoreExpense') {
      const { id, revision = 1 } = (answer as Answer<'addExpense'>).expense;
      this.#expenses.set(id, { groupCodes: (intent.inputs.groupCodes as string[]) ?? this.groupsOf(id), revision });
    }
    if (name === 'giveOrTake') this.#records.push((answer as Answer<'giveOrTake'>).record.id);
    if (name === 'recordPayment') this.#payments.push((answer as Answer<'recordPayment'>).payment.id);
    if (name === 'joinGroup') this.isInTrip = true;
    if (name === 'leaveGroup') this.isInTrip = false;
    return answer;
  }
}
