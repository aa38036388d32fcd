/** Offers to install the app, once someone uses it often (docs/product.md §11). */
import { MonitorDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { timeNow } from '#clock.ts';
import { Button } from '#ui/Button.tsx';
import { words } from '#words/all.ts';
import { mayOfferInstall, refuseInstall } from './install.ts';
import { OfferCard } from './OfferCard.tsx';

/** A card that disappears after either answer. */
export function InstallCard() {
  const [offer, setOffer] = useState(installOffer);

  useEffect(() => {
    const look = (): void => setOffer(installOffer());
    addEventListener('beforeinstallprompt', look);
    addEventListener('appinstalled', look);
    return () => {
      removeEventListener('beforeinstallprompt', look);
      removeEventListener('appinstalled', look);
    };
  }, []);

  if (!offer) return null;

  const refuse = (): void => {
    refuseInstall(timeNow().getTime());
    setOffer(undefined);
  };
  const install = async (): Promise<void> => {
    setOffer(undefined);
    if ((await installPrompt()?.prompt())?.outcome !== 'accepted') refuseInstall(timeNow().getTime());
  };

  return (
    <OfferCard
      icon={MonitorDown}
      title={words.install.offer}
      text={offer === 'words' ? words.install.byHand : words.install.offerText}
      onRefuse={refuse}
    >
      {offer === 'prompt' && (
        <Button look="primary" onClick={() => void install().catch(console.warn)}>
          {words.install.install}
        </Button>
      )}
    </OfferCard>
  );
}

/** Chromium's event; boot.ts stores it in `window`, because the event comes before this code has loaded. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const installPrompt = (): InstallPrompt | undefined =>
  (window as Window & { installPrompt?: InstallPrompt }).installPrompt;

/** Only Safari on iOS has this property. It is true in the installed app. */
const onIos = (): boolean | undefined => (navigator as Navigator & { standalone?: boolean }).standalone;

/**
 * Returns how to offer the installation: with the browser's prompt, or with words that explain how to install the app.
 * Undefined if the app is installed, cannot be installed or is not used often enough yet, or if the user refused in the
 * last 90 days.
 */
function installOffer(): 'prompt' | 'words' | undefined {
  const isInstalled = onIos() || matchMedia('(display-mode: standalone)').matches;
  if (isInstalled || !mayOfferInstall(timeNow().getTime())) return undefined;
  if (installPrompt()) return 'prompt';
  return onIos() === false ? 'words' : undefined;
}
