/** The sum that explains the remaining coins (docs/product.md §6). */
import type { Answer } from '@pg/contract/endpoints';
import { formatCoins, type Paise } from '@pg/contract/money';
import { flushSync } from 'react-dom';
import { useAnswer } from '#forms/use-answer.ts';
import { useLedger } from '#store/ledger.ts';
import { Amount } from '#ui/Amount.tsx';
import { AnswerToCome } from '#ui/AnswerToCome.tsx';
import { Link } from '#ui/base/Link.tsx';
import { goToTab } from '#ui/Tabs.tsx';
import { words } from '#words/all.ts';

type Lines = Answer<'coinsSum'>['lines'];
type Line = keyof Lines;

/** The tab or page that lists each line's amounts. The lines are in the order in which they are shown. */
const lists: Readonly<Record<Line, 'expenses' | 'previous' | 'give-take'>> = {
  thisMonth: 'expenses',
  otherMonths: 'previous',
  edits: 'previous',
  given: 'give-take',
  givenBack: 'give-take',
  taken: 'give-take',
  takenBack: 'give-take',
};

interface CoinsSumProps {
  /** Closes the dialog. */
  onLeave: () => void;
  onHistory: () => void;
  /** Whether the dialog must stay open. */
  busy: boolean;
}

/** The limit, each line that changed the coins, and what is left. Each line leads to its list. */
export function CoinsSum({ onLeave, onHistory, busy }: CoinsSumProps) {
  const revision = useLedger((state) => state.coins?.revision);
  const { answer, problem, retry } = useAnswer('coinsSum', {}, revision);
  const goTo = (tab: string): void => {
    // While closing, the dialog returns the focus to its opener. So it must close before the tab takes the focus.
    flushSync(onLeave);
    goToTab(tab);
  };
  return (
    <div inert={busy}>
      <ul aria-label={words.coins.sum} className="divide-y divide-line">
        <li>
          <button type="button" aria-haspopup="dialog" className={row} onClick={onHistory}>
            <Term name={words.coins.limitLine} amount={answer && formatCoins(answer.monthlyLimit)} />
          </button>
        </li>
        {answer && linesOf(answer.lines, goTo)}
        {answer && (
          <li className="flex min-h-11 items-center gap-2 pr-5 font-bold">
            <Term name={words.coins.left} amount={formatCoins(answer.remainingCoins)} />
          </li>
        )}
      </ul>
      {(!answer || problem) && <AnswerToCome className="h-22" problem={problem} onRetry={retry} />}
    </div>
  );
}

const row = 'leads-on flex min-h-11 w-full items-center gap-2 pr-1 text-left hover:bg-sunken';

/** Leaves out lines with zero coins, except the line of this month's expenses. */
const linesOf = (lines: Lines, goTo: (tab: string) => void) =>
  (Object.keys(lists) as Line[])
    .filter((line) => line === 'thisMonth' || lines[line] !== 0)
    .map((line) => {
      const list = lists[line];
      const term = <Term name={words.coins[line]} amount={signed(lines[line])} />;
      return (
        <li key={line}>
          {list === 'give-take' ? (
            <Link to="/give-take-dashboard" className={row}>
              {term}
            </Link>
          ) : (
            <button type="button" className={row} onClick={() => goTo(list)}>
              {term}
            </button>
          )}
        </li>
      );
    });

const signed = (amount: Paise): string => `${amount > 0 ? '+' : ''}${formatCoins(amount)}`;

const Term = ({ name, amount }: { name: string; amount: string | undefined }) => (
  <span className="@container flex min-w-0 grow flex-wrap items-baseline justify-end gap-x-2">
    <span className="grow basis-[5rem]">{name}</span>{' '}
    {amount !== undefined && <Amount className="font-semibold">{amount}</Amount>}
  </span>
);
