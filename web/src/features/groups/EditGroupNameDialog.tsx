/** Renames a group for all its members; any member may do so (docs/product.md §10). */
import type { Intent } from '#api/call.ts';
import { mergeGroup } from '#ledger/merge.ts';
import { type Group, ledger } from '#ledger/state.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { GroupDialog } from './GroupDialog.tsx';

interface EditGroupNameDialogProps {
  group: Group;
  onClose: () => void;
}

/** Starts with the current name. */
export default function EditGroupNameDialog({ group, onClose }: EditGroupNameDialogProps) {
  return (
    <GroupDialog
      title={words.groups.editTitle}
      operation="updateGroupName"
      label={words.groups.name}
      name="groupName"
      autoCapitalize="words"
      placeholder={words.groups.enterName}
      initial={group.name}
      action={words.common.save}
      busyAction={words.common.saving}
      onCancel={onClose}
      onSubmit={async (name, intent) => {
        await renameGroup(group.code, name, intent);
        toast.success(words.groups.renamed);
        onClose();
      }}
    />
  );
}

/**
 * Renames a group for all its members, and puts the new name into the store.
 *
 * @throws CallError (api/call.ts)
 */
async function renameGroup(groupCode: string, newGroupName: string, intent: Intent): Promise<void> {
  const { groupName, revision } = await intent.send('updateGroupName', { groupCode, newGroupName });
  ledger.setState((state) => {
    const known = state.groups?.find(({ code }) => code === groupCode);
    return known ? mergeGroup(state, { ...known, name: groupName, revision }) : state;
  });
}
