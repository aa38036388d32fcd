/** The registration of this device for pushes, in local storage under the key that docs/product.md §11 names. */
import { keys } from '#storage/keys.ts';
import { safeStorage } from '#storage/safe-storage.ts';

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
  /** The language of its pushes. Absent in registrations from the time when there was only one language. */
  readonly language?: string;
  /** When the server accepted the registration, in milliseconds since 1970; 0 until then. */
  readonly at: number;
  /**
   * Whether the account lists the device. Absent in registrations from the time before accounts listed devices. A
   * device with such a registration may get no pushes.
   */
  readonly listed?: true;
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
    try {
      const value: unknown = JSON.parse(safeStorage.read(keys.deviceRegistration) ?? 'null');
      return isRegistration(value) ? value : undefined;
    } catch {
      return undefined;
    }
  },
  save: (registration: DeviceRegistration): void =>
    safeStorage.write(keys.deviceRegistration, JSON.stringify(registration)),
  clear: (): void => safeStorage.drop(keys.deviceRegistration),
};
