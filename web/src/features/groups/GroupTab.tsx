/** The page of a group itself: what comes up, its people, and all that is about it as a whole (docs/product.md §10). */
import type { Month } from '@pg/contract/months';
import {
  Archive as ArchiveIcon,
  ArchiveRestore,
  Download,
  History,
  KeyRound,
  LogOut,
  ShieldCheck,
  Trash2,
  Upload,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Mutation } from '#api/call.ts';
import { timeNow } from '#browser/clock.ts';
import GroupNotifications from '#features/notifications/GroupNotifications.tsx';
import { ComingUp } from '#features/recurring/ComingUp.tsx';
import { ConfirmChange, toastFailure } from '#forms/change-form.tsx';
import { struckExpensesOf } from '#state/merge-changes.ts';
import { nextRequestNumber } from '#state/my-groups.ts';
import { isAdmin } from '#state/people.ts';
import { appStore, type Group, type TotalsSlice, useAppState } from '#state/store.ts';
import { struckText } from '#text/group-text.ts';
import { ActionRow, Rows } from '#ui/ActionRow.tsx';
import { AmountSentence } from '#ui/Amount.tsx';
import { useSingleFlight } from '#ui/Button.tsx';
import { instantText } from '#ui/date-text.ts';
import { lazyDialog } from '#ui/lazy.tsx';
import { goToTab } from '#ui/Tabs.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/late.ts';
import { ChoosePersonDialog } from './ChoosePersonDialog.tsx';
import { changeGroup } from './GroupDialog.tsx';
import { LeaveGroupDialog } from './LeaveGroupDialog.tsx';
import { People } from './People.tsx';

const ActivityDialog = lazyDialog(() => import('#features/activity/ActivityDialog.tsx'));
const ExportDialog = lazyDialog(() => import('#features/import-export/ExportDialog.tsx'));
const ImportDialog = lazyDialog(() => import('#features/import-export/ImportDialog.tsx'));

interface GroupTabProps {
  group: Group;
  month: Month;
  totals: TotalsSlice | undefined;
  userId: string;
}

