/**
 * The push service has no emulator, so there the push token is invented. Like a real one, it stays with the browser.
 */
import { keys } from '#storage/keys.ts';

export const emulatorPushToken = {
  /** The token of this browser. */
  get(): string {
    const token = localStorage.getItem(keys.emulatorPushToken) ?? `emulator-${crypto.randomUUID()}`;
    localStorage.setItem(keys.emulatorPushToken, token);
    return token;
  },
  end: (): void => localStorage.removeItem(keys.emulatorPushToken),
};
