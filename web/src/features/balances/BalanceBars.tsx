/** Everyone's balance, in words and as a bar: to the right if the person gets money back, to the left if they owe. */
import { balanceOf, noBalanceParts } from '@pg/contract/group';
import { withMark } from '@pg/contract/languages';
import { formatRupees, minus, type Paise, paise, zero } from '@pg/contract/money';
import { type Suggestion, suggestedPayments } from '@pg/contract/suggested-payments';
import { displayNameOf, isNameless, participantsIn } from '#state/people.ts';
import type { BalancesSlice, Group } from '#state/store.ts';
import { AmountSentence } from '#ui/Amount.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { personLabel } from '#ui/labels.ts';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';
import { hasSums, type Person } from './balance-math.ts';

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
          <Avatar name={person.name} id={person.userId} />
          <div className="@container min-w-0 grow basis-[9rem]">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="person min-w-0 wrap-anywhere font-semibold">
                <bdi>{withBdi(whoseText(person, ownId))}</bdi>{' '}
                {person.hasLeft && <span className="chip bg-sunken">{words.members.left}</span>}
              </span>{' '}
              <span className={person.balance === 0 ? 'text-muted' : `tabular-nums ${colourOf(person, ownId).ink}`}>
                <AmountSentence>{stateText(person, ownId)}</AmountSentence>
              </span>
            </p>
            <Bar share={person.balance / largest} colour={colourOf(person, ownId).bar} />
          </div>
        </li>
      ))}
    </ul>
  );
}

type Balanced = Pick<Person, 'userId' | 'name' | 'balance'>;

/** The name as `stateText` needs it before it: "Fatima", "You". In Hindi, who owes is `आपको`. */
export function whoseText({ userId, name, balance }: Balanced, ownId?: string): string {
  const { whoOwes, whoGetsBack, whoIsSettled } = words.balances;
  const shown = userId === ownId ? undefined : name;
  if (balance === 0) return whoIsSettled(shown);
  return (balance < 0 ? whoOwes : whoGetsBack)(shown);
}

/** "gets back ₹1,785.44" */
export function stateText({ userId, balance }: Balanced, ownId?: string): string {
  const { owes, getsBack, settled } = words.balances;
  if (balance === 0) return settled;
  return (balance < 0 ? owes : getsBack)(formatRupees(paise(Math.abs(balance))), userId === ownId);
}

/** Only the user's own money has a colour. */
function colourOf({ userId, balance }: Balanced, ownId: string) {
  if (userId !== ownId) return { ink: 'text-ink', bar: 'bg-edge' };
  return balance < 0
    ? { ink: 'font-semibold text-danger', bar: 'bg-danger' }
    : { ink: 'font-semibold text-good', bar: 'bg-good' };
}

/** @param share from -1 (fills the left half) to 1 (fills the right half) */
const Bar = ({ share, colour }: { share: number; colour: string }) => (
  <span aria-hidden="true" data-bar="" className="mt-1.5 grid h-2 grid-cols-2 overflow-hidden rounded-full bg-sunken">
    <span
      className={`h-full motion-safe:transition-[width] ${colour} ${share < 0 ? 'justify-self-end rounded-l-full' : 'col-start-2 rounded-r-full'}`}
      style={{ width: `${Math.abs(share) * 100}%` }}
    />
  </span>
);

/** Returns how screens name everyone in the balances. Several people without a known name are marked: by their ids' ends. */
export function balanceNames(group: Group, byMember: BalancesSlice['byMember']): (userId: string) => string {
  const nameless = Object.keys(byMember).filter((userId) => isNameless(group, userId));
  return (userId) => {
    const mark = nameless.length > 1 && nameless.includes(userId) ? userId.slice(-4) : undefined;
    return withMark(personLabel(displayNameOf(group, userId)), mark);
  };
}

/** Returns all members and guests, and everyone else with a figure other than zero, the largest balance first. */
export function peopleWithBalance(
  group: Group,
  byMember: BalancesSlice['byMember'],
  leftOut: Readonly<Record<string, Paise>> = {},
): readonly Person[] {
  const members = new Set(participantsIn(group).map(({ userId }) => userId));
  const nameOf = balanceNames(group, byMember);
  const withFigures = Object.entries(byMember).flatMap(([userId, figures]) => (hasSums(figures) ? [userId] : []));
  return [...new Set([...members, ...withFigures])]
    .map((userId): Person => {
      const figures = byMember[userId] ?? noBalanceParts;
      const out = leftOut[userId] ?? zero;
      const balance = minus(balanceOf(figures), out);
      return { userId, name: nameOf(userId), hasLeft: !members.has(userId), figures, leftOut: out, balance };
    })
    .sort((a, b) => b.balance - a.balance || a.name.localeCompare(b.name));
}

/** Returns at most `most` people in the given order: those with the largest debts and credits, and no one at zero. */
export function mostInvolved(people: readonly Person[], most: number): readonly Person[] {
  const size = ({ balance }: Person): number => Math.abs(balance);
  const largest = new Set(people.toSorted((a, b) => size(b) - size(a)).slice(0, most));
  return people.filter((person) => person.balance !== 0 && largest.has(person));
}

/** Returns the payments that settle everyone. The user's own come first. */
export function suggestionsFor(people: readonly Person[], ownId: string): readonly Suggestion[] {
  const all = suggestedPayments(Object.fromEntries(people.map(({ userId, balance }) => [userId, balance])));
  const isOwn = ({ from, to }: Suggestion): boolean => from === ownId || to === ownId;
  return [...all.filter(isOwn), ...all.filter((one) => !isOwn(one))];
}
