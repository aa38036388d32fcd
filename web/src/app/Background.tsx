/** Background work on every screen of a signed-in user: one effect for each concern. */
import { isLanguageCode } from '@pg/contract/languages';
import { formatRupees } from '@pg/contract/money';
import { monthOf } from '@pg/contract/months';
import { useEffect } from 'react';
import { call } from '#api/call.ts';
import { timeNow } from '#browser/clock.ts';
import { keys, safeStorage } from '#browser/storage.ts';
import { preloadSignOut } from '#features/account/session-lifecycle.ts';
import { readFor, useLostGroups } from '#features/groups/use-lost-groups.ts';
import { clearBadgeWhenVisible, useWorkerMessages } from '#features/notifications/push-toasts.ts';
import { syncRegistration } from '#features/notifications/register-device.ts';

import type { PendingChange } from '#outbox/device-queue.ts';
import { coinsTakenBy, outbox, syncOutbox } from '#outbox/outbox.ts';
import { repairLists } from '#state/merge-changes.ts';
import { saveSnapshotsOnChange } from '#state/save-device-snapshots.ts';
import { followChanges } from '#state/seen-changes.ts';
import { appStore } from '#state/store.ts';
import { monthName } from '#ui/labels.ts';
import { followKeyboard } from '#ui/on-screen-keyboard.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { cacheAppWhenLive } from './cache-shell.ts';
import { DialogFromLink } from './DialogFromLink.tsx';
import { GroupInAddress } from './GroupInAddress.tsx';
import { OpenNotification } from './OpenNotification.tsx';
import { pageAt } from './pages.ts';
import { preloadAutoRetry } from './refresh.tsx';

const isDashboard = (): boolean => pageAt(location.pathname) === 'dashboard';

/** Use the userId as the `key` of this component. */
export default function Background({ userId }: { userId: string }) {
  useEffect(preloadSignOut, []);
  useEffect(preloadAutoRetry, []);
  useEffect(() => repairLists(appStore, isDashboard), []);
  useEffect(() => syncOutbox(outbox, userId, notices), [userId]);
  useEffect(() => void syncAccountLanguage().catch(() => undefined), []);
  useEffect(() => syncRegistration(userId), [userId]);
  useEffect(clearBadgeWhenVisible, []);
  useEffect(followKeyboard, []);
  useEffect(() => saveSnapshotsOnChange(appStore), []);
  useEffect(followChanges, []);
  useEffect(cacheAppWhenLive, []);
  useEffect(() => toast.forget, []);
  useWorkerMessages();
  useLostGroups(userId, isDashboard);
  return (
    <>
      <DialogFromLink userId={userId} />
      <OpenNotification />
      <GroupInAddress />
    </>
  );
}

/** Stores the language chosen on this device in the account, for the user's next device. @throws CallError (api/call.ts) */
async function syncAccountLanguage(): Promise<void> {
  const language = safeStorage.read(keys.languageDue);
  if (!isLanguageCode(language)) return;
  await call('setLanguage', { language });
  if (safeStorage.read(keys.languageDue) === language) safeStorage.drop(keys.languageDue);
}

/** Shows a notice if the change waited past the end of a month, and changed the coins. */
function toastIfMonthTurned(entry: PendingChange): void {
  const sentIn = monthOf(timeNow());
  if (sentIn === monthOf(new Date(entry.at)) || coinsTakenBy(entry) === 0) return;
  toast.plain(words.outbox.sentLater(formatRupees(entry.optimistic.amount), monthName(sentIn)));
}

/** Of what waits on this device. */
const notices: Parameters<typeof syncOutbox>[2] = {
  sent: toastIfMonthTurned,
  savedEarlier: (count) => toast.plain(words.outbox.savedEarlier(count), { duration: readFor }),
  unreadable: () => toast.plain(words.outbox.unreadable, { duration: readFor }),
};
