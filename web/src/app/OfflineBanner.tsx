/** Says on every screen that the phone is offline, for as long as it is. */
import { useOnline } from '#ui/use-online.ts';

const text = 'You are offline. What is loaded stays here, and catches up by itself once you are back.';

/** Its place is there before it speaks, else a screen reader would not hear it. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status" aria-label="Connection" className="sticky top-0 z-20">
      {!isOnline && (
        <p className="bg-caution-soft px-4 py-2 text-center text-sm font-medium text-caution-ink">{text}</p>
      )}
    </div>
  );
}
