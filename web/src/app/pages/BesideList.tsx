/** What stands beside the list of expenses on a large screen: who owes whom. */
import { createPortal } from 'react-dom';
import { BalanceBars } from '#features/balances/components/BalanceBars.tsx';
import { mostInvolved, peopleOf } from '#features/balances/figures.ts';
import { type Group, useLedger } from '#store/ledger.ts';
import { useUserId } from '#store/session.ts';

/** The id of the place in the left column (Dashboard.tsx). */
const placeId = 'beside-list';

/** How many people are shown: those with the largest debts and credits. */
const mostShown = 6;

/** Rendered by the tab of the list, so it disappears with the tab: the other tabs say the same in more detail. */
export default function BesideList({ group }: { group: Group }) {
  const ownId = useUserId() ?? '';
  const balances = useLedger((state) => state.balances[group.code]);
  const place = document.getElementById(placeId);
  const people = balances ? mostInvolved(peopleOf(group, balances.byMember), mostShown) : [];
  return place && createPortal(<>{people.length > 0 && <BalanceBars people={people} ownId={ownId} />}</>, place);
}
