/** Everyone's balance, in words and as a bar: to the right if the person gets money back, to the left if they owe. */
import { formatRupees, paise } from '@pg/contract/money';
import { Amounts } from '#ui/Amounts.tsx';
import { Face } from '#ui/Face.tsx';
import { words } from '#words/all.ts';
import type { Person } from '../people.ts';

interface BalanceBarsProps {
  people: readonly Person[];
  ownId: string;
}

export function BalanceBars({ people, ownId }: BalanceBarsProps) {
  const largest = Math.max(1, ...people.map(({ balance }) => Math.abs(balance)));
  return (
    <ul aria-label={words.balances.whoOwesWhom} className="card divide-y divide-line px-3">
      {people.map((person) => (
        <li key={person.userId} className="flex flex-wrap items-center gap-x-3 py-2.5">
          <Face name={person.name} />
          <div className="@container min-w-0 grow basis-[9rem]">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="person min-w-0 wrap-anywhere font-semibold">
                <bdi>{person.userId === ownId ? words.common.you : person.name}</bdi>{' '}
                {person.hasLeft && <span className="chip bg-sunken">{words.members.left}</span>}
              </span>{' '}
              <Sentence person={person} isOwn={person.userId === ownId} />
            </p>
            <Bar share={person.balance / largest} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Sentence({ person: { balance }, isOwn }: { person: Person; isOwn: boolean }) {
  if (balance === 0) return <span className="text-muted">{words.balances.settled}</span>;
  const amount = formatRupees(paise(Math.abs(balance)));
  return (
    <span className={`font-semibold tabular-nums ${balance < 0 ? 'text-danger' : 'text-brand'}`}>
      <Amounts>{balance < 0 ? words.balances.owes(amount, isOwn) : words.balances.getsBack(amount, isOwn)}</Amounts>
    </span>
  );
}

/** @param share from -1 (fills the left half) to 1 (fills the right half) */
const Bar = ({ share }: { share: number }) => (
  <span aria-hidden="true" data-bar="" className="mt-1.5 grid h-2 grid-cols-2 overflow-hidden rounded-full bg-sunken">
    <span
      className={`h-full motion-safe:transition-[width] ${share < 0 ? 'justify-self-end rounded-l-full bg-danger' : 'col-start-2 rounded-r-full bg-brand'}`}
      style={{ width: `${Math.abs(share) * 100}%` }}
    />
  </span>
);
