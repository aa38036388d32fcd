/** What this device is registered for, in local storage under the key that docs/product.md §11 names. */
import { roomy } from './roomy.ts';

const key = 'deviceRegisteredForNotifications';

export interface DeviceMark {
  /** Whose registration it is. */
  readonly userId: string;
  /** The session version that it was made under: it ends with that. */
  readonly sessionVersion: number;
  /** The push token. */
  readonly token: string;
  readonly groupCodes: readonly string[];
  /** When the server took it, in milliseconds since 1970; 0 while that is not known. */
  readonly at: number;
  /** That the account lists it. Absent in a mark from before accounts listed devices: such a registration may reach nobody. */
  readonly listed?: true;
}

const isMark = (value: unknown): value is DeviceMark => {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, sessionVersion, token, groupCodes, at } = value as Record<string, unknown>;
  const numbers = typeof sessionVersion === 'number' && typeof at === 'number';
  return numbers && typeof userId === 'string' && typeof token === 'string' && Array.isArray(groupCodes);
};

export const deviceMark = {
  /** The mark, or undefined when there is none that can be read. */
  saved(): DeviceMark | undefined {
    try {
      const value: unknown = JSON.parse(roomy.read(key) ?? 'null');
      return isMark(value) ? value : undefined;
    } catch {
      return undefined;
    }
  },
  save: (mark: DeviceMark): void => roomy.write(key, JSON.stringify(mark)),
  clear: (): void => roomy.drop(key),
};
