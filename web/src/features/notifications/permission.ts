/** Whether the browser lets this product show notifications, and whether the person was asked. */
import { roomy } from '#store/roomy.ts';

export type Permission = 'undecided' | 'granted' | 'denied';

const requested = 'notificationPermissionRequested';

const named = (state: PermissionState | NotificationPermission): Permission =>
  state === 'granted' || state === 'denied' ? state : 'undecided';

/** What the browser says now. */
export async function permission(): Promise<Permission> {
  try {
    return named((await navigator.permissions.query({ name: 'notifications' })).state);
  } catch {
    // Older Safari knows no such name there.
    return named(Notification.permission);
  }
}

export const wasAsked = (): boolean => roomy.read(requested) !== null;

/** Remembers that the person has answered, if only by leaving it. */
export const markAsked = (): void => roomy.write(requested, 'true');

/** Lets the browser ask. It does so on a tap only. */
export async function askPermission(): Promise<Permission> {
  markAsked();
  return named(await Notification.requestPermission());
}
