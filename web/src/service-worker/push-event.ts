/** What a push event brings. */
import { type PushData, readPush, tagOf } from '@pg/contract/push';

/** The push in the text that the push service delivered: our data under `data`. Undefined when it is none of ours. */
export function pushIn(text: string | undefined): PushData | undefined {
  try {
    const message: unknown = JSON.parse(text ?? '');
    return readPush((message as { data?: unknown } | null)?.data);
  } catch {
    return undefined;
  }
}

/** What a notification says first, as the home screen calls the app: the rest is of others, and must not pass for a bank's. */
const product = 'PG Expenses';

/**
 * How it is shown: by the product, its group and its one line. The tag makes what is sent twice one notification. One that comes
 * in a row makes no sound.
 */
export const notificationOf = (push: PushData) =>
  [
    `${product} · ${push.groupName}`,
    { body: push.text, tag: tagOf(push), data: { groupCode: push.groupCode }, ...(push.quiet && { silent: true }) },
  ] as const;

/** The group of a notification that was tapped. */
export function groupOf(data: unknown): string | undefined {
  const code = (data as { groupCode?: unknown } | null)?.groupCode;
  return typeof code === 'string' ? code : undefined;
}
