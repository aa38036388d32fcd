/** Short notices. The code that shows them loads with the first one. */
import type { Kind, ToastOptions } from '#ui/toaster.tsx';
import { plainNotice } from './plain-notice.ts';

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
