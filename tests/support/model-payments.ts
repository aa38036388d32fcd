/** Payments between members in the model of the ledger (docs/product.md §6). People and groups are numbers. */
import { limits } from '@pg/contract/limits';
import type { ModelGroups } from './model-groups.ts';
import type { Outcome } from './modelled-calls.ts';

const day = 24 * 60 * 60 * 1000;

interface ModelPayment {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly group: number;
  readonly isForward: boolean;
  /** When it was recorded, in milliseconds. */
  readonly at: number;
  removed: boolean;
}

export class ModelPayments {
  readonly all: ModelPayment[] = [];
  readonly #groups: ModelGroups;

  constructor(groups: ModelGroups) {
    this.#groups = groups;
  }

  record(by: number, payment: Omit<ModelPayment, 'id' | 'removed'>, id: () => string): Outcome {
    const { from, to, group, isForward } = payment;
    const other = by === from ? to : from;
    if (!this.#groups.isIn(by, group)) return { refused: 'not-a-member' };
    if (from === to) return { refused: 'invalid-request' };
    if (by !== from && by !== to) return { refused: 'not-your-payment' };
    if (!this.#groups.wasEverIn(other, group)) return { refused: 'member-not-found' };
    if (isForward && !this.#groups.isIn(other, group)) return { refused: 'someone-left' };
    this.all.push({ ...payment, id: id(), removed: false });
    return { done: true };
  }

  /** Takes a payment back. `group` is the group that the request names. */
  remove(by: number, payment: ModelPayment, group: number, now: number): Outcome {
    const isParty = by === payment.from || by === payment.to;
    const mayObject = isParty && payment.group === group && now - payment.at <= limits.objectionDays * day;
    if (!mayObject && !this.#groups.isIn(by, group)) return { refused: 'not-a-member' };
    if (payment.group !== group) return { refused: 'payment-not-found' };
    if (!isParty) return { refused: 'not-your-payment' };
    payment.removed = true;
    return { done: true };
  }
}
