/** How many coins the changes that wait on this device will use. The remaining coins still include them. */
import { formatCoins, sum } from '@pg/contract/money';
import { coinsTakenBy, useIsRead, usePendingChanges } from '#outbox/outbox.ts';
import { isSending } from '#outbox/queue.ts';
import { RoomForCoins } from '#outbox/RoomForPending.tsx';
import { words } from '#words/all.ts';

/** Leaves out what adds coins, because coins that may be refused must not look like coins to spend. */
export default function PendingCoins() {
  const waiting = usePendingChanges().filter(isSending).map(coinsTakenBy);
  const isRead = useIsRead();
  const coins = sum(...waiting.filter((used) => used > 0));
  if (!isRead) return <RoomForCoins />;
  return (
    coins > 0 && <span className="basis-full text-left text-caution-ink">{words.outbox.sum(formatCoins(coins))}</span>
  );
}
