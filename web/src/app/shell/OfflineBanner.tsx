/** Shows on every screen that the phone is offline, and when the numbers were last known. */
import { useLocation } from 'react-router-dom';
import { useLedger } from '#store/ledger.ts';
import { instantText } from '#ui/base/date-text.ts';
import { useLate } from '#ui/base/use-late.ts';
import { useOnline } from '#ui/base/use-online.ts';
import { pageAt } from '../pages.ts';

/** How long the numbers of an earlier visit are shown without a notice, in milliseconds. */
const patience = 5000;

const nothingNew = 'You are offline. What is loaded stays here, and catches up by itself once you are back.';

/** Renders the live region before its text, because otherwise a screen reader would miss the text. */
export function OfflineBanner() {
  const isOnline = useOnline();
  const page = pageAt(useLocation().pathname);
  const knownAt = useLedger((state) => (state.coins ? state.knownAt : undefined));
  const isSnapshot = useLedger((state) => state.coins?.fromDevice ?? false);
  const isLate = useLate(isSnapshot, patience);
  const hasNumbers = page === 'dashboard' || page === 'giveTake';

  let text = isOnline ? undefined : nothingNew;
  if (knownAt && hasNumbers && (!isOnline || isLate)) {
    const why = isOnline ? 'There is no answer yet.' : 'You are offline.';
    const when = instantText(new Date(knownAt).toISOString(), new Date());
    text = `${why} These are the last known numbers, from ${when}.`;
  }
  return (
    <div role="status" aria-label="Connection" className="sticky top-0 z-20">
      {text && <p className="bg-caution-soft px-4 py-2 text-center text-sm font-medium text-caution-ink">{text}</p>}
    </div>
  );
}
