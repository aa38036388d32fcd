/**
 * Background work on every screen of a signed-in user: notifications, groups that the user is no longer in
 * (docs/product.md §10), and what offline visits need.
 */
import { isLanguageCode } from '@pg/contract/languages';
import { formatRupees } from '@pg/contract/money';
import { monthOf } from '@pg/contract/months';
import { type PushData, tagOf } from '@pg/contract/push';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '#api/call.ts';
import { timeNow } from '#browser/clock.ts';
import {
  keepShellMessage,
  readWorkerMessage,
  recurringPath,
  registerWorker,
  workerContainer,
} from '#browser/service-worker.ts';
import { keys, safeStorage } from '#browser/storage.ts';
import { prepareSignOut } from '#features/account/session-lifecycle.ts';
import { followGroups } from '#features/notifications/register-device.ts';
import { RecurringAsked } from '#features/recurring/RecurringAsked.tsx';
import { coinsUsed, followWaiting, outbox } from '#outbox/outbox.ts';
import type { Entry } from '#outbox/queue.ts';
import { snapshotGroup } from '#state/device-snapshots.ts';
import { repairLists } from '#state/merge-changes.ts';
import { groupsBeingLeft } from '#state/my-groups.ts';
import { saveSnapshotsOnChange } from '#state/save-device-snapshots.ts';
import { type Group, ledger } from '#state/store.ts';
import { balanceText } from '#text/group-text.ts';
import { isFirstAnnouncement } from '#ui/announce.ts';
import { monthName } from '#ui/labels.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { GroupInAddress } from './GroupInAddress.tsx';
import { pageAt } from './pages.ts';
import { openTapped, Tapped } from './Tapped.tsx';
import { prepareTryingAgain } from './up-to-date.tsx';

/** Use the userId as the `key` of this component. */
export default function Background({ userId }: { userId: string }) {
  useEffect(prepareSignOut, []);
  useEffect(prepareTryingAgain, []);
  useEffect(() => repairLists(ledger, () => pageAt(location.pathname) === 'dashboard'), []);
  useEffect(() => followWaiting(outbox, userId, notices), [userId]);
  useEffect(() => void tellLanguage().catch(() => undefined), []);
  useEffect(() => followGroups(userId), [userId]);
  useEffect(clearBadgeWhenVisible, []);
  useEffect(followKeyboard, []);
  useEffect(() => saveSnapshotsOnChange(ledger), []);
  useEffect(keepApp, []);
  useEffect(() => toast.forget, []);
  useWorkerMessages();
  useGroupsGone(userId);
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
  const { recurringId } = push;
  const show = (id: string) => ({
    action: { label: words.recurring.open, onPress: () => openTapped(recurringPath(push.groupCode, id)) },
  });
  if (!isSilent || !push.eventId) toast.plain(text, { isSilent, ...(recurringId && show(recurringId)) });
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

/** An on-screen keyboard takes at least this much of the height, and a browser's own bars less. In pixels. */
const leastKeyboard = 120;

/**
 * Marks the page while an on-screen keyboard is up. Browsers that make the page lower and browsers that only cover it
 * have in common that less is visible than before.
 */
function followKeyboard(): () => void {
  const { documentElement: page } = document;
  let [tallest, width] = [0, 0];
  const look = (): void => {
    const height = visualViewport ? visualViewport.height * visualViewport.scale : innerHeight;
    if (width !== page.clientWidth) [tallest, width] = [0, page.clientWidth];
    tallest = Math.max(tallest, height);
    const isTyping = document.activeElement?.matches('input, textarea, select') ?? false;
    page.toggleAttribute('data-keyboard', isTyping && height < tallest - leastKeyboard);
  };
  look();
  const stop = new AbortController();
  const [view, { signal }] = [visualViewport ?? window, stop];
  view.addEventListener('resize', look, { signal });
  for (const change of ['focusin', 'focusout']) document.addEventListener(change, look, { signal });
  return () => stop.abort();
}

/** A push that arrives while this page is visible becomes a toast. */
function useWorkerMessages(): void {
  useEffect(() => {
    const worker = workerContainer();
    const onMessage = ({ data }: MessageEvent): void => {
      const message = readWorkerMessage(data);
      if (message?.kind === 'push') announce(message.push);
    };
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  }, []);
}

/** How long the notice is shown, in milliseconds. Long, because the user may not be looking. */
const readFor = 10_000;

type Named = Pick<Group, 'code' | 'name'>;

/**
 * The groups that this page has announced, each with its user. A group is removed from this set once its user is a
 * member again.
 */
const announcedGroups = new Set<string>();

/** Marks the announcement for `isFirstAnnouncement`, so that a push does not repeat it. */
const goneTag = (code: string): string => `gone ${code}`;

/** Shows a toast for each group that the user is no longer in. */
function useGroupsGone(userId: string): void {
  const navigate = useNavigate();
  // `navigate` changes with every screen, and the effect below must not run again for that.
  const goHome = useEffectEvent(() => void navigate('/'));

  useEffect(() => {
    const keyOf = (code: string): string => `${userId} ${code}`;
    const isGone = ({ code }: Named): boolean =>
      !groupsBeingLeft.has(code) && ledger.getState().groups?.some((group) => group.code === code) === false;
    const tell = ({ code, name }: Named): void => {
      if (announcedGroups.has(keyOf(code))) return;
      announcedGroups.add(keyOf(code));
      isFirstAnnouncement(goneTag(code));
      const own = ledger.getState().balances[code]?.byMember[userId];
      const balance = balanceText(own, words.groups.youStillOwe, words.groups.youStillGetBack);
      toast.error([words.groups.noLongerMember(name), balance].filter(Boolean).join(' '), { duration: readFor });
    };
    // By the time this effect first runs, the user may no longer be in the group of the last visit.
    [snapshotGroup(userId) ?? []].flat().filter(isGone).forEach(tell);

    return ledger.subscribe((state, before) => {
      if (state.groups === before.groups) return;
      for (const { code } of state.groups ?? []) announcedGroups.delete(keyOf(code));
      const gone = (before.groups ?? []).filter(isGone);
      gone.forEach(tell);
      const isShown = pageAt(location.pathname) === 'dashboard' && gone.some(({ code }) => code === before.currentCode);
      if (isShown) goHome();
    });
  }, [userId]);
}

/** How long to wait for the live view, in milliseconds. The live view is more urgent. */
const patience = 5000;

/**
 * Does the work once the view is live, or after `patience` if it is not live by then. Returns a function that cancels
 * it.
 */
function afterLive(work: () => void): () => void {
  const start = (): void => {
    forget();
    work();
  };
  const timer = setTimeout(start, patience);
  const stop = ledger.subscribe(({ live }) => live === 'on' && start());
  const forget = (): void => {
    clearTimeout(timer);
    stop();
  };
  if (ledger.getState().live === 'on') start();
  return forget;
}

/**
 * Makes the service worker cache the app's files after the live view (`afterLive`), and again when a new worker takes
 * over. Returns a function that stops this.
 */
function keepApp(): () => void {
  const serviceWorker = workerContainer();
  if (!serviceWorker) return () => undefined;
  const tell = async (): Promise<void> => {
    const { active } = await serviceWorker.ready;
    active?.postMessage(keepShellMessage);
  };
  const begin = async (): Promise<void> => {
    serviceWorker.addEventListener('controllerchange', tell);
    await registerWorker();
    await tell();
  };
  const forget = afterLive(() => void begin().catch(() => undefined));
  return () => {
    forget();
    serviceWorker.removeEventListener('controllerchange', tell);
  };
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
