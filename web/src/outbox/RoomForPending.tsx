/**
 * Keeps room, from the first paint on, for what waits on this device, until it is read: the list and the figures stay
 * where they are.
 */
import { keys, safeStorage } from '#browser/storage.ts';

const kept = (): string => safeStorage.read(keys.waiting) ?? '';

export function RoomForCards({ code = '-' }: { code: string | undefined }) {
  const count = kept().split(code).length - 1;
  return count > 0 && <p style={{ height: `${count * 7.75}rem` }} />;
}

export const RoomForCoins = () => <span className="h-4 basis-full!" hidden={!kept()} />;

export const RoomForSum = ({ code }: { code: string }) => kept().includes(code) && <RoomForCoins />;
