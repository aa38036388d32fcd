/** Reads push events, and turns them into notifications. */
import { type PushData, readPush, tagOf } from '@pg/contract/push';

/** Returns the push in the `data` of a delivered message; undefined if the message is not this app's. */
export function pushIn(text: string | undefined): PushData | undefined {
  try {
    const message: unknown = JSON.parse(text ?? '');
    return readPush((message as { data?: unknown } | null)?.data);
  } catch {
    return undefined;
  }
}

/**
 * The app's name on the home screen. Every notification begins with it: users write the group names and texts, so
 * without the app's name a notification could pass for a bank's.
 */
const product = 'PG Expenses';

/**
 * Returns the title and options of the notification. Because of its tag, a push that arrives twice is shown once. A
 * `quiet` push makes no sound.
 */
export const notificationOf = (push: PushData) =>
  [
    `${product} · ${push.groupName}`,
    { body: push.text, tag: tagOf(push), data: { groupCode: push.groupCode }, ...(push.quiet && { silent: true }) },
  ] as const;

/** Returns the group of a notification that was tapped. */
export function groupOf(data: unknown): string | undefined {
  const code = (data as { groupCode?: unknown } | null)?.groupCode;
  return typeof code === 'string' ? code : undefined;
}
