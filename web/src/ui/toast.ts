/** Short notices, one box at a time. The code that shows them loads with the first one. */
import type { Kind, ToastOptions } from './toaster.tsx';

/** How long a plain notice is shown, in milliseconds. */
const shownFor = 5000;

/**
 * Shows one line at the top of the screen, and announces it unless `isSilent`. It needs no library: for when the code of
 * the toasts cannot be loaded, mostly while offline.
 */
export function showPlainNotice(text: string, isSilent = false): void {
  const notice = document.createElement('div');
  if (!isSilent) notice.role = 'alert';
  notice.className =
    'pointer-events-none fixed inset-x-4 top-4 z-50 mx-auto max-w-sm rounded-xl border border-line bg-surface p-3 text-center shadow-lg';
  // Outside an open modal dialog, the notice would be behind the backdrop.
  const { activeElement, body } = document;
  (activeElement?.closest('dialog') ?? document.querySelector('dialog[open]') ?? body).append(notice);
  notice.textContent = text;
  setTimeout(() => notice.remove(), shownFor);
}

const toastOf =
  (kind: Kind) =>
  (text: string, options?: ToastOptions): void =>
    void show(kind, text, options);

let loading: Promise<typeof import('./toaster.tsx')> | undefined;

/** One promise for all toasts, so that they appear in their order even while the code loads. */
const toaster = () => {
  loading ??= import('./toaster.tsx');
  return loading;
};

async function show(kind: Kind, text: string, options?: ToastOptions): Promise<void> {
  try {
    const { showToast } = await toaster();
    showToast(kind, text, options);
  } catch {
    loading = undefined;
    showPlainNotice(text, options?.isSilent);
  }
}

export const toast = {
  success: toastOf('success'),
  error: toastOf('error'),
  plain: toastOf('plain'),
  /** A remark in small print. It joins the notice of a change, in whatever order the two arrive. */
  small: toastOf('small'),
  /** A badge on the edge of the box. */
  celebration: toastOf('celebration'),
  /** Forgets what could be taken back, when its user is no longer signed in. */
  forget: (): void => void loading?.then(({ forgetChanges }) => forgetChanges()).catch(() => undefined),
};
