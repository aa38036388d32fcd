/**
 * Whom the user is to pay, or by whom to be paid, in several groups (docs/product.md §6). Each group is settled by itself,
 * so there is no sum.
 */
import { formatRupees, minus, type Paise, zero } from '@pg/contract/money';
import { useNavigate } from 'react-router-dom';
import { type GroupRow, useHomeView } from '#state/home.ts';
import { Pill } from '#ui/choices.tsx';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';
import { enterGroup } from './GroupList.tsx';

interface Settling {
  readonly group: GroupRow;
  /** Positive if the person pays. */
  readonly amount: Paise;
}

/** Returns who is in the suggested payments of at least two groups, with these groups. */
export function inSeveral(groups: readonly GroupRow[]) {
  const people = new Map<string, { name: string; settling: Settling[] }>();
  for (const group of groups) {
    for (const { userId, name, amount } of group.settle ?? []) {
      const person = people.get(userId) ?? { name, settling: [] };
      people.set(userId, person);
      person.settling.push({ group, amount });
    }
  }
  return [...people].flatMap(([userId, person]) => (person.settling.length > 1 ? { userId, ...person } : []));
}

export function PeopleInSeveralGroups({ userId }: { userId: string }) {
  const people = inSeveral(useHomeView(userId)?.groups ?? []);
  const navigate = useNavigate();
  if (people.length === 0) return null;
  const { samePeople, notNetted, owesYou, youOwe } = words.samePeople;
  return (
    <section className="card space-y-2 p-3 sm:p-4">
      <h2 className="font-semibold">{samePeople}</h2>
      <ul className="space-y-1">
        {people.map(({ userId: id, name, settling }) => (
          <li key={id}>
            <p className="person font-medium wrap-anywhere">
              <bdi>{name}</bdi>
            </p>
            <p className="flex flex-wrap gap-x-2">
              {settling.map(({ group, amount }) => (
                <Pill
                  key={group.code}
                  onClick={() => {
                    enterGroup(group.code);
                    void navigate('/dashboard/#balances');
                  }}
                >
                  {withBdi(
                    amount > 0
                      ? owesYou(group.name, formatRupees(amount))
                      : youOwe(group.name, formatRupees(minus(zero, amount))),
                  )}
                </Pill>
              ))}
            </p>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{notNetted}</p>
    </section>
  );
}
