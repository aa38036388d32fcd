/** Whether the browser lets this product show notifications, and whether the user was asked. */
import { keys } from '#storage/keys.ts';
import { safeStorage } from '#storage/safe-storage.ts';

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

export const wasAsked = (): boolean => safeStorage.read(keys.permissionRequested) !== null;

/** Remembers that the user has answered, or dismissed the question. */
export const markAsked = (): void => safeStorage.write(keys.permissionRequested, 'true');

/** Makes the browser ask the user. This works only right after a tap. */
export async function askPermission(): Promise<Permission> {
  markAsked();
  return named(await Notification.requestPermission());
}
