/**
 * Sends the pushes about an event, such as a new expense, at least once to each member's device (docs/product.md §12).
 * An event may be delivered several times, and its sender may die. So a sender claims it, and records each sent chunk.
 */
import type { DeviceDocument } from '@pg/contract/documents';
import { pushWords } from '@pg/contract/push-text';
import { type DocumentSnapshot, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { acquireLease, type Progress } from '../firestore/leases.ts';
import { database, devicesRef, type Listing, listingFields, listingRef, soundsRef } from '../firestore/references.ts';
import { transactSerially } from '../firestore/transact.ts';
import { notifyOfMany } from '../ledger/write-notices.ts';
import { redactError } from '../log.ts';
import { runtime, withTimeout } from '../runtime.ts';
import { closeTogether } from './part-pushes.ts';
import { activityPushes, expensePushes, noticePushes, type PushBatch } from './pushes.ts';
import { chooseSender, chunkSize, type Push, type Sender, type SendOutcome } from './senders.ts';

/** In milliseconds. Older events are dropped. */
const freshFor = 10 * 60 * 1000;

/** Once this many devices wait for another try, sending stops: the push service is probably down. */
const mostLater = 2000;

/** Thrown when some pushes could not be sent. The next delivery of the event continues with these. */
class NotAllSent extends Error {
  override readonly name = 'NotAllSent';
}

interface PushEvent {
  /** Identifies the event among all kinds of events. */
  readonly id: string;
  readonly happenedAt: Date;
  /** The ids to write in the event's log lines. */
  readonly about: Readonly<Record<string, string>>;
  /** Undefined if there are none, for example because the expense was deleted. */
  readonly findPushes: () => Promise<PushBatch | undefined>;
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
export async function deliverEvent({ id, happenedAt, about, findPushes }: PushEvent, means: Means): Promise<void> {
  const { send, clock = runtime.now, log } = means;
  const drop = (why: string): void => log({ event: 'push-dropped', ...about, why });
  if (clock().getTime() - happenedAt.getTime() > freshFor) return drop('too old');
  const wanted = await findPushes();
  if (!wanted) return drop('nothing to send');
  const claimed = await acquireLease(id, clock);
  if (!claimed) return drop('sent already');

  const listed = await listedDevices(wanted.userIds);
  let { later } = claimed;
  let total = 0;
  const codes: Record<string, number> = {};
  let isWhole = true;
  /** By reader. One that is too loud is better than none. */
  const heard = new Map<string, Promise<boolean>>();
  const asLoud = async (push: AddressedPush): Promise<AddressedPush> => {
    const { userId } = push;
    if (push.data.quiet) return push;
    const isLoud = heard.get(userId) ?? isHeard(userId, id, clock()).catch(() => true);
    heard.set(userId, isLoud);
    return (await isLoud) ? push : { ...push, data: { ...push.data, quiet: 'yes' } };
  };
  for (const { ids, cursor, isAgain } of chunksOf(claimed, listed.ids)) {
    isWhole = isAgain || later.length < mostLater;
    if (!isWhole) break;
    const pushes = (await listed.read(ids)).flatMap((snapshot) => {
      const { token, ...device } = snapshot.data();
      const data = wanted.pushFor(device);
      return data ? [{ deviceId: snapshot.id, userId: device.userId, token, data }] : [];
    });
    const { sent, refused, later: failed } = await sendChunk(await Promise.all(pushes.map(asLoud)), send);
    for (const code of refused) codes[code] = (codes[code] ?? 0) + 1;
    total += sent;
    const tried = new Set(ids);
    later = [...later.filter((id) => !tried.has(id)), ...failed];
    await claimed.record({ cursor, later });
  }
  const done = isWhole && later.length === 0;
  await claimed.release({ done });
  if (Object.keys(codes).length > 0) log({ event: 'push-refused', ...about, codes });
  log({ event: 'push-sent', ...about, sent: total, later: later.length });
  if (!done) throw new NotAllSent(`${later.length} pushes about ${id}`);
}

/** How many events within ten minutes make a sound for one person, whoever causes them. Later ones are silent. */
const mostHeard = 3;

/**
 * Whether an event makes a sound on a person's devices. What made one is remembered, so another delivery of the same
 * event counts it from then on, and not again.
 */
const isHeard = (userId: string, event: string, now: Date): Promise<boolean> => {
  const ref = soundsRef(userId);
  return transactSerially(ref.path, async (tx) => {
    const [stored] = await tx.look([ref]);
    const since = now.getTime() - closeTogether;
    const others = Object.entries(stored.data()?.at ?? {}).filter(([id, at]) => id !== event && at > since);
    if (others.length >= mostHeard) return false;
    const at = Object.fromEntries([...others, [event, now.getTime()]]);
    const sounds = { at, expiresAt: Timestamp.fromMillis(now.getTime() + closeTogether) };
    if (stored.exists) tx.update(ref, sounds);
    else tx.create(ref, sounds);
    return true;
  });
};

interface Chunk {
  readonly ids: readonly string[];
  /** The cursor after this chunk is sent. */
  readonly cursor: string | null;
  /** Whether these devices are left over from an earlier try. */
  readonly isAgain: boolean;
}

function* inParts<Item>(list: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

/**
 * Returns the chunks that are not sent yet: devices left over from an earlier try, then those after the cursor.
 *
 * @param listed ids in ascending order
 */
function* chunksOf({ cursor, later }: Progress, listed: readonly string[]): Generator<Chunk> {
  for (const ids of inParts(later, chunkSize)) yield { ids, cursor, isAgain: true };
  const left = cursor === null ? listed : listed.filter((id) => id > cursor);
  for (const ids of inParts(left, chunkSize)) yield { ids, cursor: ids.at(-1) ?? cursor, isAgain: false };
}

const atOnce = 300;

interface ListedDevices {
  /** The ids of the devices, in the same order at every try. */
  readonly ids: readonly string[];
  /** Leaves out those that no longer get pushes. */
  read(ids: readonly string[]): Promise<QueryDocumentSnapshot<DeviceDocument>[]>;
}

/**
 * Returns the devices that these users' accounts list, at most 20 each (docs/decisions/0038). Reads only their ids; the
 * devices are read chunk by chunk.
 */
async function listedDevices(userIds: readonly string[]): Promise<ListedDevices> {
  const listings = new Map<string, Listing>();
  for (const some of inParts(userIds, atOnce)) {
    const accounts = await database.getAll(...some.map(listingRef), { fieldMask: listingFields });
    for (const account of accounts as DocumentSnapshot<Listing>[]) {
      const listing = account.data();
      if (listing) listings.set(account.id, listing);
    }
  }
  // A list may name a device that has since been deleted, that another user has registered or whose session has ended.
  const isListed = (id: string, { userId, sessionVersion }: DeviceDocument): boolean => {
    const listing = listings.get(userId);
    return listing?.sessionVersion === sessionVersion && listing?.devices.includes(id) === true;
  };
  return {
    ids: [...new Set([...listings.values()].flatMap(({ devices }) => devices))].toSorted(),
    async read(ids) {
      const found = await database.getAll(...ids.map((id) => devicesRef().doc(id)));
      const devices = (found as DocumentSnapshot<DeviceDocument>[]).filter((one) => one.exists);
      return (devices as QueryDocumentSnapshot<DeviceDocument>[]).filter((one) => isListed(one.id, one.data()));
    },
  };
}

interface AddressedPush extends Push {
  readonly deviceId: string;
}

interface Sent {
  readonly sent: number;
  /** The service's codes for pushes that were refused for good. */
  readonly refused: readonly string[];
  /** The devices to try again when the event is delivered again. */
  readonly later: readonly string[];
}

/** How often a push is sent before it is left to the next delivery of the event. */
const tries = 3;

/** In milliseconds. It doubles with each try. */
const firstWait = 1000;
/** In milliseconds. If the service asks for more, the push is left to the next delivery of the event. */
const longestWait = 15_000;

const waitAfter = (outcomes: readonly SendOutcome[], round: number): number =>
  Math.max(firstWait * 2 ** round, ...outcomes.map((outcome) => (outcome.kind === 'later' && outcome.waitMs) || 0));

/** Sends up to `chunkSize` pushes. Retries temporary failures; deletes devices whose token is no longer valid. */
async function sendChunk(pushes: readonly AddressedPush[], send: Sender): Promise<Sent> {
  const refused: string[] = [];
  let left = pushes;
  let sent = 0;
  for (let round = 1; left.length > 0; round += 1) {
    const outcomes = await send(left);
    const those = (kind: SendOutcome['kind']) => left.filter((_, index) => outcomes[index]?.kind === kind);
    sent += those('sent').length;
    refused.push(...outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? [outcome.code] : [])));
    await deleteDevices(those('gone'));
    left = those('later');
    const wait = waitAfter(outcomes, round - 1);
    if (left.length === 0 || round === tries || wait > longestWait) break;
    await runtime.pause(wait);
  }
  return { sent, refused, later: left.map(({ deviceId }) => deviceId) };
}

/** A device that has registered again has a new token and so a new id. */
async function deleteDevices(gone: readonly AddressedPush[]): Promise<void> {
  if (gone.length === 0) return;
  const batch = database.batch();
  for (const { deviceId } of gone) batch.delete(devicesRef().doc(deviceId));
  await batch.commit();
}

/** In milliseconds. */
const usualTimeout = 3000;

/**
 * Tells the devices whose sessions a password reset or a new number has ended, once: without this, a takeover would
 * silence every warning. Never throws, because the change is done.
 *
 * @param id identifies the change
 */
export async function pushSessionsEnded(
  devices: readonly DeviceDocument[],
  id: string,
  sentence: 'passwordReset' | 'numberChanged',
  choose: () => Promise<Sender> = chooseSender,
  timeout = usualTimeout,
): Promise<void> {
  if (devices.length === 0) return;
  const pushes = devices.map(({ userId, token, language }) => {
    const text = pushWords(language)[sentence];
    return { userId, token, data: { expenseId: id, eventId: id, groupCode: '', groupName: '', text } };
  });
  const sending = choose().then((send) => send(pushes));
  const isSent = await withTimeout(timeout, sending, () => undefined).then(
    (outcomes) => outcomes?.every(({ kind }) => kind === 'sent' || kind === 'gone') ?? false,
    () => false,
  );
  if (!isSent) logger.warn('push', { event: 'push-unfinished', about: sentence });
}

/**
 * With `retry`, the platform repeats a failed delivery for a day with growing delays. Shorter than the lease of a
 * claim.
 */
const delivering = { retry: true, timeoutSeconds: 110, memory: '256MiB', maxInstances: 20 } as const;

/** @throws the errors of `deliverEvent`, without names and numbers, so that the platform delivers the event again */
async function deliver(event: PushEvent, requestId: unknown): Promise<void> {
  const request = typeof requestId === 'string' ? { requestId } : {};
  try {
    const send = await chooseSender();
    await deliverEvent(event, { send, log: (entry) => logger.info('push', { ...entry, ...request }) });
  } catch (failure) {
    const why = failure instanceof Error ? failure.name : 'unknown';
    logger.warn('push', { event: 'push-unfinished', ...event.about, why, ...request });
    throw redactError(failure);
  }
}

const newExpense = (expenseId: string, happenedAt: Date): PushEvent => ({
  id: expenseId,
  happenedAt,
  about: { expenseId },
  async findPushes() {
    const pushes = await expensePushes(expenseId);
    if (!pushes?.oneOfMany) return pushes;
    await notifyOfMany(pushes.oneOfMany, happenedAt);
    return undefined;
  },
});

/** Sends the pushes about a new expense, for tests. */
export const pushExpense = (expense: { expenseId: string; happenedAt: Date }, means: Means): Promise<void> =>
  deliverEvent(newExpense(expense.expenseId, expense.happenedAt), means);

export const onExpenseCreated = onDocumentCreated(
  { document: 'expenses/{id}', ...delivering },
  async ({ params, time, data }) => {
    // One push tells of a whole import.
    if (data?.get('imported') === undefined)
      await deliver(newExpense(params.id, new Date(time)), data?.get('requestId'));
  },
);

export const onActivityCreated = onDocumentCreated(
  { document: 'groups/{code}/activity/{id}', ...delivering },
  ({ params: { code, id }, time, data }) => {
    const findPushes = () => activityPushes(code, id);
    return deliver({ id, happenedAt: new Date(time), about: { activityId: id }, findPushes }, data?.get('requestId'));
  },
);

export const onNoticeCreated = onDocumentCreated(
  { document: 'notices/{id}', ...delivering },
  ({ params: { id }, time, data }) => {
    const findPushes = () => noticePushes(id);
    return deliver({ id, happenedAt: new Date(time), about: { noticeId: id }, findPushes }, data?.get('requestId'));
  },
);
