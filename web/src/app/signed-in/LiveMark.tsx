/** A small mark that shows whether others' changes appear at once. */
import { Fragment } from 'react';
import { timeNow } from '#clock/clock.ts';
import { type LiveState, useLedger } from '#store/ledger.ts';
import { instantText } from '#ui/base/date-text.ts';
import { useOnline } from '#ui/base/use-online.ts';
import { words } from '#words/first.ts';

const dots: Record<LiveState | 'offline', string> = {
  offline: 'bg-bar-high',
  on: 'bg-bar-good',
  off: 'bg-bar-none',
  denied: 'bg-bar-high',
  stopped: 'bg-bar-high',
};

/** A coloured dot, and a word or two. */
export function LiveMark({ className = 'grow justify-end text-sm' }: { className?: string }) {
  const live = useLedger((state) => state.live);
  const online = useOnline();
  const snapshotAt = useLedger((state) => (state.coins?.fromDevice ? state.knownAt : undefined));
  const state = online ? live : 'offline';
  // The numbers are from an earlier visit, and no answer has confirmed them yet.
  const isSnapshot = online && live === 'off' && snapshotAt;
  const text = isSnapshot
    ? words.live.asOf(instantText(new Date(snapshotAt).toISOString(), timeNow()))
    : words.live[state];
  return (
    <span role="status" className={`flex items-center gap-1.5 text-muted ${className}`}>
      {/* With a `key`, a new text is a new element: moving the old element would count as a layout shift. */}
      <Fragment key={text}>
        <span aria-hidden="true" className={`size-2 rounded-full ${dots[state]}`} />
        {text}
      </Fragment>
    </span>
  );
}
