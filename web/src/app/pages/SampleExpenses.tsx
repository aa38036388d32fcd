/** A sample of a group's list, for visitors without an account. */
import { formatRupees, paise } from '@pg/contract/money';
import { Face } from '#ui/Face.tsx';

const samples = [
  { what: 'milk, bread', who: 'Meera', amount: 86_00, place: 'rotate-1' },
  { what: 'electricity', who: 'Imran', amount: 1_240_00, place: '-rotate-1 sm:ml-8' },
  { what: 'cab, airport', who: 'Priya', amount: 640_50, place: 'rotate-1 sm:mr-6' },
];

/** A picture made of cards: invented, not interactive, and hidden from screen readers. */
export const SampleExpenses = () => (
  <div aria-hidden="true" className="grid grid-cols-1 gap-2.5 select-none">
    {samples.map(({ what, who, amount, place }) => (
      <div key={what} className={`card flex flex-wrap items-center justify-end gap-3 p-3 ${place}`}>
        <Face name={who} />
        <p className="min-w-0 grow basis-[6rem] wrap-anywhere">
          <span className="block font-semibold">{what}</span>
          <span className="block text-fine text-muted">Paid by {who}</span>
        </p>
        <p className="figures font-bold">{formatRupees(paise(amount))}</p>
      </div>
    ))}
  </div>
);
