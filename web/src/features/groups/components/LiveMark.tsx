/** A quiet mark that says whether what others do is seen at once. */
import { useLedger } from '#store/ledger.ts';
import { useOnline } from '#ui/use-online.ts';

/** 'Live', 'Connecting' or 'Offline'. */
export function LiveMark() {
  const live = useLedger((state) => state.live);
  const online = useOnline();
  const text = !online ? 'Offline' : live === 'on' ? 'Live' : live === 'denied' ? 'Not live' : 'Connecting';
  const dot = !online || live === 'denied' ? 'bg-bar-high' : live === 'on' ? 'bg-bar-good' : 'bg-bar-none';
  return (
    <span role="status" className="flex w-24 items-center justify-end gap-1.5 text-sm text-muted">
      <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
      {text}
    </span>
  );
}
