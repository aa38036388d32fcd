/** Mutes one group on this device (docs/product.md §11). Shown only if notifications are on. */
import { useEffect, useState } from 'react';
import { deviceRegistration, mutedGroups } from '#session/device.ts';
import { useUserId } from '#session/session.ts';
import { Switch } from '#ui/choices.tsx';
import { words } from '#words/all.ts';
import { permission, registerDevice } from './register-device.ts';

const areOn = async (userId: string): Promise<boolean> =>
  deviceRegistration.saved()?.userId === userId && (await permission()) === 'granted';

/**
 * Each change registers the device again. If the phone is offline, register-device.ts does so once the connection is
 * back.
 */
export default function GroupNotifications({ code }: { code: string }) {
  const userId = useUserId() ?? '';
  const [isShown, setIsShown] = useState(false);
  const [muted, setMuted] = useState(() => mutedGroups.of(userId));

  useEffect(() => {
    let isMounted = true;
    areOn(userId).then(
      (on) => isMounted && setIsShown(on),
      (error: unknown) => console.warn(error),
    );
    return () => {
      isMounted = false;
    };
  }, [userId]);

  if (!isShown) return null;

  const onChange = (on: boolean): void => {
    // Another tab may have muted other groups since.
    const others = mutedGroups.of(userId).filter((one) => one !== code);
    const codes = on ? others : [...others, code];
    mutedGroups.save(userId, codes);
    setMuted(codes);
    void registerDevice(userId);
  };

  return (
    <div className="mt-3 border-t border-line pt-3">
      <Switch name={words.notifications.ofGroup} on={!muted.includes(code)} onChange={onChange}>
        {words.notifications.ofGroupHint}
      </Switch>
    </div>
  );
}
