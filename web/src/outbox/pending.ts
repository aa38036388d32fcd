/**
 * Reads a stored change that waits (device-queue.ts). What its card shows is made of its body alone, so that its user is asked
 * about what would be sent.
 */
import { idForKey } from '@pg/contract/document-ids';
import type { RequestOf } from '@pg/contract/endpoints';
import { type Expense, enteredFields } from '@pg/contract/expense';
import { firstLoadEndpoints } from '@pg/contract/first-load-endpoints';
import { zero } from '@pg/contract/money';
import { isPersonId } from '@pg/contract/people';
import { pick } from '@pg/contract/shape';
import { seedOf, splitAmount, toStored } from '@pg/contract/split';
import * as z from 'zod/mini';
import { endpointByKind, type PendingChange, type QueuedEndpoint, type StoredChange } from './device-queue.ts';

/** Returns the request in the body, or undefined if the table of calls does not allow it. */
function requestIn<Name extends QueuedEndpoint>(name: Name, body: string): RequestOf<Name> | undefined {
  try {
    const decoded = z.safeDecode(firstLoadEndpoints[name].body as z.ZodMiniType, JSON.parse(body));
    return decoded.success ? (decoded.data as RequestOf<Name>) : undefined;
  } catch {
    return undefined;
  }
}

/** Screens know people by their ids alone: a number would hide whom it means. */
const areIds = (people: readonly string[]): boolean => people.every(isPersonId);

/** What a change of this kind has beside what is stored. */
type Shown<Kind> = Omit<Extract<PendingChange, { readonly kind: Kind }>, keyof StoredChange | 'isFromBefore'>;

type Readers = {
  readonly [Kind in PendingChange['kind']]: (stored: StoredChange, createdAt: string) => Shown<Kind> | undefined;
};

const readers: Readers = {
  expense: ({ id, userId, body }, createdAt) => {
    const asked = requestIn(endpointByKind.expense, body);
    if (!asked) return undefined;
    const request = toStored(asked);
    const { payers, split, amount, paymentDate, tags, groupCodes } = request;
    if (!areIds([...(payers ?? []), ...(split?.parts ?? [])].map((one) => one.userId))) return undefined;
    const optimistic: Expense = {
      ...pick(enteredFields, request),
      id,
      tags: [...tags],
      description: tags.join(', '),
      userId: userId as Expense['userId'],
      createdAt,
      revision: 1,
      ...(payers && { payers: [...payers] }),
      // Without a split, the shares depend on who is in the group when it arrives.
      ...(split && { share: splitAmount(amount, split, seedOf(amount, paymentDate))[userId] ?? zero }),
    };
    return { optimistic, groupCodes };
  },
  record: ({ id, body }, createdAt) => {
    const request = requestIn(endpointByKind.record, body);
    if (!request) return undefined;
    const { description = '', ...given } = request;
    return { optimistic: { ...given, description, id, status: 'OPEN', createdAt } };
  },
  payment: ({ id, userId: by, body }, createdAt) => {
    const request = requestIn(endpointByKind.payment, body);
    if (!request) return undefined;
    const { groupCode, note = '', ...paid } = request;
    if (!areIds([paid.from, paid.to])) return undefined;
    return { groupCode, optimistic: { ...paid, id, note, by, createdAt } };
  },
};

/**
 * Returns the change as screens show it; undefined if this code cannot read it.
 *
 * @param sessionId the present session
 */
export async function toPendingChange(
  stored: StoredChange,
  sessionId: string | undefined,
): Promise<PendingChange | undefined> {
  const { kind, id, userId, key, at, body } = stored;
  const isWhole = [kind, id, userId, key, body].every((text) => typeof text === 'string') && typeof at === 'number';
  if (!isWhole || !Object.hasOwn(readers, kind)) return undefined;
  const made = new Date(at);
  if (Number.isNaN(made.getTime()) || (await idForKey(userId, key)) !== id) return undefined;
  const read = readers[kind](stored, made.toISOString());
  const isFromBefore = sessionId === undefined || stored.sessionId !== sessionId;
  return read && ({ ...stored, ...(isFromBefore && { refusal: undefined }), ...read, isFromBefore } as PendingChange);
}
