/**
 * Where toasts appear: in a root of their own, so that they stay while screens change, and in a popover, so that they
 * are visible above an open dialog.
 */
import { createRoot } from 'react-dom/client';
import hotToast, { type ToastOptions as LibraryOptions, Toaster } from 'react-hot-toast';
import { announce } from './announce.ts';

export type Kind = 'success' | 'error' | 'plain';

export interface ToastOptions extends LibraryOptions {
  /** Whether it is only shown, since it was announced already. */
  isSilent?: boolean;
}

const place = document.createElement('div');
place.popover = 'manual';
place.className = 'pointer-events-none fixed inset-0 size-full overflow-visible border-0 bg-transparent p-0';
document.body.append(place);
const style = {
  background: 'var(--color-surface)',
  color: 'var(--color-ink)',
  border: '1px solid var(--color-line)',
  // Taps go to what is below. A toast that felt the pointer would stay, and a finger never moves off it.
  pointerEvents: 'none',
} as const;
// A toast's own live region is new, or behind an open dialog, where readers may miss it: announce.ts speaks instead.
// Each toast needs these: the library prefers its own to those of the toaster.
const ariaProps = { role: 'status', 'aria-live': 'off' } as const;
const success = { duration: 3000 };
createRoot(place).render(<Toaster toastOptions={{ style, success }} />);

/** The toast shown last with each text. */
const latest = new Map<string, string>();

/** Shows one toast above everything else, and announces it. It takes the place of one with the same text. */
export function showToast(kind: Kind, text: string, { isSilent = false, ...options }: ToastOptions = {}): void {
  // The popover that opens last is on top.
  if (place.matches(':popover-open')) place.hidePopover();
  place.showPopover();
  if (!isSilent) announce(text);
  const known = latest.get(text);
  if (known && !options.id) hotToast.remove(known);
  const toast = kind === 'plain' ? hotToast : hotToast[kind];
  latest.set(text, toast(text, { ariaProps, ...options }));
}
