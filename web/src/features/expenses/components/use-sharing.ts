/** Keeps the choice of payers and shares in the Add Expense form valid when people leave the group while it is open. */
import { useState } from 'react';
import { CallError } from '#api/client/call-error.ts';
import { messageFor } from '#api/client/messages.ts';
import { type Group, ledger } from '#store/ledger.ts';
import { refreshGroups } from '#store/sync/refresh.ts';
import type { Wrong } from '#ui/form/FormProblem.tsx';
import { type Draft, sharingIn } from '../form/draft.ts';
import { amongMembers, hasLost, type Sharing } from '../form/sharing.ts';

type Chosen = Pick<Draft, 'sharing' | 'groupCodes' | 'intent'>;

const membersOf = (groups: readonly Group[], { groupCode }: Sharing): readonly string[] | undefined =>
  groups.find(({ code }) => code === groupCode)?.members.map(({ userId }) => userId);

/**
 * Returns the choice among the people who are in the group now. A form that was sent and may have been recorded keeps
 * its choice, because another choice would make it another expense.
 */
function sharingNow(draft: Chosen, groups: readonly Group[]): Sharing | undefined {
  const sharing = sharingIn(draft);
  const members = sharing && !draft.intent.isPending ? membersOf(groups, sharing) : undefined;
  return sharing && members ? amongMembers(sharing, members) : sharing;
}

/** @param change replaces the choice in the form */
export function useSharing(draft: Chosen, groups: readonly Group[], change: (sharing: Sharing) => void) {
  const [isOpen, setOpen] = useState(false);

  const keepMembers = (): void => {
    const sharing = sharingNow(draft, ledger.getState().groups ?? []);
    if (sharing) change(sharing);
    setOpen(true);
  };
  /** Returns the message if someone who was chosen has left, and shows the choice without them. */
  const check = (): Wrong | undefined => {
    const sharing = sharingIn(draft);
    const members = sharing && membersOf(groups, sharing);
    if (draft.intent.isPending || !members || !hasLost(sharing, members)) return undefined;
    keepMembers();
    return { text: messageFor('addExpense', new CallError('someone-left')) };
  };
  /** Shows the choice among the people who are in the group by now. */
  const lookAgain = async (): Promise<void> => {
    await refreshGroups().catch(() => undefined);
    keepMembers();
  };
  return { isOpen, setOpen, sharing: sharingNow(draft, groups), check, lookAgain };
}
