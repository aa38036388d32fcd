/**
 * Offers notifications once, with a button, because browsers ask for permission only on a tap (docs/product.md §11).
 */
import { Bell } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { canPush, isPushOn } from '#firebase/push-token.ts';
import { useUserId } from '#session/session.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { OfferCard } from './OfferCard.tsx';
import { askPermission, markAsked, permission, registerDevice, wasAsked } from './register-device.ts';

const isWanted = async (): Promise<boolean> =>
  canPush() && !wasAsked() && (await permission()) === 'undecided' && (await isPushOn());

interface TurnOnNotificationsProps {
  /** Shown if notifications are not offered. */
  otherwise: ReactNode;
}

/** A card that disappears after either answer. */
export default function TurnOnNotifications({ otherwise }: TurnOnNotificationsProps) {
  const userId = useUserId();
  const [state, setState] = useState<'unknown' | 'offered' | 'not offered' | 'answered'>('unknown');

  useEffect(() => {
    let isMounted = true;
    isWanted().then(
      (offer) => isMounted && setState(offer ? 'offered' : 'not offered'),
      (error: unknown) => console.warn(error),
    );
    return () => {
      isMounted = false;
    };
  }, []);

  if (state === 'not offered') return otherwise;
  if (state !== 'offered' || !userId) return null;

  const turnOn = async (): Promise<void> => {
    setState('answered');
    if ((await askPermission()) !== 'granted') return;
    toast.success(words.notifications.areOn);
    await registerDevice(userId);
  };

  const refuse = (): void => {
    markAsked();
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