export default function GroupTab({ group, month, totals, userId }: GroupTabProps) {
  const { code } = group;
  const [opened, setOpened] = useState<'activity' | 'import' | 'export' | 'admin' | 'code' | 'leave'>();
  const close = (): void => setOpened(undefined);
  const isChanged = useAppState(({ changed }) => changed?.includes(code));
  const admin = isAdmin(group, userId);
  const isLast = group.members.length === 1;
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);

  // Opened by a press, it begins with its top, from where a screen reader reads.
  useEffect(() => {
    if (document.activeElement === document.body) return;
    place.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);

  return (
    <div
      ref={place}
      tabIndex={-1}
      className="grid grid-cols-1 items-start gap-3 pt-1 outline-none xl:grid-cols-2 bar:pb-20"
    >
      <h2 className="px-1.5 text-lg font-bold xl:order-first xl:col-span-2">{words.groups.page}</h2>
      <ComingUp group={group} />
      <People {...{ group, month, totals, userId }} />
      <Rows title={words.groups.thisGroup}>
        <ActionRow icon={<History size={20} />} aria-haspopup="dialog" onClick={() => setOpened('activity')}>
          {words.groups.activity} {isChanged && <i className="dot" role="img" aria-label={words.activity.isChanged} />}
        </ActionRow>
        <ActionRow
          icon={<Upload size={20} />}
          hint={admin ? undefined : words.failures['not-the-admin']}
          disabled={!admin}
          aria-haspopup="dialog"
          onClick={() => setOpened('import')}
        >
          {words.imports.title}
        </ActionRow>
        <ActionRow icon={<Download size={20} />} aria-haspopup="dialog" onClick={() => setOpened('export')}>
          {words.groups.export}
        </ActionRow>
        {admin && group.members.length > 1 && (
          <ActionRow
            icon={<ShieldCheck size={20} />}
            hint={words.groups.chooseAdmin}
            aria-haspopup="dialog"
            onClick={() => setOpened('admin')}
          >
            {words.groups.adminYou}
          </ActionRow>
        )}
        {admin && (
          <ActionRow
            icon={<KeyRound size={20} />}
            hint={words.groups.newCodeHint}
            aria-haspopup="dialog"
            onClick={() => setOpened('code')}
          >
            {words.groups.newCode}
          </ActionRow>
        )}
        <GroupNotifications code={code} />
        <TakenOut group={group} />
        <Archive code={code} />
        <ActionRow
          icon={isLast ? <Trash2 size={20} /> : <LogOut size={20} />}
          className="text-danger"
          aria-haspopup="dialog"
          onClick={() => setOpened('leave')}
        >
          {isLast ? words.archive.delete : words.groups.leaveGroup}
        </ActionRow>
      </Rows>
      {opened === 'activity' && <ActivityDialog code={code} userId={userId} onClose={close} />}
      {opened === 'import' && <ImportDialog group={group} onClose={close} />}
      {opened === 'export' && <ExportDialog group={group} onClose={close} />}
      {opened === 'admin' && <NextAdmin group={group} userId={userId} onClose={close} />}
      {opened === 'code' && <NewCode group={group} onClose={close} />}
      {opened === 'leave' && (
        <LeaveGroupDialog
          group={group}
          onLeft={() => void navigate('/')}
          onChooseAdmin={() => setOpened('admin')}
          onSettle={() => {
            close();
            // The closed dialog returns the focus first.
            setTimeout(() => goToTab('balances'));
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** For the user alone. Others see no change. */
function Archive({ code }: { code: string }) {
  const isArchived = useAppState(({ archived }) => archived.includes(code));
  const [busy, change] = useSingleFlight(() => archive(code, !isArchived));
  return (
    <ActionRow
      icon={isArchived ? <ArchiveRestore size={20} /> : <ArchiveIcon size={20} />}
      hint={isArchived ? undefined : words.archive.hint}
      disabled={busy}
      onClick={change}
    >
      {isArchived ? words.archive.bringBack : words.archive.archive}
    </ActionRow>
  );
}

async function archive(groupCode: string, archived: boolean): Promise<void> {
  try {
    await new Mutation().send('archiveGroup', { groupCode, archived });
    appStore.setState((state) => ({
      archived: [...state.archived.filter((one) => one !== groupCode), ...(archived ? [groupCode] : [])],
      groupsAsOf: nextRequestNumber(),
    }));
    toast.success(archived ? words.archive.isArchived : words.archive.isBack, {
      action: { label: words.edits.undo, undoes: 'change', onPress: () => archive(groupCode, !archived) },
    });
  } catch (failure) {
    toastFailure('archiveGroup', failure);
  }
}

const NextAdmin = ({ group, userId, onClose }: { group: Group; userId: string; onClose: () => void }) => (
  <ChoosePersonDialog
    title={words.groups.chooseAdmin}
    legend={words.groups.whoIsAdmin}
    operation="makeAdmin"
    about={group.code}
    action={words.groups.makeAdmin}
    busyAction={words.groups.makingAdmin}
    people={group.members.filter((member) => member.userId !== userId)}
    explain={({ name }) => words.groups.becomesAdmin(name)}
    onSubmit={async (next, intent) => {
      const { revision } = await intent.send('makeAdmin', { groupCode: group.code, userId: next.userId });
      const roleOf = (id: string) => (id === next.userId ? 'admin' : 'member');
      changeGroup(group.code, (known) => ({
        ...known,
        members: known.members.map((member) => ({ ...member, role: roleOf(member.userId) })),
        revision,
      }));
      toast.success(words.groups.madeAdmin(next.name));
      onClose();
    }}
    onClose={onClose}
  />
);

const NewCode = ({ group, onClose }: { group: Group; onClose: () => void }) => (
  <ConfirmChange
    title={words.groups.newCodeTitle}
    operation="renewGroupCode"
    about={group.code}
    action={words.groups.newCode}
    busyAction={words.groups.makingCode}
    change={async (intent) => {
      const { joinCode, revision } = await intent.send('renewGroupCode', { groupCode: group.code });
      changeGroup(group.code, (known) => ({ ...known, joinCode, revision }));
      toast.success(words.groups.newCodeIs(joinCode));
    }}
    onDone={onClose}
    onClose={onClose}
  >
    <p>{words.groups.newCodeText(group.joinCode)}</p>
  </ConfirmChange>
);

/**
 * The list is collapsed at first, and has the newest expenses on top. Renders nothing if there are none or the group's
 * document has not arrived yet.
 */
function TakenOut({ group }: { group: Group }) {
  const struck = useAppState((state) => struckExpensesOf(state, group.code));
  if (!struck || struck.length === 0) return null;
  const now = timeNow();
  return (
    <li>
      <details className="px-3">
        <summary className="min-h-13 content-center font-medium">{words.groups.struckList(struck.length)}</summary>
        <ul className="space-y-2 pb-3 text-muted wrap-anywhere">
          {struck.map((one) => (
            <li key={one.id}>
              <AmountSentence>{struckText(one, group)}</AmountSentence>
              <time dateTime={one.at} className="block text-sm">
                {instantText(one.at, now)}
              </time>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
