/** Whether and how the app can be installed on this device (docs/product.md §11). */
import { timeNow } from '#clock/clock.ts';
import { mayOfferInstall } from '#store/device/install.ts';

/** Chromium's event; boot.ts stores it in `window`, because the event comes before this code has loaded. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export const installPrompt = (): InstallPrompt | undefined =>
  (window as Window & { installPrompt?: InstallPrompt }).installPrompt;

/** Only Safari on iOS has this property. It is true in the installed app. */
const onIos = (): boolean | undefined => (navigator as Navigator & { standalone?: boolean }).standalone;

/**
 * Returns how to offer the installation: with the browser's prompt, or with words that explain how to install the app.
 * Undefined if the app is installed, cannot be installed or is not used often enough yet, or if the user refused in the
 * last 90 days.
 */
export function installOffer(): 'prompt' | 'words' | undefined {
  const isInstalled = onIos() || matchMedia('(display-mode: standalone)').matches;
  if (isInstalled || !mayOfferInstall(timeNow().getTime())) return undefined;
  if (installPrompt()) return 'prompt';
  return onIos() === false ? 'words' : undefined;
}
