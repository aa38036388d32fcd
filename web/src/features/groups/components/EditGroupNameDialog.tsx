/** Renames a group for all its members; any member may do so (docs/product.md §10). */
import type { Group } from '#store/ledger.ts';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/all.ts';
import { renameGroup } from '../actions/rename-group.ts';
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
