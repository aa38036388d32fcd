/** Which groups are the person's own, of those that somebody joined before the number was confirmed (docs/product.md §2). */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sentenceFor } from '#api/messages.ts';
import { useLedger } from '#store/ledger.ts';
import type { Group } from '#store/ledger-state.ts';
import { refreshGroups } from '#store/refresh.ts';
import { useSentForm } from '#store/sent-form.ts';
import { useUserId } from '#store/session.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { LeaveButton } from '#ui/LeaveButton.tsx';
import { Problem } from '#ui/Problem.tsx';
import { ScrollingList } from '#ui/ScrollingList.tsx';
import { mayHaveHappened, useSending } from '#ui/use-sending.ts';
import { LeaveGroupDialog } from './LeaveGroupDialog.tsx';

interface KeepGroupsDialogProps {
  /** The groups in question, as the own document names them now. */
  codes: readonly string[];
  onClose: () => void;
}

/** 'Are these groups yours?' Keeping all is one tap; any can be left, which is asked about first. */
export default function KeepGroupsDialog({ codes, onClose }: KeepGroupsDialogProps) {
  const groups = useLedger((state) => state.groups);
  const listed = groups?.filter(({ code }) => codes.includes(code));
  const [leaving, setLeaving] = useState<Group>();
  const { intent, note } = useSentForm('keepGroups', () => ({}));
  const [problem, setProblem] = useState(note?.text);
  const navigate = useNavigate();
  const { pathname } = useLocation();

  // A screen of no group has asked for none.
  const isKnown = groups !== undefined;
  useEffect(() => {
    if (!isKnown) refreshGroups().catch(() => undefined);
  }, [isKnown]);

  const work = async (): Promise<void> => {
    setProblem(undefined);
    try {
      await intent.send('keepGroups', { groupCodes: [...codes] });
      onClose();
    } catch (error) {
      setProblem(sentenceFor('keepGroups', error));
    }
  };
  const [wait, keepAll] = useSending(work, { stop: () => intent.stop(), told: mayHaveHappened });

  if (!listed || listed.length === 0) return null;
  return (
    <Dialog title="Are these groups yours?" onClose={onClose} wait={wait}>
      <p className="mb-3">
        Before you confirmed this number with an SMS, somebody used it to join these groups. Keep the ones that are
        yours.
      </p>
      <ScrollingList label="Groups">
        {listed.map((group) => (
          <li key={group.code} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 pr-1 pl-0.5">
            <span className="min-w-0 grow basis-40">
              <span className="block font-semibold wrap-anywhere">{group.name}</span>
              <Who group={group} />
            </span>
            <Button
              className="shrink-0 text-danger!"
              aria-label={`Leave ${group.name}`}
              aria-haspopup="dialog"
              disabled={wait.busy}
              onClick={() => setLeaving(group)}
            >
              Leave
            </Button>
          </li>
        ))}
      </ScrollingList>
      <div className="mt-3">
        <Problem>{problem}</Problem>
      </div>
      <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        <LeaveButton onLeave={onClose}>Ask me later</LeaveButton>
        <Button look="primary" onClick={keepAll} disabled={wait.busy}>
          {wait.busy ? 'Keeping...' : listed.length === 1 ? 'Keep it' : 'Keep all'}
        </Button>
      </div>
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

/** How many are in it, and who is its admin. */
function Who({ group: { members } }: { group: Group }) {
  const ownId = useUserId();
  const admin = members.find(({ role }) => role === 'admin');
  return (
    <span className="block text-sm text-muted wrap-anywhere">
      {members.length} {members.length === 1 ? 'member' : 'members'}
      {admin && `, admin: ${admin.userId === ownId ? 'you' : admin.name}`}
    </span>
  );
}
