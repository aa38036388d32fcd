/** Asks for the name of a new group, creates it, and shows its code (docs/product.md §3). */
import type { AnswerOf } from '@pg/contract/endpoints';
import { useEffect, useState } from 'react';
import { copyText } from '#browser/copy-text.ts';
import { textButton } from '#features/account/AuthCard.tsx';
import { refreshUnlessLive } from '#state/my-groups.ts';
import { appStore, useAppState } from '#state/store.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { lazyDialog } from '#ui/lazy.tsx';
import { words } from '#words/all.ts';
import { alertConflict, GroupDialog } from './GroupDialog.tsx';
import { ShareButton } from './ShareButton.tsx';

const ImportDialog = lazyDialog(() => import('#features/import-export/ImportDialog.tsx'));

interface CreateGroupDialogProps {
  onClose: () => void;
  /** Shows a message as an alert. */
  onAlert: (text: string) => void;
  /** Opens the new group. *Done* only closes the dialog. */
  onEnter: (groupCode: string) => void;
}

export default function CreateGroupDialog({ onClose, onAlert, onEnter }: CreateGroupDialogProps) {
  const [created, setCreated] = useState<AnswerOf<'createGroup'>>();
  if (created) return <Created created={created} onClose={onClose} onEnter={onEnter} />;
  return (
    <GroupDialog
      title={words.groups.createTitle}
      operation="createGroup"
      label={words.groups.name}
      name="groupName"
      autoCapitalize="words"
      placeholder={words.groups.enterName}
      action={words.groups.createAction}
      busyAction={words.groups.creating}
      onCancel={onClose}
      onSubmit={async (groupName, intent) => {
        setCreated(await intent.send('createGroup', { groupName }));
        void refreshUnlessLive(appStore);
      }}
      onFailure={(error) => alertConflict('createGroup', error, onAlert)}
    />
  );
}

/** How long 'Copied!' is shown, in milliseconds. */
const copiedFor = 2000;

interface CreatedProps extends Pick<CreateGroupDialogProps, 'onClose' | 'onEnter'> {
  created: AnswerOf<'createGroup'>;
}

function Created({ created: { groupName: name, groupCode: code }, onClose, onEnter }: CreatedProps) {
  const [copied, setCopied] = useState(false);
  const [imports, setImports] = useState(false);
  // It has been asked for when the group was created.
  const group = useAppState(({ groups }) => groups?.find((one) => one.code === code));
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <Dialog
      title={words.groups.createdTitle}
      onClose={onClose}
      footer={
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
          <ShareButton look="primary" className="col-span-full min-h-12" group={{ name, code, joinCode: code }} />
          <Button onClick={() => onEnter(code)}>{words.groups.openGroup}</Button>
          <Button onClick={onClose}>{words.common.done}</Button>
          <button
            type="button"
            disabled={!group}
            aria-haspopup="dialog"
            onClick={() => setImports(true)}
            className={`${textButton} col-span-full justify-center`}
          >
            {words.groups.fromSplitwise}
          </button>
        </div>
      }
    >
      <p className="text-muted">{words.groups.hereIsTheCode}</p>
      <p className="@container my-3 rounded-xl bg-sunken p-4 text-center font-mono font-bold tracking-widest">
        <span className="unbroken text-[min(2rem,20cqi)]">{code}</span>
      </p>
      <Button className="w-full" onClick={() => void copyText(code).then(setCopied)}>
        {copied ? words.groups.copied : words.groups.copyCodeAction}
      </Button>
      {imports && group && <ImportDialog group={group} onClose={() => setImports(false)} />}
    </Dialog>
  );
}
