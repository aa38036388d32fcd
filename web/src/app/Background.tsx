/** Background work on every screen of a signed-in user: one effect for each concern. */
import { isLanguageCode } from '@pg/contract/languages';
import { formatRupees } from '@pg/contract/money';
import { monthOf } from '@pg/contract/months';
import { useEffect } from 'react';
import { call } from '#api/call.ts';
import { timeNow } from '#browser/clock.ts';
import { keys, safeStorage } from '#browser/storage.ts';
import { prepareSignOut } from '#features/account/session-lifecycle.ts';
import { readFor, useGroupsGone } from '#features/groups/use-lost-groups.ts';
import { clearBadgeWhenVisible, useWorkerMessages } from '#features/notifications/push-toasts.ts';
import { followGroups } from '#features/notifications/register-device.ts';
import { RecurringAsked } from '#features/recurring/RecurringAsked.tsx';
import { coinsUsed, followWaiting, outbox } from '#outbox/outbox.ts';
import type { Entry } from '#outbox/queue.ts';
import { repairLists } from '#state/merge-changes.ts';
import { saveSnapshotsOnChange } from '#state/save-device-snapshots.ts';
import { ledger } from '#state/store.ts';
import { followKeyboard } from '#ui/keyboard.ts';
import { monthName } from '#ui/labels.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { keepApp } from './cache-shell.ts';
import { GroupInAddress } from './GroupInAddress.tsx';
import { pageAt } from './pages.ts';
import { Tapped } from './Tapped.tsx';
import { prepareTryingAgain } from './up-to-date.tsx';

const isDashboard = (): boolean => pageAt(location.pathname) === 'dashboard';

/** Use the userId as the `key` of this component. */
export default function Background({ userId }: { userId: string }) {
  useEffect(prepareSignOut, []);
  useEffect(prepareTryingAgain, []);
  useEffect(() => repairLists(ledger, isDashboard), []);
  useEffect(() => followWaiting(outbox, userId, notices), [userId]);
  useEffect(() => void tellLanguage().catch(() => undefined), []);
  useEffect(() => followGroups(userId), [userId]);
  useEffect(clearBadgeWhenVisible, []);
  useEffect(followKeyboard, []);
  useEffect(() => saveSnapshotsOnChange(ledger), []);
  useEffect(keepApp, []);
  useEffect(() => toast.forget, []);
  useWorkerMessages();
  useGroupsGone(userId, isDashboard);
  return (
    <>
      <RecurringAsked />
      <Tapped />
      <GroupInAddress />
    </>
  );
}

/** Stores the language chosen on this device in the account, for the user's next device. @throws CallError (api/call.ts) */
async function tellLanguage(): Promise<void> {
  const language = safeStorage.read(keys.languageDue);
  if (!isLanguageCode(language)) return;
  await call('setLanguage', { language });
  if (safeStorage.read(keys.languageDue) === language) safeStorage.drop(keys.languageDue);
}

/** Shows a notice if the change waited past the end of a month, and changed the coins. */
function noticeLaterMonth(entry: Entry): void {
  const sentIn = monthOf(timeNow());
  if (sentIn === monthOf(new Date(entry.at)) || coinsUsed(entry) === 0) return;
  toast.plain(words.outbox.sentLater(formatRupees(entry.shown.amount), monthName(sentIn)));
}

/** Of what waits on this device. */
const notices: Parameters<typeof followWaiting>[2] = {
  sent: noticeLaterMonth,
  savedEarlier: (count) => toast.plain(words.outbox.savedEarlier(count), { duration: readFor }),
  unreadable: () => toast.plain(words.outbox.unreadable, { duration: readFor }),
};
