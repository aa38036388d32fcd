/** How long the user's own coins last at this month's pace. No one else sees it. */
import { coinsIn } from '@pg/contract/coins';
import { isComplete } from '@pg/contract/months';
import { useLedger } from '#store/ledger.ts';
import { words } from '#words/all.ts';
import { amountsByDay, daysIn } from '../figures.ts';
import { paceOf } from '../pace.ts';
import { paceText } from '../texts.ts';
import { Section } from './Section.tsx';

/** Shows nothing before the fifth day, once no coins remain, or if the sums by day are not complete. */
export function BudgetPace({ today }: { today: number }) {
  const month = useLedger((state) => state.month);
  const coins = useLedger((state) => state.coins);
  const spent = useLedger((state) => state.spent);
  if (!coins || !spent || spent.month !== month || !isComplete(spent.total, spent.byDay)) return null;
  // Coins from the server do not match sums from a device snapshot.
  if (coins.fromDevice !== spent.fromDevice) return null;
  const { remaining } = coinsIn(coins, month);
  const pace = paceOf({ spent: amountsByDay(spent.byDay, today), remaining, days: daysIn(month) });
  return pace ? <Section title={words.insights.budget} sentence={paceText(pace, month)} /> : null;
}
