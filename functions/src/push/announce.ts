/**
 * Sends the pushes about an event, such as a new expense, to members' devices (docs/product.md §12): at least once
 * each.
 */
import { chunksOf } from './chunks.ts';
import { claimPushes } from './claim.ts';
import type { News } from './expense-news.ts';
import { listedDevices } from './listed-devices.ts';
import { sendChunk } from './send-chunk.ts';
import type { Sender } from './sender.ts';

/** Events older than this are dropped. In milliseconds. */
const freshFor = 10 * 60 * 1000;

/**
 * When this many wait for another try, no more are sent: the waiting ones are stored, and the service is probably down.
 */
const mostLater = 2000;

/** Some pushes could not be sent. The event has to be delivered again, to continue with those. */
export class NotAllSent extends Error {
  override readonly name = 'NotAllSent';
}

/** An event that members are notified about. */
export interface Happening {
  /** Identifies the event among all kinds of events. */
  readonly id: string;
  readonly happenedAt: Date;
  /** What the log says it is about. */
  readonly about: Readonly<Record<string, string>>;
  /** Reads the news as it is stored now; undefined when there is none any more. */
  readonly findNews: () => Promise<News | undefined>;
}

export interface Means {
  readonly send: Sender;
  readonly clock?: () => Date;
  /** Writes to the log: no name, number or token. */
  readonly log: (entry: { event: string } & Record<string, unknown>) => void;
}

/**
 * Sends what is not sent yet, a chunk at a time.
 *
 * @throws StillClaimed, NotAllSent when the event has to be delivered again
 */
export async function announce({ id, happenedAt, about, findNews }: Happening, means: Means): Promise<void> {
  const { send, clock = () => new Date(), log } = means;
  const drop = (why: string): void => log({ event: 'push-dropped', ...about, why });
  if (clock().getTime() - happenedAt.getTime() > freshFor) return drop('too old');
  const news = await findNews();
  if (!news) return drop('deleted');
  const claim = await claimPushes(id, clock);
  if (!claim) return drop('sent already');

  const listed = await listedDevices(news.userIds);
  let { later } = claim;
  let total = 0;
  let isWhole = true;
  for (const { ids, cursor, isAgain } of chunksOf(claim, listed.ids)) {
    isWhole = isAgain || later.length < mostLater;
    if (!isWhole) break;
    const pushes = (await listed.read(ids)).flatMap((snapshot) => {
      const { userId, token, groupCodes } = snapshot.data();
      const data = news.pushFor({ userId, groupCodes });
      return data ? [{ deviceId: snapshot.id, userId, token, data }] : [];
    });
    const { sent, refused, later: failed } = await sendChunk(pushes, send);
    for (const code of refused) log({ event: 'push-refused', ...about, code });
    total += sent;
    const tried = new Set(ids);
    later = [...later.filter((id) => !tried.has(id)), ...failed];
    await claim.record({ cursor, later });
  }
  const done = isWhole && later.length === 0;
  await claim.release({ done });
  log({ event: 'push-sent', ...about, sent: total, later: later.length });
  if (!done) throw new NotAllSent(`${later.length} pushes about ${id}`);
}
