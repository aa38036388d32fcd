/** One call of the API as the code behind HTTP sees it: decoded, authenticated, and with its own clock. */
import type { Answer, EndpointName, endpoints, Request } from '@pg/contract/endpoints';

/** The caller, as a valid session token says. Whether the session has ended is checked where the user is read. */
export interface Caller {
  readonly userId: string;
  readonly sessionVersion: number;
  /** The id of this session. Tokens from before sessions had ids have none. */
  readonly sessionId?: string;
}

/** Where a call comes from, for rate limits. */
export interface Origin {
  /** The network address that Google's front end reports. */
  readonly address: string;
  /** The browser's device token, if it has one. */
  readonly device?: string;
  /** Gives the browser a device token. */
  readonly rememberDevice: (device: string) => void;
}

/** When a call was made, and by which request. */
export interface Occasion {
  /** The instant of the call: the only clock that the ledger uses. */
  readonly now: Date;
  /** The id of the HTTP request, if there was one: stored with what the call writes, and logged. */
  readonly requestId?: string;
}

/** The request id, as a field of what the call writes. */
export const requestOf = ({ requestId }: Pick<Occasion, 'requestId'>): Pick<Occasion, 'requestId'> =>
  requestId === undefined ? {} : { requestId };

/** A call that anyone may make. */
export interface PublicCall<Name extends EndpointName> extends Occasion {
  readonly operation: Name;
  readonly request: Request<Name>;
  readonly origin: Origin;
}

/** A call by the holder of a session token. */
export interface SessionCall<Name extends EndpointName> extends PublicCall<Name> {
  readonly caller: Caller;
  /** The caller's Idempotency-Key, if it sent one. */
  readonly key?: string;
  /** Called when this is a repeat that is only answered again, with the id of the first request. */
  readonly onRepeat?: (requestId: string) => void;
}

/** The type of a call, by the contract's table. */
export type Call<Name extends EndpointName> = (typeof endpoints)[Name]['access'] extends 'session'
  ? SessionCall<Name>
  : PublicCall<Name>;

/** Answers one call, or throws a ContractError. */
export type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<Answer<Name>>;
