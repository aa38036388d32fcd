/**
 * What this device keeps of pushes until the user signs out: its registration, under the key that docs/product.md §11
 * names, and the groups that are muted.
 */
import { keys, safeStorage } from './storage.ts';

export interface DeviceRegistration {
  /** The user whose pushes this device receives. */
  readonly userId: string;
  /**
   * The user's session version at the registration. When the version is raised, the registration is no longer valid.
   */
  readonly sessionVersion: number;
  /** The push token. */
  readonly token: string;
  readonly groupCodes: readonly string[];
  /** The language of its pushes. */
  readonly language: string;
  /** The kinds of pushes that are switched off. */
  readonly off?: readonly string[];
  /** When the server accepted the registration, in milliseconds since 1970; 0 until then. */
  readonly at: number;
}

const isRegistration = (value: unknown): value is DeviceRegistration => {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, sessionVersion, token, groupCodes, at } = value as Record<string, unknown>;
  const numbers = typeof sessionVersion === 'number' && typeof at === 'number';
  return numbers && typeof userId === 'string' && typeof token === 'string' && Array.isArray(groupCodes);
};

export const deviceRegistration = {
  /** Returns the saved registration, or undefined when there is none or it cannot be read. */
  saved(): DeviceRegistration | undefined {
    const value = safeStorage.readJson(keys.deviceRegistration);
    return isRegistration(value) ? value : undefined;
  },
  save: (registration: DeviceRegistration): void =>
    safeStorage.write(keys.deviceRegistration, JSON.stringify(registration)),
  clear: (): void => safeStorage.drop(keys.deviceRegistration),
};

export const mutedGroups = {
  /** Returns the codes of the groups that this user has muted. */
  of(userId: string): readonly string[] {
    const saved = safeStorage.readJson(keys.mutedGroups) as { userId?: unknown; codes?: unknown } | null | undefined;
    const codes = saved?.userId === userId && Array.isArray(saved.codes) ? saved.codes : [];
    return codes.filter((code) => typeof code === 'string');
  },
  save: (userId: string, codes: readonly string[]): void =>
    safeStorage.write(keys.mutedGroups, JSON.stringify({ userId, codes })),
};

/**
 * Invents a push token for the emulators, which have no push service. Like a real token, it stays the same in one
 * browser.
 */
export const emulatorPushToken = {
  /** Returns the token of this browser. */
  get(): string {
    const token = safeStorage.read(keys.emulatorPushToken) ?? `emulator-${crypto.randomUUID()}`;
    safeStorage.write(keys.emulatorPushToken, token);
    return token;
  },
  end: (): void => safeStorage.drop(keys.emulatorPushToken),
};
