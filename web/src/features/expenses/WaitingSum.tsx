/** The sum of the expenses that wait on this device, beside the group's totals, which do not include it. */
import { formatRupees, sum } from '@pg/contract/money';
import { Clock } from 'lucide-react';
import { useWaitingExpenses } from '#outbox/waiting.ts';
import { words } from '#words/all.ts';

export default function WaitingSum({ code }: { code: string }) {
  const waiting = useWaitingExpenses(code).filter(({ refusal, groupCodes }) => !refusal && groupCodes.includes(code));
  if (waiting.length === 0) return null;
  return (
    <p className="col-span-full flex flex-wrap items-center gap-x-1.5 border-t border-line px-3 py-2 text-fine sm:px-4">
      <Clock aria-hidden="true" size={16} className="text-caution-ink" />
      <span className="font-semibold">
        {words.outbox.sum(formatRupees(sum(...waiting.map(({ shown }) => shown.amount))))}
      </span>{' '}
      <span className="text-muted">{words.outbox.sumHint}</span>
    </p>
  );
}
