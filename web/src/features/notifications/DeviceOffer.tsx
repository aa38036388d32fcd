/** The offer to turn on notifications or, if that is not offered, to install the app (docs/product.md §11). */
import { Bell, type LucideIcon, MonitorDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useUserId } from '#api/session.ts';
import { timeNow } from '#browser/clock.ts';
import { canPush, isPushOn } from '#firebase/push-token.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { mayOfferInstall, refuseInstall } from './install-offer.ts';
import {
  markPermissionAsked,
  permission,
  registerDevice,
  requestPermission,
  wasPermissionAsked,
} from './register-device.ts';

const areNotificationsWanted = async (): Promise<boolean> =>
  canPush() && !wasPermissionAsked() && (await permission()) === 'undecided' && (await isPushOn());

/** Offers notifications once, with a button, because browsers ask for permission only on a tap. */
export function DeviceOffer() {
  const userId = useUserId();
  const [state, setState] = useState<'unknown' | 'offered' | 'not offered' | 'answered'>('unknown');

  useEffect(() => {
    let isMounted = true;
    areNotificationsWanted().then(
      (offer) => isMounted && setState(offer ? 'offered' : 'not offered'),
      (error: unknown) => console.warn(error),
    );
    return () => {
      isMounted = false;
    };
  }, []);

  if (state === 'not offered') return <InstallCard />;
  if (state !== 'offered' || !userId) return null;

  const turnOn = async (): Promise<void> => {
    setState('answered');
    if ((await requestPermission()) !== 'granted') return;
    toast.success(words.notifications.areOn);
    await registerDevice(userId);
  };
  const refuse = (): void => {
    markPermissionAsked();
    setState('answered');
  };

  return (
    <OfferCard icon={Bell} title={words.notifications.offer} text={words.notifications.offerText} onRefuse={refuse}>
      <Button look="primary" onClick={() => void turnOn().catch(console.warn)}>
        {words.notifications.turnOn}
      </Button>
    </OfferCard>
  );
}

/** Offers to install the app, once someone uses it often. */
function InstallCard() {
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

/** Returns how to offer the installation: with the browser's prompt, or with words that explain how. */
function installOffer(): 'prompt' | 'words' | undefined {
  const isInstalled = onIos() || matchMedia('(display-mode: standalone)').matches;
  if (isInstalled || !mayOfferInstall(timeNow().getTime())) return undefined;
  if (installPrompt()) return 'prompt';
  return onIos() === false ? 'words' : undefined;
}

interface OfferCardProps {
  icon: LucideIcon;
  title: string;
  text: string;
  onRefuse: () => void;
  /** The button that accepts the offer. */
  children: ReactNode;
}

function OfferCard({ icon: Icon, title, text, onRefuse, children }: OfferCardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="card mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:mt-4 motion-safe:animate-appear"
    >
      <Icon aria-hidden="true" size={24} className="shrink-0 text-brand" />
      <div className="min-w-0 flex-1 sm:min-w-40">
        <h2 id={titleId} className="font-semibold">
          {title}
        </h2>
        <p className="text-muted">{text}</p>
      </div>
      <div className="flex gap-3 max-sm:w-full max-sm:flex-col-reverse">
        <Button onClick={onRefuse}>{words.notifications.notNow}</Button>
        {children}
      </div>
    </section>
  );
}
