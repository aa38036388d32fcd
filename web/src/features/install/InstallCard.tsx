/** Offers to install the app, once someone uses it often (docs/product.md §11). */
import { MonitorDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { timeNow } from '#clock/clock.ts';
import { refuseInstall } from '#store/device/install.ts';
import { Button } from '#ui/base/Button.tsx';
import { OfferCard } from '#ui/OfferCard.tsx';
import { words } from '#words/all.ts';
import { installOffer, installPrompt } from './install-offer.ts';

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
