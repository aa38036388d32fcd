/** A notice that needs no library, for when the code of the toasts cannot be loaded, mostly while offline. */

/** In milliseconds. */
const shownFor = 5000;

/** Shows one line at the top of the screen for a few seconds, and announces it unless `isSilent`. */
export function plainNotice(text: string, isSilent = false): void {
  const notice = document.createElement('div');
  if (!isSilent) notice.role = 'alert';
  notice.className =
    'pointer-events-none fixed inset-x-4 top-4 z-50 mx-auto max-w-sm rounded-xl border border-line bg-surface p-3 text-center shadow-lg';
  // Outside an open modal dialog, the notice would be behind the backdrop.
  (document.querySelector('dialog[open]') ?? document.body).append(notice);
  notice.textContent = text;
  setTimeout(() => notice.remove(), shownFor);
}
