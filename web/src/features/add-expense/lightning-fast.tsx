/**
 * The 'Lightning Fast!' popup. It has its own React root, because the dialog that added the expense is already closed.
 * It is a popover without pointer events, so that it is above everything and blocks nothing.
 */
import { Zap } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { words } from '#words/all.ts';

/** How long the popup is shown, in milliseconds. */
const duration = 2500;

const popup = document.createElement('div');
popup.popover = 'manual';
popup.role = 'status';
popup.className = 'pointer-events-none fixed inset-0 m-auto h-fit w-fit overflow-visible border-0 bg-transparent p-0';
document.body.append(popup);
const root = createRoot(popup);
let hiding: ReturnType<typeof setTimeout> | undefined;

/** Shows the popup. A second call restarts the time. */
export function showLightningFast(): void {
  clearTimeout(hiding);
  // Open the popup before its text is rendered, because screen readers announce only changes of an existing status.
  popup.showPopover();
  root.render(<LightningFast />);
  hiding = setTimeout(() => {
    root.render(null);
    popup.hidePopover();
  }, duration);
}

const LightningFast = () => (
  <p className="flex items-center gap-3 rounded-3xl border-2 border-brand bg-surface px-7 py-5 text-2xl font-bold text-ink shadow-xl motion-safe:animate-appear">
    <Zap aria-hidden="true" size={32} className="shrink-0 fill-bar-warn text-bar-warn" /> {words.expenses.quick}
  </p>
);
