/** The user's groups on the home page; a tap opens one (docs/product.md §10). */
import { formatRupees, zero } from '@pg/contract/money';
import { partsOf } from '@pg/contract/months';
import { useNavigate } from 'react-router-dom';
import { type Group, groupMonth, useLedger } from '#store/ledger.ts';
import { Face } from '#ui/Face.tsx';
import { words } from '#words/front.ts';
import { enterGroup } from '../actions/enter-group.ts';

/** How many members' faces are shown beside a group's name. */
const facesShown = 3;

/** Each group with its number of members, its total this month, and what the user spent of it. */
export function GroupList({ userId, groups }: { userId: string; groups: readonly Group[] }) {
  const month = useLedger((state) => state.month);
  const totals = useLedger((state) => state.totals);
  const navigate = useNavigate();
  const monthName = words.dates.months[partsOf(month).month - 1];

  const open = (code: string): void => {
    enterGroup(code);
    void navigate('/dashboard/');
  };
  return (
    <ul aria-label={words.home.yourGroups} className="card divide-y divide-line overflow-hidden">
      {groups.map(({ code, name, members }) => {
        const spent = totals[groupMonth(code, month)];
        return (
          <li key={code}>
            <button
              type="button"
              onClick={() => open(code)}
              className="flex min-h-16 w-full flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5 text-left -outline-offset-3 transition-colors hover:bg-sunken sm:px-4"
            >
              <span aria-hidden="true" className="hidden shrink-0 -space-x-3 sm:flex">
                {members.slice(0, facesShown).map((member) => (
                  <Face key={member.userId} name={member.name} />
                ))}
              </span>
              <span className="min-w-0 grow basis-[9rem]">
                <span className="block font-semibold">{name}</span>{' '}
                <span className="block text-fine text-muted">
                  {words.groups.members(members.length)} · {monthName}
                </span>
              </span>{' '}
              <span className="ml-auto text-right">
                <span className="sr-only">{words.expenses.total}</span>{' '}
                <span className="figures block font-bold">{formatRupees(spent?.total ?? zero)}</span>{' '}
                <span className="figures block text-fine text-muted">
                  {words.groups.ownPart(formatRupees(spent?.byMember[userId] ?? zero))}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
