/** Reads push events, and turns them into notifications. */
import { bidiIsolate } from '@pg/contract/languages';
import { notificationTag, type PushData, parsePush } from '@pg/contract/push';
import { activityPath, formerPaymentsPath, groupPath, recurringPath } from '#browser/service-worker.ts';

/** Returns the push in the `data` of a delivered message; undefined if the message is not this app's. */
export function parsePushEvent(text: string | undefined): PushData | undefined {
  try {
    const message: unknown = JSON.parse(text ?? '');
    return parsePush((message as { data?: unknown } | null)?.data);
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
    push.groupName ? `${product} · ${bidiIsolate(push.groupName)}` : product,
    {
      body: push.text,
      tag: notificationTag(push),
      data: {
        groupCode: push.groupCode,
        ...(push.recurringId && { recurringId: push.recurringId }),
        ...(push.changed && { changed: push.changed }),
        ...(push.left && { left: 'yes' }),
      },
      ...(push.quiet && { silent: true }),
    },
  ] as const;

/** Returns the address that a tap on a notification opens. */
export function pathFor(data: unknown): string {
  const { groupCode, recurringId, changed, left } = (data ?? {}) as Partial<
    Record<'groupCode' | 'recurringId' | 'changed' | 'left', unknown>
  >;
  if (left !== undefined) return formerPaymentsPath;
  if (typeof groupCode !== 'string' || groupCode === '') return '/dashboard/';
  if (changed) return activityPath(groupCode);
  return typeof recurringId === 'string' ? recurringPath(groupCode, recurringId) : groupPath(groupCode);
}
