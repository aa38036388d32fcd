/** Sends one chunk. Temporary failures are tried again after a pause, and devices whose token is gone are deleted. */
import { setTimeout as sleep } from 'node:timers/promises';
import { database } from '../firestore/database.ts';
import { devicesRef } from '../firestore/references.ts';
import type { Outcome, Push, Sender } from './sender.ts';

/** A push and the id of its device. */
export interface AddressedPush extends Push {
  readonly deviceId: string;
}

export interface Sent {
  readonly sent: number;
  /** The service's codes for pushes that were refused for good. */
  readonly refused: readonly string[];
  /** The ids of the devices to try again when the event is delivered again. */
  readonly later: readonly string[];
}

/** How often a push is tried before it is left to the next delivery of the event. */
const tries = 3;

/** The pause before the second try, which doubles after that, and the longest pause here. In milliseconds. */
const firstWait = 1000;
const longestWait = 15_000;

/** The pause before the next try: ours, or the service's own if that is longer. */
const waitAfter = (outcomes: readonly Outcome[], round: number): number =>
  Math.max(firstWait * 2 ** round, ...outcomes.map((outcome) => (outcome.kind === 'later' && outcome.waitMs) || 0));

/** Sends up to `chunkSize` pushes. */
export async function sendChunk(pushes: readonly AddressedPush[], send: Sender): Promise<Sent> {
  const refused: string[] = [];
  let left = pushes;
  let sent = 0;
  for (let round = 1; left.length > 0; round += 1) {
    const outcomes = await send(left);
    const those = (kind: Outcome['kind']) => left.filter((_, index) => outcomes[index]?.kind === kind);
    sent += those('sent').length;
    refused.push(...outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? [outcome.code] : [])));
    await forget(those('gone'));
    left = those('later');
    const wait = waitAfter(outcomes, round - 1);
    if (left.length === 0 || round === tries || wait > longestWait) break;
    await sleep(wait);
  }
  return { sent, refused, later: left.map(({ deviceId }) => deviceId) };
}

/**
 * Deletes the devices of tokens that are gone. A device that has registered again has another token, and so another id.
 */
async function forget(gone: readonly AddressedPush[]): Promise<void> {
  if (gone.length === 0) return;
  const batch = database.batch();
  for (const { deviceId } of gone) batch.delete(devicesRef().doc(deviceId));
  await batch.commit();
}
