/** Short notices. The code that shows them well loads with the first one. */
import type { ToastOptions as LibraryOptions } from 'react-hot-toast';
import { plainNotice } from './plain-notice.ts';

type Kind = 'success' | 'error' | 'plain';

export interface ToastOptions extends LibraryOptions {
  /** Whether it is only seen, since it was told aloud already. */
  isSilent?: boolean;
}

const toastOf =
  (kind: Kind) =>
  (text: string, options?: ToastOptions): void =>
    void show(kind, text, options);

async function show(kind: Kind, text: string, options?: ToastOptions): Promise<void> {
  try {
    const { showToast } = await import('#ui/toaster.tsx');
    showToast(kind, text, options);
  } catch {
    plainNotice(text, options?.isSilent);
  }
}

export const toast = { success: toastOf('success'), error: toastOf('error'), plain: toastOf('plain') };
