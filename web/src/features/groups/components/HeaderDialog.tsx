/** What the buttons of a group's header open: its name, or its settings. */
import type { Group } from '#store/ledger-state.ts';
import { EditGroupNameDialog } from './EditGroupNameDialog.tsx';
import { GroupSettingsDialog } from './GroupSettingsDialog.tsx';

interface HeaderDialogProps {
  about: 'name' | 'settings';
  group: Group;
  onClose: () => void;
}

export default function HeaderDialog({ about, ...rest }: HeaderDialogProps) {
  return about === 'name' ? <EditGroupNameDialog {...rest} /> : <GroupSettingsDialog {...rest} />;
}
