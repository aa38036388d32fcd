/** Registers this device for the pushes of the user's groups (docs/product.md §11). */
import { dayLength } from '@pg/contract/months';
import { type PushSwitch, pushSwitches } from '@pg/contract/push';
import { call } from '#api/call.ts';
import { session } from '#api/session.ts';
import { storedToken } from '#api/token.ts';
import { ownMobile, sessionVersionOf } from '#api/token-claims.ts';
import { whileSignedIn } from '#api/while-signed-in.ts';
import { timeNow } from '#browser/clock.ts';
import { type DeviceRegistration, deviceRegistration, mutedGroups } from '#browser/device.ts';
import { keys, safeStorage } from '#browser/storage.ts';
import { canPush, fetchPushToken, isPushOn } from '#firebase/push-token.ts';
import { refreshGroups } from '#state/my-groups.ts';
import { appStore } from '#state/store.ts';
import { pushLanguage } from '#words/load.ts';

/** Returns the codes of the user's groups that are not muted on this device. @throws CallError if loading fails */
async function groupCodes(userId: string): Promise<string[]> {
  if (!appStore.getState().groups) await refreshGroups(appStore);
  const muted = mutedGroups.of(userId);
  return (appStore.getState().groups ?? []).map(({ code }) => code).filter((code) => code && !muted.includes(code));
}

/** Returns the kinds of pushes that are switched off on this device. */
export function switchedOff(userId: string): readonly PushSwitch[] {
  const { userId: registered, off } = deviceRegistration.saved() ?? {};
  return registered === userId ? pushSwitches.filter((kind) => [off].flat().includes(kind)) : [];
}

/** Keeps them with the registration, which is no longer current. */
export function switchOff(userId: string, off: readonly PushSwitch[]): void {
  const saved = deviceRegistration.saved();
  if (saved?.userId === userId) deviceRegistration.save({ ...saved, off, at: 0 });
}

async function register(userId: string): Promise<void> {
  if (areTurnedOff()) return unregister(userId);
  if (!canPush() || (await permission()) !== 'granted' || !(await isPushOn())) return;
  if (session.getState().userId !== userId) return;
  const codes = await groupCodes(userId);
  const sessionVersion = sessionVersionOf(storedToken());
  const language = pushLanguage();
  const wanted = { userId, sessionVersion, groupCodes: codes, language };
  if (isCurrent(deviceRegistration.saved(), wanted, timeNow().getTime())) return;
  const token = await withRetries(fetchPushToken);
  if (session.getState().userId !== userId) return;
  // Save before the answer arrives, so that a sign-out in the meantime finds the registration and removes it.
  const off = switchedOff(userId);
  deviceRegistration.save({ ...wanted, token, off, at: 0 });
  await call('registerDevice', {
    userId: ownMobile(),
    groupCodes: codes,
    token,
    language,
    ...(off.length > 0 && { off: [...off] }),
  });
  // They may have been changed meanwhile: the next registration follows.
  const now = switchedOff(userId);
  deviceRegistration.save({ ...wanted, token, off: now, at: String(now) === String(off) ? timeNow().getTime() : 0 });
}

async function unregister(userId: string): Promise<void> {
  const registered = deviceRegistration.saved();
  if (registered?.userId !== userId) return;
  await call('unregisterDevice', { token: registered.token });
  deviceRegistration.clear();
}

let last: Promise<void> = Promise.resolve();

/**
 * Registers the device if pushes are allowed and its registration is not current, or removes its registration if the
 * user has turned notifications off. A failure is only logged.
 */
export function registerDevice(userId: string): Promise<void> {
  last = last
    .then(() => (session.getState().userId === userId ? whileSignedIn(userId, register(userId)) : undefined))
    .catch((error: unknown) => {
      if (session.getState().userId !== userId) return;
      console.warn('This device could not be registered for notifications.', error);
    });
  return last;
}

/** In milliseconds. A push token may change silently, so a registration is valid for a week only. */
const week = 7 * dayLength;

type RegistrationTarget = Pick<DeviceRegistration, 'userId' | 'sessionVersion' | 'groupCodes' | 'language'>;

/** Returns whether the values of the registration are the wanted ones, and it is less than a week old. */
export const isCurrent = (
  registration: DeviceRegistration | undefined,
  wanted: RegistrationTarget,
  now: number,
): boolean =>
  registration !== undefined &&
  registration.userId === wanted.userId &&
  registration.sessionVersion === wanted.sessionVersion &&
  registration.language === wanted.language &&
  now - registration.at < week &&
  registration.groupCodes.toSorted().join() === wanted.groupCodes.toSorted().join();

const attempts = 3;
/** The wait after the first attempt, in milliseconds. The wait after the second one is twice as long. */
const wait = 1000;

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Returns the result of `work`, after at most three attempts. @throws what the last attempt threw */
export async function withRetries<Result>(work: () => Promise<Result>, waitFor = sleep): Promise<Result> {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    try {
      return await work();
    } catch {
      await waitFor(wait * attempt);
    }
  }
  return work();
}

type Permission = 'undecided' | 'granted' | 'denied';

const named = (state: PermissionState | NotificationPermission): Permission =>
  state === 'granted' || state === 'denied' ? state : 'undecided';

/** Returns the browser's current permission. */
export async function permission(): Promise<Permission> {
  try {
    return named((await navigator.permissions.query({ name: 'notifications' })).state);
  } catch {
    // Older versions of Safari do not know a permission of this name.
    return named(Notification.permission);
  }
}

export const wasPermissionAsked = (): boolean => safeStorage.read(keys.permissionRequested) !== null;

/** Remembers that the user has answered, or dismissed the question. */
export const markPermissionAsked = (): void => safeStorage.write(keys.permissionRequested, 'true');

const off = 'off';

/** Returns whether the user has turned notifications off on this device. */
export const areTurnedOff = (): boolean => safeStorage.read(keys.permissionRequested) === off;

export const turnOff = (): void => safeStorage.write(keys.permissionRequested, off);

/** Makes the browser ask the user. This works only right after a tap. */
export async function requestPermission(): Promise<Permission> {
  markPermissionAsked();
  return named(await Notification.requestPermission());
}

const codesOf = ({ groups }: ReturnType<typeof appStore.getState>): string | undefined =>
  groups?.map(({ code }) => code).join();

/**
 * Registers the device now, and again whenever the user's groups change or the connection is back, until the returned
 * function is called.
 */
export function syncRegistration(userId: string): () => void {
  const register = (): void => void registerDevice(userId);
  register();
  window.addEventListener('online', register);
  const stop = appStore.subscribe((state, before) => {
    if (codesOf(state) !== codesOf(before)) register();
  });
  return () => {
    stop();
    window.removeEventListener('online', register);
  };
}
