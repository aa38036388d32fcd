/**
 * The push to the devices whose sessions a password reset or a new number ends: without it, a takeover would silence
 * every warning.
 */
import type { DeviceDocument } from '@pg/contract/documents';
import { pushWords } from '@pg/contract/push';
import { logger } from 'firebase-functions';
import { within } from '../within.ts';
import { chooseSender } from './choose-sender.ts';
import type { Sender } from './sender.ts';

/** How long the call waits, in milliseconds. */
const usualTimeout = 3000;

/**
 * Tells the devices, once, in the language of each. Nobody can deliver this push again, since their sessions have ended.
 * Never throws, because the change is done.
 *
 * @param id identifies the change
 */
export async function announceReset(
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
  const isSent = await within(timeout, sending, () => undefined).then(
    (outcomes) => outcomes?.every(({ kind }) => kind === 'sent' || kind === 'gone') ?? false,
    () => false,
  );
  if (!isSent) logger.warn('push', { event: 'push-unfinished', about: sentence });
}
