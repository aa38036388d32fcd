/** Says on every screen that the phone is offline, and when the shown numbers were last up to date. */
import { useLocation } from 'react-router-dom';
import { timeNow } from '#clock/clock.ts';
import { useLedger } from '#store/ledger.ts';
import { instantText } from '#ui/base/date-text.ts';
import { useLate } from '#ui/base/use-late.ts';
import { useOnline } from '#ui/base/use-online.ts';
import { words } from '#words/first.ts';
import { pageAt } from '../pages.ts';

/** How long the numbers of an earlier visit are shown without a notice, in milliseconds. */
const patience = 5000;

/** Renders the live region before its text, because otherwise a screen reader would miss the text. */
export function OfflineBanner() {
  const isOnline = useOnline();
  const page = pageAt(useLocation().pathname);
  const knownAt = useLedger((state) => (state.coins ? state.knownAt : undefined));
  const isSnapshot = useLedger((state) => state.coins?.fromDevice ?? false);
  const isLate = useLate(isSnapshot, patience);
  const hasNumbers = page === 'dashboard' || page === 'giveTake';

  let text = isOnline ? undefined : words.pages.offline;
  if (knownAt && hasNumbers && (!isOnline || isLate)) {
    const when = instantText(new Date(knownAt).toISOString(), timeNow());
    text = isOnline ? words.pages.lastKnown(when) : words.pages.lastKnownOffline(when);
  }
  return (
    <div role="status" aria-label={words.pages.connection} className="sticky top-0 z-20">
      {text && <p className="bg-caution-soft px-4 py-2 text-center text-sm font-medium text-caution-ink">{text}</p>}
    </div>
  );
}
