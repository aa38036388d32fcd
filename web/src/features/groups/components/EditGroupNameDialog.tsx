/** Renames a group for all its members; any member may do so (docs/product.md §3). */
import { limits } from '@pg/contract/limits';
import type { Group } from '#store/ledger/state.ts';
import { toast } from '#ui/base/toast.ts';
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
      title="Edit Group Name"
      operation="updateGroupName"
      label="Group name"
      name="groupName"
      autoCapitalize="words"
      placeholder="Enter group name"
      initial={group.name}
      maxLength={limits.nameMax}
      action="Save"
      busyAction="Saving..."
      onCancel={onClose}
      onSubmit={async (name, intent) => {
        await renameGroup(group.code, name, intent);
        toast.success('Group name updated!');
        onClose();
      }}
    />
  );
}
