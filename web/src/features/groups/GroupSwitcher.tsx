/** Lets the user switch from one group's dashboard to another group's. */
import { switchGroup } from './enter-group.ts';
import GroupPicker from './GroupPicker.tsx';

export default function GroupSwitcher({ onClose }: { onClose: () => void }) {
  const choose = (code: string): void => {
    onClose();
    switchGroup(code);
  };
  return <GroupPicker onChoose={choose} onClose={onClose} />;
}
