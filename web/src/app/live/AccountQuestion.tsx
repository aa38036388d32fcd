/** Asks what is from before the user confirmed the number. Loads only if something is in question. */
import { NameDialog } from '#features/account/components/NameDialog.tsx';
import type { Questioned } from '#features/groups/components/ConfirmGroups.tsx';
import { KeepGroupsDialog } from '#features/groups/components/KeepGroupsDialog.tsx';

export default function AccountQuestion(questioned: Questioned) {
  return <KeepGroupsDialog {...questioned} nameDialog={NameDialog} />;
}
