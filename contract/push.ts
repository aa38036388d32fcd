/** The data of a push. Functions, pages and service worker share it; its texts are made in push-text.ts. */
import { type Field, object, oneOf, optional, text, type Value } from './shape.ts';

/** A value that only a newer server knows counts as absent. */
/* @__NO_SIDE_EFFECTS__ */
const ifKnown = <Known extends string>(of: Field<Known>) => ({
  ...optional(of),
  read(wire: unknown): Known | undefined {
    try {
      return of.read(wire);
    } catch {
      return undefined;
    }
  },
});

/** Every value is text, since the push service carries nothing else. */
export const pushData = object({
  expenseId: text,
  /** The activity entry that the push is about; absent for a new expense. */
  eventId: ifKnown(text),
  /** The recurring expense that it asks about or that has paused. A tap opens it. */
  recurringId: ifKnown(text),
  /** The group that a tap opens. Empty, like its name, if the push is about no group. */
  groupCode: text,
  groupName: text,
  /** "Asha Rao added ₹250.00 · chai, samosa" */
  text,
  /** It is about a change of the receiver's part. A tap opens the activity. */
  changed: ifKnown(oneOf('yes')),
  /** Shown without a sound, as by default a change of parts, or because the receiver heard several just before. */
  quiet: ifKnown(oneOf('yes')),
  /** The receiver is not in the group, so a tap cannot open it. `now` if the push is about the receiver's removal. */
  left: ifKnown(oneOf('before', 'now')),
});

/** The kinds of pushes that a device may be without. Warnings are none of these, so that no thief can silence them. */
export const pushSwitches = ['EXPENSES', 'PAYMENTS', 'REMINDERS', 'CHANGES'] as const;
export type PushSwitch = (typeof pushSwitches)[number];

type Data = Value<typeof pushData>;
export type PushData = { readonly [Name in keyof Data]: Exclude<Data[Name], undefined> };

/** Of several pushes with the same tag, only one is shown. */
export const notificationTag = ({ expenseId, eventId = expenseId }: PushData): string => eventId;

/** Returns a received value as a push, or undefined if it is not one. */
export function parsePush(value: unknown): PushData | undefined {
  try {
    return pushData.read(value) as PushData;
  } catch {
    return undefined;
  }
}
