/** The data of a push. Functions, pages and service worker share it; its texts are made in push-text.ts. */

/** Every value is text, since the push service carries nothing else. */
export interface PushData extends Readonly<Record<string, string>> {
  readonly expenseId: string;
  /** The activity entry that the push is about; absent for a new expense. */
  readonly eventId?: string;
  /** The recurring expense that it asks about or that has paused. A tap opens it. */
  readonly recurringId?: string;
  /** The group that a tap opens. Empty, like its name, if the push is about no group. */
  readonly groupCode: string;
  readonly groupName: string;
  /** "Asha Rao added ₹250.00 · chai, samosa" */
  readonly text: string;
  /** Shown without a sound, because the receiver heard several just before. */
  readonly quiet?: 'yes';
  /** The receiver is not in the group, so a tap cannot open it. `now` if the push is about the receiver's removal. */
  readonly left?: 'before' | 'now';
}

/** Of several pushes with the same tag, only one is shown. */
export const notificationTag = ({ expenseId, eventId = expenseId }: PushData): string => eventId;

/** Returns a received value as a push, or undefined if it is not one. */
export function readPush(value: unknown): PushData | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { expenseId, eventId, recurringId, groupCode, groupName, text, quiet, left } = value as Record<string, unknown>;
  if (typeof expenseId !== 'string' || typeof groupCode !== 'string') return undefined;
  if (typeof groupName !== 'string' || typeof text !== 'string') return undefined;
  return {
    expenseId,
    ...(typeof eventId === 'string' && { eventId }),
    ...(typeof recurringId === 'string' && { recurringId }),
    groupCode,
    groupName,
    text,
    ...(quiet === 'yes' && { quiet }),
    ...((left === 'before' || left === 'now') && { left }),
  };
}
