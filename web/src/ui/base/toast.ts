/** Short notices. The code that shows them loads with the first one. */
import type { Kind, ToastOptions } from '#ui/toaster.tsx';
import { plainNotice } from './plain-notice.ts';

const toastOf =
  (kind: Kind) =>
  (text: string, options?: ToastOptions): void =>
    void show(kind, text, options);

let loading: Promise<typeof import('#ui/toaster.tsx')> | undefined;

/** One promise for all toasts, so that they appear in their order even while the code loads. */
const toaster = () => {
  loading ??= import('#ui/toaster.tsx');
  return loading;
};

async function show(kind: Kind, text: string, options?: ToastOptions): Promise<void> {
  try {
    const { showToast } = await toaster();
    showToast(kind, text, options);
  } catch {
    loading = undefined;
    plainNotice(text, options?.isSilent);
  }
}

export const toast = { success: toastOf('success'), error: toastOf('error'), plain: toastOf('plain') };
