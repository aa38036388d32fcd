/** Decodes a request by the contract's schemas, and encodes the answer by them. */
import { type Answer, type EndpointName, endpoints, type Request } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { idempotencyKey } from '@pg/contract/fields';
import * as z from 'zod/mini';

function decode<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const decoded = z.safeParse(schema, input);
  if (decoded.success) return decoded.data;
  throw new ContractError('invalid-request', decoded.error.issues[0]?.message);
}

/**
 * The request of a call, with amounts in paise.
 *
 * @throws ContractError `invalid-request` with the sentence of the first field that is wrong.
 */
export function decodeRequest<Name extends EndpointName>(
  name: Name,
  parts: { params: unknown; query: unknown; body: unknown },
): Request<Name> {
  const { params, query, body } = endpoints[name];
  return {
    ...decode(params, parts.params),
    ...decode(query, parts.query),
    ...decode(body, parts.body),
  } as Request<Name>;
}

/** The caller's Idempotency-Key, if it sent one. Throws ContractError `invalid-request` when it is not a UUID. */
export const decodeKey = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : decode(idempotencyKey, header);

/** The answer as it goes over the wire, with amounts in decimals. */
export const encodeAnswer = <Name extends EndpointName>(name: Name, answer: Answer<Name>): unknown =>
  z.encode(endpoints[name].answer as z.ZodMiniType, answer);
