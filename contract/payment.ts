/** The shapes of a payment between members, and of the caller's balances (docs/product.md §6). */
import { instant, integer, list, object, oneOf, optional, person, rupees, text, type Value } from './shape.ts';

/** BROUGHT_FORWARD enters a debt from before the app: it is a payment from the creditor to the debtor. */
export const paymentMethods = ['UPI', 'CASH', 'BANK', 'OTHER', 'BROUGHT_FORWARD'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

const method = oneOf(...paymentMethods);

/** A payment in its document. */
export const paymentFields = {
  from: person,
  to: person,
  amount: rupees,
  date: text,
  method,
  note: text,
  /** Who recorded it: one of the two, or the admin for a guest. */
  by: person,
  createdAt: instant,
};

/**
 * A payment as its month lists it. Each change of the month sends its document to every open screen, so the note stays in
 * the payment's own document.
 */
export const withoutNote = <P extends { readonly note: string }>(payment: P): P => ({ ...payment, note: '' });

/** A payment in answers. */
export const payment = object({ id: text, ...paymentFields });

/** The caller's balance in each of the caller's groups. A positive one is owed to the caller. */
export const myBalances = object({
  balances: list(
    object({
      groupCode: text,
      balance: rupees,
      /** The suggested payments of the caller: by a person's id, what that person is to pay the caller. Negative if the
       * caller is to pay. Absent if there are none. */
      settle: optional(list(object({ userId: text, amount: rupees }))),
      /** Raised by each change of the group's balances. */
      revision: integer,
    }),
  ),
});

export type Payment = Value<typeof payment>;
