/** The push service has no emulator: there a token is an invented one, which stays with the browser like a real one. */
const key = 'emulatorPushToken';

export const emulatorToken = {
  /** The token of this browser. */
  get(): string {
    const token = localStorage.getItem(key) ?? `emulator-${crypto.randomUUID()}`;
    localStorage.setItem(key, token);
    return token;
  },
  end: (): void => localStorage.removeItem(key),
};
