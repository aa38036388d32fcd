/** Pushes that arrive while the page is visible, as toasts, and their count at the app's icon. */
import { notificationTag, type PushData } from '@pg/contract/push';
import { useEffect } from 'react';
import {
  activityPath,
  openTapped,
  readWorkerMessage,
  recurringPath,
  workerContainer,
} from '#browser/service-worker.ts';
import { appStore } from '#state/store.ts';
import { markAnnounced } from '#ui/announce.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';

/** The events that this page has announced: a push may arrive twice. */
const announcedPushes = new Set<string>();

function toastPush(push: PushData): void {
  // Where the change is on the screen, it is marked there.
  if (push.changed && isOnDashboard(push.groupCode)) return;
  // A later push with the tag of a change of parts says more.
  const tag = push.changed ? `${notificationTag(push)} ${push.text}` : notificationTag(push);
  if (announcedPushes.has(tag)) return;
  announcedPushes.add(tag);
  if (push.left === 'now' && !markAnnounced(lostGroupTag(push.groupCode))) return;
  // If the live view has announced the event already, a new expense gets a silent toast, and any other event gets no
  // toast.
  const isSilent = !markAnnounced(tag);
  const text = push.groupName ? words.notifications.push(push.groupName, push.text) : push.text;
  const { recurringId, changed, groupCode, left } = push;
  const path = recurringId ? recurringPath(groupCode, recurringId) : changed && !left && activityPath(groupCode);
  const action = path && { action: { label: words.recurring.open, onPress: () => openTapped(path) } };
  if (!isSilent || !push.eventId) toast.plain(text, { isSilent, ...action });
}

function isOnDashboard(code: string): boolean {
  const { currentCode, live } = appStore.getState();
  return currentCode === code && live === 'on' && location.pathname.startsWith('/dashboard');
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
