/** Background work on every screen of a signed-in user. */
import { useEffect } from 'react';
import { tellLanguage } from '#features/account/tell-language.ts';
import { prepareSignOut } from '#firebase/sign-in.ts';
import { followWaiting } from '#store/outbox/follow.ts';
import { repairLists } from '#store/sync/repair-lists.ts';
import { pageAt } from '../pages.ts';
import { prepareTryingAgain } from '../signed-in/NotUpToDate.tsx';
import { GroupsGone } from './GroupsGone.tsx';
import { Notifications } from './Notifications.tsx';
import { noticeLaterMonth } from './notice-later-month.ts';
import { OnThisDevice } from './OnThisDevice.tsx';

/** Use the userId as the `key` of this component. */
export default function Background({ userId }: { userId: string }) {
  useEffect(prepareSignOut, []);
  useEffect(prepareTryingAgain, []);
  useEffect(() => repairLists(() => pageAt(location.pathname) === 'dashboard'), []);
  useEffect(() => followWaiting(userId, noticeLaterMonth), [userId]);
  useEffect(() => void tellLanguage().catch(() => undefined), []);
  return (
    <>
      <Notifications userId={userId} />
      <GroupsGone userId={userId} />
      <OnThisDevice />
    </>
  );
}
