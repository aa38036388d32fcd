/** A sample of a group's list, for visitors without an account. */
import { formatRupees, paise } from '@pg/contract/money';
import { Face } from '#ui/Face.tsx';
import { words } from '#words/front.ts';

/** The look of each card, and its amount in paise. */
const cards = [
  { amount: 86_00, place: 'rotate-1' },
  { amount: 1_240_00, place: '-rotate-1 sm:ml-8' },
  { amount: 640_50, place: 'rotate-1 sm:mr-6' },
];

/** A picture made of cards: invented, not interactive, and hidden from screen readers. */
export const SampleExpenses = () => (
  <div aria-hidden="true" className="grid grid-cols-1 gap-2.5 select-none">
    {words.sample.expenses.map(({ what, who }, index) => (
      <div key={what} className={`card flex flex-wrap items-center justify-end gap-3 p-3 ${cards[index]?.place}`}>
        <Face name={who} />
        <p className="min-w-0 grow basis-[6rem] wrap-anywhere">
          <span className="block font-semibold">{what}</span>
          <span className="block text-fine text-muted">{words.sample.paidBy(who)}</span>
        </p>
        <p className="figures font-bold">{formatRupees(paise(cards[index]?.amount ?? 0))}</p>
      </div>
    ))}
  </div>
);
