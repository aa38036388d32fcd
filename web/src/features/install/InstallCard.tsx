/** Offers to install the app, once someone uses it often (docs/product.md §11). */
import { MonitorDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { refuseInstall } from '#store/device/install.ts';
import { Button } from '#ui/base/Button.tsx';
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
    refuseInstall(Date.now());
    setOffer(undefined);
  };
  const install = async (): Promise<void> => {
    setOffer(undefined);
    if ((await installPrompt()?.prompt())?.outcome !== 'accepted') refuseInstall(Date.now());
  };

  return (
    <section
      aria-labelledby="install-title"
      className="card mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:mt-4 motion-safe:animate-appear"
    >
      <MonitorDown aria-hidden="true" size={24} className="shrink-0 text-brand" />
      <div className="min-w-0 flex-1 sm:min-w-40">
        <h2 id="install-title" className="font-semibold">
          {words.install.offer}
        </h2>
        <p className="text-muted">{offer === 'words' ? words.install.byHand : words.install.offerText}</p>
      </div>
      <div className="flex gap-3 max-sm:w-full max-sm:flex-col-reverse">
        <Button onClick={refuse}>{words.notifications.notNow}</Button>
        {offer === 'prompt' && (
          <Button look="primary" onClick={() => void install().catch(console.warn)}>
            {words.install.install}
          </Button>
        )}
      </div>
    </section>
  );
}
