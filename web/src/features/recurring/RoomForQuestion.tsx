/** The room on a dashboard for a question that waited on the last visit, so that nothing moves when it is there. */
import { keys, safeStorage } from '#browser/storage.ts';

/** See known-recurring.ts. */
export const RoomForQuestion = ({ code }: { code: string }) =>
  safeStorage.read(keys.quietUntil)?.includes(`"${code}":""`) && <p className="h-14 lg:hidden" />;
