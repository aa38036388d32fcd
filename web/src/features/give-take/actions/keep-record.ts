/** Records money given or taken or, without a network, keeps the record on this device until it can be sent. */
import type { GiveTakeRecord } from '@pg/contract/answers';
import type { Request } from '@pg/contract/endpoints';
import type { Intent } from '#api/calls/call.ts';
import { timeNow } from '#clock/clock.ts';
import { sendOrKeep } from '#store/outbox/send-or-keep.ts';
import { giveOrTake } from './change-records.ts';

/**
 * Sends the record. Returns true if it waits on this device instead.
 *
 * @throws CallError as `giveOrTake` does, also if this device cannot keep the record
 */
export async function giveOrTakeOrKeep(
  request: Request<'giveOrTake'>,
  intent: Intent,
  signal: AbortSignal,
): Promise<boolean> {
  const { description = '' } = request;
  const outcome = await sendOrKeep({
    ...{ name: 'giveOrTake', request, intent, signal },
    send: async () => {
      await giveOrTake(request, intent);
      return 'sent' as const;
    },
    entryOf: (sending) => {
      const createdAt = timeNow().toISOString();
      const shown: GiveTakeRecord = { ...request, id: sending.id, description, status: 'OPEN', createdAt };
      return { ...sending, kind: 'record', shown };
    },
  });
  return outcome === undefined;
}
