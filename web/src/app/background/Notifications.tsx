/** Keeps this device registered for notifications, and handles the service worker's messages. */
import { type PushData, tagOf } from '@pg/contract/push';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { followGroups } from '#features/device/register-device.ts';
import { readWorkerMessage } from '#service-worker/messages.ts';
import { isFirstAnnouncement } from '#store/sync/announced-once.ts';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/all.ts';
import { goneTag } from './GroupsGone.tsx';

/** The events that this page has announced: a push may arrive twice. */
const announcedPushes = new Set<string>();

function announce(push: PushData): void {
  const tag = tagOf(push);
  if (announcedPushes.has(tag)) return;
  announcedPushes.add(tag);
  if (push.left === 'now' && !isFirstAnnouncement(goneTag(push.groupCode))) return;
  // If the live view has announced the event already, a new expense gets a silent toast, and any other event gets no
  // toast.
  const isSilent = !isFirstAnnouncement(tag);
  const text = push.groupName ? words.notifications.push(push.groupName, push.text) : push.text;
  if (!isSilent || !push.eventId) toast.plain(text, { isSilent });
}

/** Removes the count of notifications from the app's icon, now and whenever the page is opened again. */
function clearBadgeWhenVisible(): () => void {
  const clear = (): void => {
    if (document.visibilityState === 'visible') void navigator.clearAppBadge?.().catch(() => undefined);
  };
  clear();
  document.addEventListener('visibilitychange', clear);
  return () => document.removeEventListener('visibilitychange', clear);
}

/** A push that arrives while this page is visible becomes a toast. */
export function Notifications({ userId }: { userId: string }) {
  const navigate = useNavigate();

  useEffect(() => followGroups(userId), [userId]);

  useEffect(clearBadgeWhenVisible, []);

  useEffect(() => {
    // Absent if the page is not served over HTTPS.
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const onMessage = ({ data }: MessageEvent): void => {
      const message = readWorkerMessage(data);
      if (message?.kind === 'push') announce(message.push);
      if (message?.kind === 'open') void navigate(message.path);
    };
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  }, [navigate]);

  return null;
}
