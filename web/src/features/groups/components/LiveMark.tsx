/** A quiet mark that says whether what others do is seen at once. */
import { useSyncExternalStore } from 'react';
import { useLedger } from '#store/ledger.ts';

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

const isOnline = (): boolean => navigator.onLine;

/** 'Live', 'Connecting' or 'Offline'. */
export function LiveMark() {
  const live = useLedger((state) => state.live);
  const online = useSyncExternalStore(subscribe, isOnline);
  const text = !online ? 'Offline' : live === 'on' ? 'Live' : live === 'denied' ? 'Not live' : 'Connecting';
  const dot = !online || live === 'denied' ? 'bg-bar-high' : live === 'on' ? 'bg-bar-good' : 'bg-bar-none';
  return (
    <span role="status" className="flex w-24 items-center justify-end gap-1.5 text-sm text-muted">
      <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
      {text}
    </span>
  );
}
