/** How many coins the changes that wait on this device will use. The remaining coins still include them. */
import { formatCoins, sum } from '@pg/contract/money';
import { isWaitingToSend } from '#outbox/device-queue.ts';
import { coinsTakenBy, useIsOutboxLoaded, usePendingChanges } from '#outbox/outbox.ts';
import { RoomForCoins } from '#outbox/RoomForPending.tsx';
import { words } from '#words/all.ts';

/** Leaves out what adds coins, because coins that may be refused must not look like coins to spend. */
export default function PendingCoins() {
  const waiting = usePendingChanges().filter(isWaitingToSend).map(coinsTakenBy);
  const isRead = useIsOutboxLoaded();
  const coins = sum(...waiting.filter((used) => used > 0));
  if (!isRead) return <RoomForCoins />;
  return coins > 0 && <span className="basis-full">{words.outbox.sum(formatCoins(coins))}</span>;
}
