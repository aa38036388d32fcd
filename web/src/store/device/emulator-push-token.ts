/**
 * Invents a push token for the emulators, which have no push service. Like a real token, it stays the same in one
 * browser.
 */
import { keys } from '#storage/keys.ts';

export const emulatorPushToken = {
  /** Returns the token of this browser. */
  get(): string {
    const token = localStorage.getItem(keys.emulatorPushToken) ?? `emulator-${crypto.randomUUID()}`;
    localStorage.setItem(keys.emulatorPushToken, token);
    return token;
  },
  end: (): void => localStorage.removeItem(keys.emulatorPushToken),
};
