/**
 * The room on a dashboard for a question that waited on the last visit, so that nothing moves when it is there. Offline,
 * none comes.
 */
import { keys, safeStorage } from '#browser/storage.ts';
import { useOnline } from '#ui/Loading.tsx';

/** See known-recurring.ts. */
export const RoomForQuestion = ({ code }: { code: string }) =>
  useOnline() && safeStorage.read(keys.quietUntil)?.includes(`"${code}":""`) && <p className="h-14 lg:hidden" />;
