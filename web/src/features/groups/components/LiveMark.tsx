/** A quiet mark that says whether what others do is seen at once. */
import { useLedger } from '#store/ledger.ts';
import type { LiveState } from '#store/ledger-state.ts';
import { useOnline } from '#ui/use-online.ts';

const marks: Record<LiveState | 'offline', readonly [text: string, dot: string]> = {
  offline: ['Offline', 'bg-bar-high'],
  on: ['Live', 'bg-bar-good'],
  off: ['Connecting', 'bg-bar-none'],
  denied: ['Not live', 'bg-bar-high'],
  stopped: ['Updates stopped', 'bg-bar-high'],
};

/** A word or two, and a dot in their colour. */
export function LiveMark() {
  const live = useLedger((state) => state.live);
  const online = useOnline();
  const [text, dot] = marks[online ? live : 'offline'];
  return (
    <span role="status" className="flex items-center justify-end gap-1.5 text-sm text-muted">
      <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
      {text}
    </span>
  );
}
