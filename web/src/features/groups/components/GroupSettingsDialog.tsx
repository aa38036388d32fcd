/** The group settings: renewing the code, and leaving (docs/product.md §3). */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmChange } from '#forms/ConfirmChange.tsx';
import { isAdmin } from '#store/changes/admin.ts';
import type { Group } from '#store/ledger/state.ts';
import { useUserId } from '#store/session.ts';
import { Button } from '#ui/base/Button.tsx';
import { toast } from '#ui/base/toast.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { renewCode } from '../actions/change-members.ts';
import { LeaveGroupDialog } from './LeaveGroupDialog.tsx';
import { TakenOut } from './TakenOut.tsx';

interface GroupSettingsDialogProps {
  group: Group;
  onClose: () => void;
}

/** Each change is confirmed first. */
export default function GroupSettingsDialog({ group, onClose }: GroupSettingsDialogProps) {
  const [asking, setAsking] = useState<'code' | 'leave'>();
  const admin = isAdmin(group, useUserId());
  const navigate = useNavigate();
  const back = (): void => setAsking(undefined);
  return (
    <Dialog title="Group Settings" onClose={onClose}>
      <section className="border-b border-line pb-5">
        <h3 className="font-semibold">Group code</h3>
        <p className="mt-1 mb-3 text-muted">
          Others join with <span className="font-mono tracking-wider text-ink">{group.joinCode}</span>.{' '}
          {admin ? 'If it has got about, make a new one.' : 'The admin can make a new one, if it has got about.'}
        </p>
        {admin && (
          <Button className="w-full" onClick={() => setAsking('code')}>
            New code
          </Button>
        )}
      </section>
      <TakenOut code={group.code} />
      <section className="pt-5">
        <h3 className="font-semibold">Leaving</h3>
        <p className="mt-1 mb-3 text-muted">What you spent stays in the group’s totals.</p>
        <Button className="w-full text-danger!" onClick={() => setAsking('leave')}>
          Leave group
        </Button>
      </section>
      <Button className="mt-5 w-full" onClick={onClose}>
        Close
      </Button>
      {asking === 'code' && <NewCode group={group} onClose={back} />}
      {asking === 'leave' && <LeaveGroupDialog group={group} onLeft={() => void navigate('/')} onClose={back} />}
    </Dialog>
  );
}

const NewCode = ({ group, onClose }: GroupSettingsDialogProps) => (
  <ConfirmChange
    title="Make a new code?"
    operation="renewGroupCode"
    about={group.code}
    action="New code"
    busyAction="Making it..."
    change={async (intent) => toast.success(`The new group code is ${await renewCode(group.code, intent)}.`)}
    onDone={onClose}
    onClose={onClose}
  >
    <p>
      The code {group.joinCode} and every invitation with it stop working at once. Whoever is in the group stays in it,
      and sees the new code.
    </p>
  </ConfirmChange>
);
