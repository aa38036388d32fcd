/** Pushes that arrive while the page is visible, as toasts, and their count at the app's icon. */
import { notificationTag, type PushData } from '@pg/contract/push';
import { useEffect } from 'react';
import { openTapped, readWorkerMessage, recurringPath, workerContainer } from '#browser/service-worker.ts';
import { markAnnounced } from '#ui/announce.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';

/** The events that this page has announced: a push may arrive twice. */
const announcedPushes = new Set<string>();

function toastPush(push: PushData): void {
  const tag = notificationTag(push);
  if (announcedPushes.has(tag)) return;
  announcedPushes.add(tag);
  if (push.left === 'now' && !markAnnounced(lostGroupTag(push.groupCode))) return;
  // If the live view has announced the event already, a new expense gets a silent toast, and any other event gets no
  // toast.
  const isSilent = !markAnnounced(tag);
  const text = push.groupName ? words.notifications.push(push.groupName, push.text) : push.text;
  const { recurringId } = push;
  const show = (id: string) => ({
    action: { label: words.recurring.open, onPress: () => openTapped(recurringPath(push.groupCode, id)) },
  });
  if (!isSilent || !push.eventId) toast.plain(text, { isSilent, ...(recurringId && show(recurringId)) });
}

/** Removes the count of notifications from the app's icon, now and whenever the page is opened again. */
export function clearBadgeWhenVisible(): () => void {
  const clear = (): void => {
    if (document.visibilityState === 'visible') void navigator.clearAppBadge?.().catch(() => undefined);
  };
  clear();
  document.addEventListener('visibilitychange', clear);
  return () => document.removeEventListener('visibilitychange', clear);
}

/** A push that arrives while this page is visible becomes a toast. */
export function useWorkerMessages(): void {
  useEffect(() => {
    const worker = workerContainer();
    const onMessage = ({ data }: MessageEvent): void => {
      const message = readWorkerMessage(data);
      if (message?.kind === 'push') toastPush(message.push);
    };
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  }, []);
}

/** Marks the announcement for `markAnnounced`, so that a push does not repeat it. */
export const lostGroupTag = (code: string): string => `gone ${code}`;
