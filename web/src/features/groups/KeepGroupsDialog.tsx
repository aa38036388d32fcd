/**
 * Lists the name, the open records and the groups that someone may have set with the user's number before the user
 * confirmed it, and asks what to keep (docs/product.md §2).
 */

import type { UserDocument } from '@pg/contract/documents';
import type { Member } from '@pg/contract/group';
import { formatRupees } from '@pg/contract/money';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUserId } from '#api/session.ts';
import { NameDialog } from '#features/account/account-dialogs.tsx';
import { useConfirmedChange } from '#forms/change-form.tsx';
import { refreshGroups } from '#state/my-groups.ts';
import { appStore, type Group, useAppState } from '#state/store.ts';
import { Button } from '#ui/Button.tsx';
import { CancelButton, Dialog, ScrollingList } from '#ui/Dialog.tsx';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { words } from '#words/late.ts';
import { LeaveGroupDialog } from './LeaveGroupDialog.tsx';

/** One tap keeps everything. Leaving a group asks for a confirmation. */
export default function KeepGroupsDialog({ codes, account, onClose }: KeepGroupsDialogProps) {
  const groups = useAppState((state) => state.groups);
  const listed = groups?.filter(({ code }) => codes.includes(code)) ?? [];
  const [leaving, setLeaving] = useState<Group>();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  // Screens that show no group have not requested the groups.
  const isKnown = groups !== undefined || codes.length === 0;
  useEffect(() => {
    if (!isKnown) refreshGroups(appStore).catch(() => undefined);
  }, [isKnown]);

  const { wait, problem, confirm } = useConfirmedChange('keepGroups', 'keepGroups', async (intent) => {
    await intent.send('keepGroups', { groupCodes: [...codes], ...(account && { account: true }) });
    onClose();
  });

  if (!isKnown || (listed.length === 0 && !account)) return null;
  return (
    <Dialog
      title={words.groups.keepTitle}
      onClose={onClose}
      wait={wait}
      footer={
        <>
          <ErrorMessage>{problem}</ErrorMessage>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
            <CancelButton onLeave={onClose}>{words.groups.askLater}</CancelButton>
            <Button look="primary" onClick={confirm} disabled={wait.busy}>
              {wait.busy ? words.groups.keeping : words.groups.keep(listed.length + (account ? 1 : 0))}
            </Button>
          </div>
        </>
      }
    >
      <p className="mb-3">{words.groups.keepText}</p>
      <ScrollingList label={words.groups.listToKeep}>
        {account && <AccountInQuestion account={account} onLook={onClose} />}
        {listed.map((group) => (
          <li key={group.code} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <span className="min-w-0 grow basis-40">
              <span className="block font-semibold wrap-anywhere">{group.name}</span>
              <Who group={group} />
            </span>
            <Button
              className="shrink-0 text-danger!"
              aria-label={words.groups.leaveNamed(group.name)}
              aria-haspopup="dialog"
              disabled={wait.busy}
              onClick={() => setLeaving(group)}
            >
              {words.groups.leave}
            </Button>
          </li>
        ))}
      </ScrollingList>
      {leaving && (
        <LeaveGroupDialog
          group={leaving}
          onClose={() => setLeaving(undefined)}
          onLeft={(wasCurrent) => {
            setLeaving(undefined);
            if (wasCurrent && pathname.startsWith('/dashboard')) void navigate('/');
          }}
        />
      )}
    </Dialog>
  );
}

function whoText(members: string, admin: Member | undefined, ownId: string | null): string {
  if (!admin) return members;
  return admin.userId === ownId
    ? words.groups.membersAndYou(members)
    : words.groups.membersAndAdmin(members, admin.name);
}

/** Shows the number of members and the admin. */
function Who({ group: { members } }: { group: Group }) {
  const ownId = useUserId();
  const admin = members.find(({ role }) => role === 'admin');
  return (
    <span className="block text-sm text-muted wrap-anywhere">
      {whoText(words.groups.members(members.length), admin, ownId)}
    </span>
  );
}

interface AccountInQuestionProps {
  account: UserDocument;
  /** Called when the user goes to look at the records. */
  onLook: () => void;
}

/** Items of a list. */
function AccountInQuestion({ account, onLook }: AccountInQuestionProps) {
  const { name, given, taken, coins } = account;
  const userId = useUserId() ?? '';
  const [isNaming, setIsNaming] = useState(false);
  const navigate = useNavigate();
  const look = (): void => {
    onLook();
    void navigate('/give-take-dashboard');
  };
  return (
    <>
      <Item title={words.account.fullName} text={name}>
        <Button aria-haspopup="dialog" onClick={() => setIsNaming(true)}>
          {words.account.changeName}
        </Button>
      </Item>
      {given + taken > 0 && (
        <Item title={words.pages.giveTake} text={words.groups.keptRecords(formatRupees(given), formatRupees(taken))}>
          <Button onClick={look}>{words.groups.lookAtRecords}</Button>
        </Item>
      )}
      {coins.monthlyLimit > 0 && <Item title={words.groups.keptLimit} text={formatRupees(coins.monthlyLimit)} />}
      {isNaming && <NameDialog userId={userId} onClose={() => setIsNaming(false)} />}
    </>
  );
}

const Item = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
    <span className="min-w-0 grow basis-40">
      <span className="block text-sm text-muted">{title}</span>{' '}
      <span className="block font-semibold wrap-anywhere">{text}</span>
    </span>
    {children}
  </li>
);

export interface KeepGroupsDialogProps {
  /** The groups in question, as the user's document lists them now. */
  codes: readonly string[];
  /** The user's document, if the name and the open records are in question too. */
  account: UserDocument | undefined;
  onClose: () => void;
}
