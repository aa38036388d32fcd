/** Asks what is from before the user confirmed the number. Loads only if something is in question. */
import { NameDialog } from '#features/account/NameDialog.tsx';
import type { Questioned } from '#features/groups/ConfirmGroups.tsx';
import { KeepGroupsDialog } from '#features/groups/KeepGroupsDialog.tsx';

export default function AccountQuestion(questioned: Questioned) {
  return <KeepGroupsDialog {...questioned} nameDialog={NameDialog} />;
}
