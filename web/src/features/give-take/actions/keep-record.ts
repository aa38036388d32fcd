/** Records money given or taken or, without a network, keeps the record on this device until it can be sent. */
import type { GiveTakeRecord } from '@pg/contract/answers';
import type { Request } from '@pg/contract/endpoints';
import type { Intent } from '#api/calls/call.ts';
import type { Entry } from '#outbox/entries.ts';
import { sendOrKeep } from '#store/outbox/send-or-keep.ts';
import { sendingOf } from '#store/outbox/sending-of.ts';
import { giveOrTake } from './change-records.ts';

/**
 * Makes the record. Returns true if it waits on this device instead.
 *
 * @throws CallError as `giveOrTake` does, also if this device cannot keep the record
 */
export async function giveOrTakeOrKeep(
  request: Request<'giveOrTake'>,
  intent: Intent,
  signal: AbortSignal,
): Promise<boolean> {
  const key = intent.keyFor(['giveOrTake', request]);
  const send = async (): Promise<true> => {
    await giveOrTake(request, intent);
    return true;
  };
  return !(await sendOrKeep(() => entryOf(request, key), send, { intent, signal }));
}

async function entryOf(request: Request<'giveOrTake'>, key: string): Promise<Entry> {
  const sending = await sendingOf('giveOrTake', request, key);
  const { description = '' } = request;
  const shown: GiveTakeRecord = {
    ...request,
    ...{ id: sending.id, description, status: 'OPEN', createdAt: new Date().toISOString() },
  };
  return { ...sending, kind: 'record', shown };
}
