/** Sends one chunk of pushes. Temporary failures are retried after a pause; devices with an invalid token are deleted. */
import { setTimeout as sleep } from 'node:timers/promises';
import { database, devicesRef } from '../firestore/references.ts';
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

/** How many times a push is sent before it is left to the next delivery of the event. */
const tries = 3;

/** The pause before the second try, in milliseconds. It doubles with each try. */
const firstWait = 1000;
/**
 * The longest pause, in milliseconds. If the service asks for a longer one, the push is left to the next delivery of
 * the event.
 */
const longestWait = 15_000;

/** Returns the pause before the next try. It is longer than usual if the service asks for that. */
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
    await deleteDevices(those('gone'));
    left = those('later');
    const wait = waitAfter(outcomes, round - 1);
    if (left.length === 0 || round === tries || wait > longestWait) break;
    await sleep(wait);
  }
  return { sent, refused, later: left.map(({ deviceId }) => deviceId) };
}

/**
 * Deletes devices whose token is no longer valid. A device that has registered again has a new token and so a new id.
 */
async function deleteDevices(gone: readonly AddressedPush[]): Promise<void> {
  if (gone.length === 0) return;
  const batch = database.batch();
  for (const { deviceId } of gone) batch.delete(devicesRef().doc(deviceId));
  await batch.commit();
}
