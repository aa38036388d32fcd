/** Payments between members in the model of the ledger (docs/product.md §6). People and groups are numbers. */
import type { ModelGroups } from './model-groups.ts';
import type { Outcome } from './modelled-calls.ts';

interface ModelPayment {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly group: number;
  removed: boolean;
}

export class ModelPayments {
  readonly all: ModelPayment[] = [];
  readonly #groups: ModelGroups;

  constructor(groups: ModelGroups) {
    this.#groups = groups;
  }

  record(by: number, payment: Omit<ModelPayment, 'id' | 'removed'>, id: () => string): Outcome {
    const { from, to, group } = payment;
    if (!this.#groups.isIn(by, group)) return { refused: 'not-a-member' };
    if (from === to) return { refused: 'invalid-request' };
    if (by !== from && by !== to) return { refused: 'not-your-payment' };
    if (!this.#groups.wasEverIn(by === from ? to : from, group)) return { refused: 'member-not-found' };
    this.all.push({ ...payment, id: id(), removed: false });
    return { done: true };
  }

  /** Takes a payment back. `group` is the group that the request names. */
  remove(by: number, payment: ModelPayment, group: number): Outcome {
    if (!this.#groups.isIn(by, group)) return { refused: 'not-a-member' };
    if (payment.group !== group) return { refused: 'payment-not-found' };
    if (by !== payment.from && by !== payment.to) return { refused: 'not-your-payment' };
    payment.removed = true;
    return { done: true };
  }
}
