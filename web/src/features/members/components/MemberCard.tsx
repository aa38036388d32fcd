/** One member of the list; a tap shows their expenses. */
import type { Member } from '@pg/contract/answers';
import { formatRupees, type Paise, paise } from '@pg/contract/money';
import { Amount } from '#ui/Amount.tsx';
import { Face } from '#ui/Face.tsx';
import { words } from '#words/all.ts';
import { formerRole } from '../everybody.ts';

interface MemberCardProps {
  member: Member;
  isOwn: boolean;
  spent: Paise;
  /** The difference from the average; undefined if there is no one to compare with. */
  difference: Paise | undefined;
  /** The lengths of the bar and of the average, in percent of the card's width; undefined without a comparison. */
  bar: { readonly spent: number; readonly average: number } | undefined;
  onOpen: (member: Member) => void;
}

/** The figures wrap below a long name, so that neither the name nor the figures become a narrow column. */
export function MemberCard({ member, isOwn, spent, difference, bar, onOpen }: MemberCardProps) {
  return (
    <button
      type="button"
      title={words.members.view}
      aria-haspopup="dialog"
      onClick={() => onOpen(member)}
      className="card pressable @container flex w-full flex-wrap items-center gap-x-3 gap-y-2 p-3"
    >
      <Face name={member.name} />
      <span
        className={`max-w-[calc(100%-12*var(--spacing))] grow ${member.name.length > 24 ? 'basis-[12rem]' : 'basis-[6rem]'}`}
      >
        <span className="person block font-semibold">{member.name}</span>{' '}
        <span className="block text-fine text-muted">
          {words.members.spent}{' '}
          {member.role === formerRole && <span className="chip bg-sunken font-semibold">{words.members.left}</span>}{' '}
          {isOwn && <span className="chip bg-brand-soft font-semibold text-brand">{words.common.you}</span>}
        </span>
      </span>{' '}
      <span className="ml-auto flex flex-col items-end gap-1 tabular-nums">
        <Amount className="font-bold">{formatRupees(spent)}</Amount>{' '}
        {difference !== undefined && <Difference amount={difference} />}
      </span>
      {bar && (
        <span aria-hidden="true" data-bar="" className="relative block h-1.5 basis-full rounded-full bg-sunken">
          <span
            className={`block h-full rounded-full transition-[width] duration-500 ${isOwn ? 'bg-brand' : 'bg-bar-none'}`}
            style={{ width: `${bar.spent}%` }}
          />
          <span className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink" style={{ left: `${bar.average}%` }} />
        </span>
      )}
    </button>
  );
}

const differenceText = (amount: Paise) => {
  const { exactlyAverage, belowAverage, aboveAverage } = words.members;
  if (amount === 0) return { inWords: exactlyAverage, look: 'bg-sunken' };
  return amount < 0
    ? { inWords: belowAverage, look: 'bg-danger-soft text-danger' }
    : { inWords: aboveAverage, look: 'bg-brand-soft text-brand' };
};

/** Screen readers hear "₹15.00 below the average", without the sign, because the sign would say the same again. */
function Difference({ amount }: { amount: Paise }) {
  const { inWords, look } = differenceText(amount);
  return (
    <span className={`chip font-semibold ${look}`}>
      <span>
        <span aria-hidden="true">{amount < 0 ? '-' : '+'}</span>
        {formatRupees(paise(Math.abs(amount)))}
      </span>
      <span className="sr-only"> {inWords}</span>
    </span>
  );
}
