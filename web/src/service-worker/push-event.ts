/** Reads push events. */
import { type PushData, readPush, tagOf } from '@pg/contract/push';

/** Returns the push in the text that the push service delivered, our data under `data`; undefined if it is not ours. */
export function pushIn(text: string | undefined): PushData | undefined {
  try {
    const message: unknown = JSON.parse(text ?? '');
    return readPush((message as { data?: unknown } | null)?.data);
  } catch {
    return undefined;
  }
}

/**
 * Begins every notification, as the app is called on the home screen: group names and texts are written by users, and
 * must not pass for a bank's.
 */
const product = 'PG Expenses';

/**
 * Returns the title and options of the notification. Its tag makes one notification of a push that is sent twice; a
 * `quiet` one makes no sound.
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
