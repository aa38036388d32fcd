/** Sends the pushes about an event, such as a new expense, at least once to each member's device (docs/product.md §12). */
import { chunksOf } from './chunks.ts';
import { claimPushes } from './claim.ts';
import type { Pushes } from './expense-pushes.ts';
import { listedDevices } from './listed-devices.ts';
import { sendChunk } from './send-chunk.ts';
import type { Sender } from './sender.ts';

/** Events older than this, in milliseconds, are dropped. */
const freshFor = 10 * 60 * 1000;

/** Once this many devices wait for another try, sending stops: the push service is probably down. */
const mostLater = 2000;

/** Thrown when some pushes could not be sent. The next delivery of the event continues with these pushes. */
export class NotAllSent extends Error {
  override readonly name = 'NotAllSent';
}

/** An event that members are notified about. */
export interface PushEvent {
  /** Identifies the event among all kinds of events. */
  readonly id: string;
  readonly happenedAt: Date;
  /** The ids to write in the event's log lines. */
  readonly about: Readonly<Record<string, string>>;
  /** Reads the pushes to send; undefined if there are none, for example because the expense was deleted. */
  readonly findPushes: () => Promise<Pushes | undefined>;
}

export interface Means {
  readonly send: Sender;
  readonly clock?: () => Date;
  /** Writes to the log. Entries contain no name, number or token. */
  readonly log: (entry: { event: string } & Record<string, unknown>) => void;
}

/**
 * Sends the pushes that are not sent yet, a chunk at a time.
 *
 * @throws StillClaimed, NotAllSent when the event has to be delivered again
 */
export async function announce({ id, happenedAt, about, findPushes }: PushEvent, means: Means): Promise<void> {
  const { send, clock = () => new Date(), log } = means;
  const drop = (why: string): void => log({ event: 'push-dropped', ...about, why });
  if (clock().getTime() - happenedAt.getTime() > freshFor) return drop('too old');
  const wanted = await findPushes();
  if (!wanted) return drop('nothing to send');
  const claim = await claimPushes(id, clock);
  if (!claim) return drop('sent already');

  const listed = await listedDevices(wanted.userIds);
  let { later } = claim;
  let total = 0;
  const codes: Record<string, number> = {};
  let isWhole = true;
  for (const { ids, cursor, isAgain } of chunksOf(claim, listed.ids)) {
    isWhole = isAgain || later.length < mostLater;
    if (!isWhole) break;
    const pushes = (await listed.read(ids)).flatMap((snapshot) => {
      const { token, ...device } = snapshot.data();
      const data = wanted.pushFor(device);
      return data ? [{ deviceId: snapshot.id, userId: device.userId, token, data }] : [];
    });
    const { sent, refused, later: failed } = await sendChunk(pushes, send);
    for (const code of refused) codes[code] = (codes[code] ?? 0) + 1;
    total += sent;
    const tried = new Set(ids);
    later = [...later.filter((id) => !tried.has(id)), ...failed];
    await claim.record({ cursor, later });
  }
  const done = isWhole && later.length === 0;
  await claim.release({ done });
  if (Object.keys(codes).length > 0) log({ event: 'push-refused', ...about, codes });
  log({ event: 'push-sent', ...about, sent: total, later: later.length });
  if (!done) throw new NotAllSent(`${later.length} pushes about ${id}`);
}
