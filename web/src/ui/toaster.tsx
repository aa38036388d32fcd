/**
 * Where toasts appear: a root of its own, so that one that comes from anywhere stays while screens change, and a popover,
 * so that it is seen above an open dialog.
 */
import { createRoot } from 'react-dom/client';
import hotToast, { Toaster } from 'react-hot-toast';
import type { ToastOptions } from '#ui/base/toast.ts';
import { announce } from './announce.ts';

const place = document.createElement('div');
place.popover = 'manual';
place.className = 'pointer-events-none fixed inset-0 size-full overflow-visible border-0 bg-transparent p-0';
document.body.append(place);
const style = {
  background: 'var(--color-surface)',
  color: 'var(--color-ink)',
  border: '1px solid var(--color-line)',
  // A tap is for what lies below. A pointer that a toast felt would hold it there, and a finger never moves off it.
  pointerEvents: 'none',
} as const;
// A toast comes with its region, and from behind an open dialog: it is seen by itself, and told elsewhere.
const ariaProps = { role: 'status', 'aria-live': 'off' } as const;
const success = { duration: 3000 };
createRoot(place).render(<Toaster toastOptions={{ style, ariaProps, success }} />);

/** Shows one toast above everything else, and tells it aloud. */
export function showToast(
  kind: 'success' | 'error' | 'plain',
  text: string,
  { isSilent = false, ...options }: ToastOptions = {},
): void {
  // What opens last is on top.
  if (place.matches(':popover-open')) place.hidePopover();
  place.showPopover();
  if (!isSilent) announce(text);
  if (kind === 'plain') hotToast(text, options);
  else hotToast[kind](text, options);
}
