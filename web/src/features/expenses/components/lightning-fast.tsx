/**
 * The 'Lightning Fast!' popup: in a root of its own, since the dialog is closed by then, and in a popover without
 * pointer events, so that it is above everything and blocks nothing.
 */
import { Zap } from 'lucide-react';
import { createRoot } from 'react-dom/client';

/** How long it is shown, in milliseconds. */
const duration = 2500;

const place = document.createElement('div');
place.popover = 'manual';
place.role = 'status';
place.className = 'pointer-events-none fixed inset-0 m-auto h-fit w-fit overflow-visible border-0 bg-transparent p-0';
document.body.append(place);
const root = createRoot(place);
let hiding: ReturnType<typeof setTimeout> | undefined;

/** Shows it; another celebration restarts the time. */
export function showLightningFast(): void {
  clearTimeout(hiding);
  // Opened first: screen readers announce what is added to an existing status.
  place.showPopover();
  root.render(<LightningFast />);
  hiding = setTimeout(() => {
    root.render(null);
    place.hidePopover();
  }, duration);
}

const LightningFast = () => (
  <p className="flex items-center gap-3 rounded-3xl border-2 border-brand bg-surface px-7 py-5 text-2xl font-bold text-ink shadow-xl motion-safe:animate-appear">
    <Zap aria-hidden="true" size={32} className="shrink-0 fill-bar-warn text-bar-warn" /> Lightning Fast!
  </p>
);
