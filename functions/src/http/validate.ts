/** Decodes requests and encodes answers with the contract's schemas. */
import { type Answer, type EndpointName, endpoints, type Request } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { idempotencyKey } from '@pg/contract/fields';
import { headerOf } from '@pg/contract/headers';
import * as z from 'zod/mini';

function decode<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const decoded = z.safeParse(schema, input);
  if (decoded.success) return decoded.data;
  throw new ContractError('invalid-request', decoded.error.issues[0]?.message);
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields that were sent as headers, if the call accepts them as headers. */
function fieldsIn(headers: Fields, schema: z.ZodMiniType): Fields {
  const taken = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
  return Object.fromEntries(
    taken.flatMap((field) => (headers[headerOf(field)] === undefined ? [] : [[field, headers[headerOf(field)]]])),
  );
}

/**
 * Returns the request of a call, with amounts in paise.
 *
 * @throws ContractError `invalid-request` with a message about the first field that is wrong or sent twice.
 */
export function decodeRequest<Name extends EndpointName>(
  name: Name,
  parts: { params: unknown; query: unknown; headers: Fields; body: unknown },
): Request<Name> {
  const { params, query, headers, body } = endpoints[name];
  const fromQuery = decode(query as z.ZodMiniType<Fields>, parts.query);
  const fromHeaders = decode(headers as z.ZodMiniType<Fields>, fieldsIn(parts.headers, headers));
  const twice = Object.keys(fromHeaders).find((field) => fromQuery[field] !== undefined);
  if (twice !== undefined) {
    throw new ContractError('invalid-request', `Send ${twice} once: as the header ${headerOf(twice)} or in the query.`);
  }
  return {
    ...decode(params, parts.params),
    ...fromQuery,
    ...fromHeaders,
    ...decode(body, parts.body),
  } as Request<Name>;
}

/** Returns the Idempotency-Key, if one was sent. Throws ContractError `invalid-request` if it is not a UUID. */
export const decodeKey = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : decode(idempotencyKey, header);

/** Returns the answer as it is sent, with amounts as decimals. */
export const encodeAnswer = <Name extends EndpointName>(name: Name, answer: Answer<Name>): unknown =>
  z.encode(endpoints[name].answer as z.ZodMiniType, answer);
