/**
 * Where toasts appear: a root of its own, so that one that comes from anywhere stays while screens change, and a popover,
 * so that it is seen above an open dialog.
 */
import { createRoot } from 'react-dom/client';
import hotToast, { Toaster, type ToastOptions } from 'react-hot-toast';
import { announce, isModalOpen } from './announce.ts';

const place = document.createElement('div');
place.popover = 'manual';
place.className = 'pointer-events-none fixed inset-0 size-full overflow-visible border-0 bg-transparent p-0';
document.body.append(place);
const style = { background: 'var(--color-surface)', color: 'var(--color-ink)', border: '1px solid var(--color-line)' };
createRoot(place).render(<Toaster toastOptions={{ style }} />);

/** Shows one toast above everything else. */
export function showToast(kind: 'success' | 'error' | 'plain', text: string, options?: ToastOptions): void {
  // What opens last is on top.
  if (place.matches(':popover-open')) place.hidePopover();
  place.showPopover();
  // The popover is seen above an open dialog, and heard by nobody.
  if (isModalOpen()) announce(text);
  if (kind === 'plain') hotToast(text, options);
  else hotToast[kind](text, options);
}
