/** One Give/Take record of the list. */

import type { GiveTakeRecord } from '@pg/contract/give-take';
import { formatRupees } from '@pg/contract/money';
import { Check, Pencil } from 'lucide-react';
import { useId } from 'react';
import { Amount } from '#ui/Amount.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { dateText } from '#ui/date-text.ts';
import { words } from '#words/list.ts';
import { withBdi } from '#words/rich.ts';

interface RecordCardProps {
  record: GiveTakeRecord;
  /** "2026" */
  currentYear: string;
  onEdit: () => void;
  onSettle: () => void;
}

/**
 * As in balances, money to get back is green and a debt is red. Shows the person, direction, date, description and open
 * amount, with buttons to edit and to settle.
 */
export function RecordCard({ record, currentYear, onEdit, onSettle }: RecordCardProps) {
  const { type, amount, date, description } = record;
  const about = useId();
  return (
    <li className="card py-2.5 pr-2 pl-3 sm:flex sm:items-center sm:gap-3 sm:pl-4">
      <div className="@container min-w-0 grow">
        <div id={about} className="flex flex-wrap items-baseline justify-end gap-x-3 pr-1">
          <div className={`max-w-full grow ${record.name.length > 24 ? 'basis-[14rem]' : 'basis-[8rem]'}`}>
            <h3 className="font-semibold">{withBdi(directionText(record))}</h3>
            <p className="text-sm text-muted">
              <time dateTime={date}>{dateText(date, currentYear)}</time> · {statusText(record)}
            </p>
          </div>{' '}
          <p className={`font-bold ${type === 'GIVE' ? 'text-good' : 'text-danger'}`}>
            <Amount>{formatRupees(amount)}</Amount>
          </p>
        </div>
        {description && <p className="mt-1 text-sm wrap-anywhere">{description}</p>}
      </div>
      <div className="flex shrink-0 flex-wrap items-center justify-end gap-1 max-sm:mt-1">
        <IconButton label={words.giveTake.editAmount} aria-describedby={about} onClick={onEdit}>
          <Pencil aria-hidden="true" size={17} />
        </IconButton>
        <Button className="px-3 text-sm" aria-describedby={about} onClick={onSettle}>
          <Check aria-hidden="true" size={16} className="shrink-0" /> {words.giveTake.markSettled}
        </Button>
      </div>
    </li>
  );
}

/** Returns the direction and the person: "Given to Ravi", "Taken from Priya". */
export const directionText = ({ type, name }: Pick<GiveTakeRecord, 'type' | 'name'>): string =>
  type === 'GIVE' ? words.giveTake.givenTo(name) : words.giveTake.takenFrom(name);

/** Returns the record's status. Settled records are not listed. */
export const statusText = ({ amount }: Pick<GiveTakeRecord, 'amount'>): string =>
  amount === 0 ? words.giveTake.nothingLeft : words.giveTake.open;
