/** The group settings: renewing the code, the expenses taken out, and leaving (docs/product.md §3, §10). */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmChange } from '#forms/ConfirmChange.tsx';
import { isAdmin } from '#store/ledger/admin.ts';
import type { Group } from '#store/ledger.ts';
import { useUserId } from '#store/session.ts';
import { Button } from '#ui/base/Button.tsx';
import { toast } from '#ui/base/toast.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { words } from '#words/all.ts';
import { renewCode } from '../actions/change-members.ts';
import { LeaveGroupDialog } from './LeaveGroupDialog.tsx';
import { TakenOut } from './TakenOut.tsx';

interface GroupSettingsDialogProps {
  group: Group;
  onClose: () => void;
}

/** Asks for confirmation before each change. */
export default function GroupSettingsDialog({ group, onClose }: GroupSettingsDialogProps) {
  const [asking, setAsking] = useState<'code' | 'leave'>();
  const admin = isAdmin(group, useUserId());
  const navigate = useNavigate();
  const back = (): void => setAsking(undefined);
  const code = <span className="font-mono tracking-wider text-ink">{group.joinCode}</span>;
  return (
    <Dialog title={words.groups.settingsTitle} onClose={onClose}>
      <section className="border-b border-line pb-5">
        <h3 className="font-semibold">{words.groups.code}</h3>
        <p className="mt-1 mb-3 text-muted">
          {admin ? words.groups.codeTextForAdmin(code) : words.groups.codeText(code)}
        </p>
        {admin && (
          <Button className="w-full" onClick={() => setAsking('code')}>
            {words.groups.newCode}
          </Button>
        )}
      </section>
      <TakenOut group={group} />
      <section className="pt-5">
        <h3 className="font-semibold">{words.groups.leavingHeading}</h3>
        <p className="mt-1 mb-3 text-muted">{words.groups.leavingHint}</p>
        <Button className="w-full text-danger!" onClick={() => setAsking('leave')}>
          {words.groups.leaveGroup}
        </Button>
      </section>
      <Button className="mt-5 w-full" onClick={onClose}>
        {words.common.close}
      </Button>
      {asking === 'code' && <NewCode group={group} onClose={back} />}
      {asking === 'leave' && <LeaveGroupDialog group={group} onLeft={() => void navigate('/')} onClose={back} />}
    </Dialog>
  );
}

const NewCode = ({ group, onClose }: GroupSettingsDialogProps) => (
  <ConfirmChange
    title={words.groups.newCodeTitle}
    operation="renewGroupCode"
    about={group.code}
    action={words.groups.newCode}
    busyAction={words.groups.makingCode}
    change={async (intent) => toast.success(words.groups.newCodeIs(await renewCode(group.code, intent)))}
    onDone={onClose}
    onClose={onClose}
  >
    <p>{words.groups.newCodeText(group.joinCode)}</p>
  </ConfirmChange>
);
