/**
 * What a link shows of a guest to whoever has it (docs/product.md §16). It has a place for what is the guest's own, and for
 * nothing else of the group.
 */
import { guestExpense } from './expense.ts';
import { paymentFields } from './payment.ts';
import { bool, instant, list, object, optional, rupees, text, type Value } from './shape.ts';

/** How long after it was sent last a page ends. */
export const guestPageDays = 90;

/** Of the guest with somebody else: whether the guest pays, or is paid. */
const withSomebody = { name: text, amount: rupees, pays: bool };

const { date, method } = paymentFields;

export const guestPage = object({
  groupName: text,
  /** The guest's. */
  name: text,
  /** The name of the member who made the page. */
  sharedBy: text,
  until: instant,
  /** What the group owes to the guest; negative if the guest owes. */
  balance: rupees,
  /** The payments that settle it. The UPI ID is that of the member who made the page. */
  settle: list(object({ ...withSomebody, upiId: optional(text) })),
  /** The guest's part of the month. */
  share: rupees,
  /** Of the month, newest first. */
  expenses: list(guestExpense),
  payments: list(object({ ...withSomebody, date, method })),
  /** What to send as `before` for the month's older expenses. Absent if the list ends here. */
  next: optional(text),
  /** What the link that takes the guest's place consists of, if the page may be joined from. */
  invitation: optional(object({ code: text, by: text, guest: text })),
});

export type GuestPage = Value<typeof guestPage>;
