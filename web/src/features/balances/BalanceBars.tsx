/** Everyone's balance, in words and as a bar: to the right if the person gets money back, to the left if they owe. */
import { balanceOf, noBalanceParts } from '@pg/contract/group';
import { withMark } from '@pg/contract/languages';
import { formatRupees, minus, type Paise, paise, zero } from '@pg/contract/money';
import { type Suggestion, suggestedPayments } from '@pg/contract/suggested-payments';
import type { CSSProperties } from 'react';
import { displayNameOf, isNameless, participantsIn } from '#state/people.ts';
import type { BalancesSlice, Group } from '#state/store.ts';
import { firstNameOf } from '#text/first-name.ts';
import { Amount } from '#ui/Amount.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { personLabel } from '#ui/labels.ts';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';
import { hasSums, type Person } from './balance-math.ts';

interface BalanceBarsProps {
  people: readonly Person[];
  ownId: string;
  /** How each balance adds up: in a wide container as columns, in a narrow one while it is open. */
  statements?: Statements;
}

interface Statements {
  readonly isOpen: boolean;
  /** The name of what is left out. */
  readonly without: string | undefined;
}

export function BalanceBars({ people, ownId, statements }: BalanceBarsProps) {
  const largest = Math.max(1, ...people.map(({ balance }) => Math.abs(balance)));
  const longest = Math.max(...people.map(({ balance }) => signedRupees(balance).length));
  const ends = { minWidth: `${longest}ch` };
  return (
    <div className="card px-3">
      {statements && <Columns without={statements.without} ends={ends} />}
      <ul aria-label={words.balances.everyonesBalance} className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.userId} className={`min-h-10 flex-wrap py-1.5 ${line}`}>
            <span className={`flex items-center gap-2 ${who}`}>
              <Avatar name={person.name} id={person.userId} size="size-6 text-xs" />
              <span className={`person min-w-0 wrap-anywhere ${person.userId === ownId ? 'font-semibold' : ''}`}>
                <span aria-hidden="true" title={person.name}>
                  <bdi>{person.userId === ownId ? words.common.you : person.shortName}</bdi>
                </span>{' '}
                <span className="sr-only">
                  {withBdi(whoseText(person, ownId))} {withBdi(stateText(person, ownId))}
                </span>{' '}
                {person.hasLeft && <span className="chip bg-sunken">{words.members.left}</span>}
              </span>
            </span>
            {statements && <Statement person={person} {...statements} />}
            <Bar share={person.balance / largest} colour={colourOf(person, ownId).bar} />
            <span aria-hidden="true" className={`${figure} ${colourOf(person, ownId).ink}`} style={ends}>
              {signedRupees(person.balance)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const line = 'flex items-center gap-x-2 columned:flex-nowrap';
const who = 'min-w-0 grow basis-[8rem] columned:basis-[6rem]';
const columns =
  'columned:order-none columned:grid columned:grow-4 columned:basis-[23rem] columned:auto-cols-[minmax(min-content,1fr)] columned:grid-flow-col columned:gap-x-2 columned:text-right';
const bar = 'grow-2 basis-[3rem] columned:grow';
const figure = 'shrink-0 text-right text-sm tabular-nums';

/** The heads of the columns of a wide list. The labels of the figures have them for screen readers. */
const Columns = ({ without, ends }: { without: string | undefined; ends: CSSProperties }) => (
  <p aria-hidden="true" className={`border-b border-line py-2 text-xs text-muted no-columns:hidden ${line}`}>
    <span className={who}>{words.balances.person}</span>{' '}
    <span className={columns}>
      {statementOf(nothing, without).map(([name]) => (
        <span key={name}>{name} </span>
      ))}
    </span>
    <span className={bar} />
    <span className="shrink-0 text-right" style={ends}>
      {words.balances.balance}
    </span>
  </p>
);

/**
 * Returns the amounts that add up to a balance, with their names.
 *
 * @param without the name of what is left out, such as a month
 */
export function statementOf({ figures, leftOut }: Pick<Person, 'figures' | 'leftOut'>, without?: string) {
  const { paidColumn, share, sent, received } = words.balances;
  const parts: readonly (readonly [name: string, added: Paise])[] = [
    [paidColumn, figures.paid],
    [share, minus(zero, figures.share)],
    [sent, figures.sent],
    [received, minus(zero, figures.received)],
    ...(without === undefined ? [] : [[without, minus(zero, leftOut)] as const]),
  ];
  return parts;
}

/** "+₹90.00", "-₹90.00" or "₹0.00" */
export const signedRupees = (amount: Paise): string => `${amount > 0 ? '+' : ''}${formatRupees(amount)}`;

const nothing = { figures: noBalanceParts, leftOut: zero };

const statementLine = 'flex flex-wrap justify-between gap-x-2 no-columns:@container';

const Statement = ({ person, isOpen, without }: Statements & { person: Person }) => (
  <dl className={`order-last basis-full text-sm tabular-nums ${isOpen ? 'py-1 pl-8' : 'no-columns:hidden'} ${columns}`}>
    {statementOf(person, without).map(([name, part]) => (
      <div key={name} className={statementLine}>
        <dt className="text-muted columned:sr-only">{name}</dt>
        <dd className="ml-auto">
          <Amount>{signedRupees(part)}</Amount>
        </dd>
      </div>
    ))}
    <div className={`mt-1 border-t border-line pt-1 font-semibold columned:hidden ${statementLine}`}>
      <dt>{words.balances.balance}</dt>
      <dd className="ml-auto">
        <Amount>{signedRupees(person.balance)}</Amount>
      </dd>
    </div>
  </dl>
);

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
  <span
    aria-hidden="true"
    data-bar=""
    className={`grid h-1.5 grid-cols-2 overflow-hidden rounded-full bg-sunken ${bar}`}
  >
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

/** Returns all members and guests, and everyone else with a figure or in what is left out, the largest balance first. */
export function peopleWithBalance(
  group: Group,
  byMember: BalancesSlice['byMember'],
  leftOut: Readonly<Record<string, Paise>> = {},
): readonly Person[] {
  const members = new Set(participantsIn(group).map(({ userId }) => userId));
  const nameOf = balanceNames(group, byMember);
  const withFigures = Object.entries(byMember).flatMap(([userId, figures]) => (hasSums(figures) ? [userId] : []));
  return [...new Set([...members, ...withFigures, ...Object.keys(leftOut)])]
    .map((userId): Person => {
      const figures = byMember[userId] ?? noBalanceParts;
      const out = leftOut[userId] ?? zero;
      const balance = minus(balanceOf(figures), out);
      const [name, hasLeft] = [nameOf(userId), !members.has(userId)];
      const shortName = isNameless(group, userId) ? name : firstNameOf(group, userId);
      return { userId, name, shortName, hasLeft, figures, leftOut: out, balance };
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
