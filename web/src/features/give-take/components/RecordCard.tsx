/** One Give/Take record of the list. */
import type { GiveTakeRecord } from '@pg/contract/answers';
import { Check, Pencil } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { dateText } from '#ui/date-text.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { movedText, statusText, wayText } from '../record-text.ts';

interface RecordCardProps {
  record: GiveTakeRecord;
  /** "2026" */
  currentYear: string;
  onEdit: () => void;
  onSettle: () => void;
}

/** With whom, which way and when, what for, how much is left of it, and what can be done with it. */
export function RecordCard({ record, currentYear, onEdit, onSettle }: RecordCardProps) {
  const { type, date, description } = record;
  return (
    <li className="rounded-2xl border border-line bg-surface p-4 pb-2 shadow-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-40">
          <h3 className="font-semibold wrap-anywhere">{wayText(record)}</h3>
          <p className="text-sm text-muted">
            <time dateTime={date}>{dateText(date, currentYear)}</time> · {statusText(record)}
          </p>
        </div>
        <p className={`text-lg font-bold tabular-nums ${type === 'TAKE' ? 'text-brand' : ''}`}>{movedText(record)}</p>
      </div>
      {description && <p className="mt-1 wrap-anywhere">{description}</p>}
      <div className="mt-2 flex items-center justify-end gap-1">
        <IconButton label="Edit amount" onClick={onEdit}>
          <Pencil aria-hidden="true" size={20} />
        </IconButton>
        <Button onClick={onSettle}>
          <Check aria-hidden="true" size={18} /> Mark as Settled
        </Button>
      </div>
    </li>
  );
}
