/** Until when nothing asks the user for an amount, on this device; and the room on a dashboard for what asks. */
import { keys, safeStorage } from '#browser/storage.ts';

type DatesByGroup = Readonly<Record<string, string>>;

const kept = (): DatesByGroup => (safeStorage.readJson(keys.quietUntil) ?? {}) as DatesByGroup;

/** The date from which something may ask; empty while a question waits, and undefined if nobody has looked yet. */
export const quietUntil = {
  of: (code: string): string | undefined => kept()[code],
  save: (code: string, date: string): void =>
    void safeStorage.writeIfRoom(keys.quietUntil, JSON.stringify({ ...kept(), [code]: date })),
};

/** Keeps room for a question that waited on the last visit, so that nothing moves when it is there. */
export const RoomForQuestion = ({ code }: { code: string }) =>
  quietUntil.of(code) === '' && <div className="h-14 lg:hidden" />;
