/** The switches for notifications on this device: for one group, and for all (docs/product.md §11). */
import { type PushSwitch, pushSwitches } from '@pg/contract/push';
import { useEffect, useState } from 'react';
import { useUserId } from '#api/session.ts';
import { deviceRegistration, mutedGroups } from '#browser/device.ts';
import { canPush, isPushOn } from '#firebase/push-token.ts';
import { Switch } from '#ui/choices.tsx';
import { words } from '#words/late.ts';
import {
  areTurnedOff,
  markPermissionAsked,
  permission,
  registerDevice,
  requestPermission,
  switchedOff,
  switchOff,
  turnOff,
} from './register-device.ts';

const areOn = async (userId: string): Promise<boolean> =>
  deviceRegistration.saved()?.userId === userId && (await permission()) === 'granted';

/**
 * Mutes one group. Shown only if notifications are on.
 *
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
    <li className="px-3 py-1">
      <Switch name={words.notifications.ofGroup} on={!muted.includes(code)} onChange={onChange}>
        {words.notifications.ofGroupHint}
      </Switch>
    </li>
  );
}

/** Turns notifications on and off, and says what the browser blocks. Shown if this project sends any. */
export function AllNotifications() {
  const userId = useUserId() ?? '';
  const [allowed, setAllowed] = useState<Awaited<ReturnType<typeof permission>> | 'impossible'>();
  const [isOff, setOff] = useState(areTurnedOff);

  useEffect(() => {
    const stop = new AbortController();
    const look = async (): Promise<void> => {
      if (!(await isPushOn())) return;
      const now = canPush() ? await permission() : 'impossible';
      if (!stop.signal.aborted) setAllowed(now);
    };
    const follow = async (): Promise<void> => {
      await look();
      const status = await navigator.permissions.query({ name: 'notifications' });
      status.addEventListener('change', () => void look(), { signal: stop.signal });
    };
    follow().catch(console.warn);
    return () => stop.abort();
  }, []);

  if (!allowed) return null;

  const onChange = async (on: boolean): Promise<void> => {
    if (on) markPermissionAsked();
    else turnOff();
    setOff(!on);
    if (on && allowed === 'undecided') {
      await requestPermission();
      setAllowed(await permission());
    }
    await registerDevice(userId);
  };
  const isBlocked = allowed === 'denied' || allowed === 'impossible';
  const isOn = allowed === 'granted' && !isOff;
  return (
    <div>
      <Switch
        name={words.notifications.ofGroup}
        on={isOn}
        disabled={isBlocked}
        onChange={(on) => void onChange(on).catch(console.warn)}
      >
        {isBlocked ? words.notifications[allowed] : words.notifications.ofDeviceHint}
      </Switch>
      {isOn && <Kinds userId={userId} />}
    </div>
  );
}

/** Chooses, folded at first, which kinds of pushes this device gets. Warnings are none of them. */
function Kinds({ userId }: { userId: string }) {
  const [off, setOff] = useState(() => switchedOff(userId));
  const say = words.notifications;
  const onChange = (kind: PushSwitch, isOn: boolean): void => {
    // Another tab may have chosen since.
    const others = switchedOff(userId).filter((one) => one !== kind);
    const next = isOn ? others : [...others, kind];
    switchOff(userId, next);
    setOff(next);
    void registerDevice(userId);
  };
  return (
    <details>
      <summary className="text-brand">{say.which}</summary>
      {pushSwitches.map((kind) => (
        <Switch key={kind} name={say.kinds[kind]} on={!off.includes(kind)} onChange={(on) => onChange(kind, on)}>
          {say.kindHints[kind]}
        </Switch>
      ))}
    </details>
  );
}
