/** A call of the API as handlers get it, decoded and authenticated, and checks that schemas cannot make. */
import type { AnswerOf, EndpointName, endpoints, RequestOf } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { isWithinYears } from '@pg/contract/months';
import type { MobileNumber, PersonId } from '@pg/contract/people';

/** From a valid session token. Whether the session has ended is checked when the user is read. */
export interface Caller {
  /** By which everything that is stored names the person. */
  readonly userId: PersonId;
  /** The account's number: a change of the number ends every older session. */
  readonly number: MobileNumber;
  readonly sessionVersion: number;
  readonly sessionId: string;
}

export interface Origin {
  /** The caller's network address, as Google's servers report it (http/request-origin.ts). */
  readonly address: string;
  /** The server of Google's that reported this address, if one did. */
  readonly server?: string | undefined;
  /** The browser's device token, if it has one. */
  readonly device?: string;
  /** Sends the browser a device token to keep. */
  readonly rememberDevice: (device: string) => void;
}

export interface CallContext {
  /** The instant of the call. The ledger uses no other clock. */
  readonly now: Date;
  /** Of the HTTP request. It is logged and stored with what the call writes. */
  readonly requestId?: string;
}

/** For the documents that the call writes. */
export const requestOf = ({ requestId }: Pick<CallContext, 'requestId'>): Pick<CallContext, 'requestId'> =>
  requestId === undefined ? {} : { requestId };

interface PublicCall<Name extends EndpointName> extends CallContext {
  readonly operation: Name;
  readonly request: RequestOf<Name>;
  readonly origin: Origin;
}

/** A call by the holder of a session token. */
export interface SessionCall<Name extends EndpointName> extends PublicCall<Name> {
  readonly caller: Caller;
  /** The caller's Idempotency-Key, if it sent one. */
  readonly key?: string;
  /** Called with the id of the original request when this call is a repeat that gets the stored answer. */
  readonly onRepeat?: (requestId: string) => void;
}

export type Call<Name extends EndpointName> = (typeof endpoints)[Name]['access'] extends 'session'
  ? SessionCall<Name>
  : PublicCall<Name>;

/** Answers one call, or throws a ContractError. */
export type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<AnswerOf<Name>>;

/**
 * Returns a field that a call accepts either in the query or as a header.
 *
 * @throws ContractError `invalid-request` if it was sent in neither
 */
export function requireField<Field extends string>(
  request: { readonly [Name in Field]?: string | undefined },
  field: Field,
): string {
  const value = request[field];
  if (value === undefined) throw new ContractError('invalid-request', `${field} is required.`, { field });
  return value;
}

/** @throws ContractError `invalid-request` if a date is too far from the current year (docs/product.md §4) */
export function assertAllowedYear(field: 'anchor' | 'date' | 'paymentDate', date: string, now: Date): void {
  if (isWithinYears(date, now)) return;
  const message = `${field} must be at most two calendar years before or after the current one.`;
  throw new ContractError('invalid-request', message, { field });
}
