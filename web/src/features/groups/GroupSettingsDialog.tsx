/** The group settings: renewing the code, recurring expenses, the expenses taken out, leaving (docs/product.md §3, §10). */

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUserId } from '#api/session.ts';
import { timeNow } from '#browser/clock.ts';
import { ExportGroup } from '#features/import-export/ExportGroup.tsx';
import { ConfirmChange } from '#forms/change-form.tsx';
import { struckExpensesOf } from '#state/merge-changes.ts';
import { isAdmin } from '#state/people.ts';
import { type Group, useAppState } from '#state/store.ts';
import { struckText } from '#text/group-text.ts';
import { AmountSentence } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { instantText } from '#ui/date-text.ts';
import { lazyDialog } from '#ui/lazy.tsx';
import { goToTab } from '#ui/Tabs.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { changeGroup } from './GroupDialog.tsx';
import { Guests } from './Guests.tsx';
import { LeaveGroupDialog } from './LeaveGroupDialog.tsx';

const ImportDialog = lazyDialog(() => import('#features/import-export/ImportDialog.tsx'));
const RecurringDialog = lazyDialog(() => import('#features/recurring/RecurringDialog.tsx'));

interface GroupSettingsDialogProps {
  group: Group;
  onClose: () => void;
}

/** Asks for confirmation before each change. */
export default function GroupSettingsDialog({ group, onClose }: GroupSettingsDialogProps) {
  const [asking, setAsking] = useState<'code' | 'recurring' | 'import' | 'leave'>();
  const userId = useUserId();
  const admin = isAdmin(group, userId);
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
      <section className="border-b border-line py-5">
        <h3 className="font-semibold">{words.recurring.list}</h3>
        <p className="mt-1 mb-3 text-muted">{words.recurring.settingsHint}</p>
        <Button className="w-full" onClick={() => setAsking('recurring')}>
          {words.recurring.title}
        </Button>
      </section>
      <section className="border-b border-line py-5">
        <Guests group={group} />
      </section>
      <TakenOut group={group} />
      <ExportGroup group={group} />
      {admin && (
        <section className="border-b border-line py-5">
          <h3 className="font-semibold">{words.imports.heading}</h3>
          <p className="mt-1 mb-3 text-muted">{words.imports.hint}</p>
          <Button className="w-full" onClick={() => setAsking('import')}>
            {words.imports.title}
          </Button>
        </section>
      )}
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
      {asking === 'recurring' && <RecurringDialog code={group.code} onClose={back} />}
      {asking === 'import' && <ImportDialog group={group} onClose={back} />}
      {asking === 'leave' && (
        <LeaveGroupDialog
          group={group}
          onLeft={() => void navigate('/')}
          onSettle={() => {
            onClose();
            // The closed dialogs return the focus first.
            setTimeout(() => goToTab('balances'));
          }}
          onClose={back}
        />
      )}
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
    <details className="border-b border-line py-2">
      <summary className="min-h-11 content-center font-semibold">{words.groups.struckList(struck.length)}</summary>
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
  );
}
