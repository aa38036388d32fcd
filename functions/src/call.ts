/** One call of the API as everything behind HTTP sees it: decoded, authenticated, and with its own clock. */
import type { Answer, EndpointName, endpoints, Request } from '@pg/contract/endpoints';

/** Who calls, as a valid session token says. Whether that session still stands is checked where the user is read. */
export interface Caller {
  readonly userId: string;
  readonly sessionVersion: number;
  /** Names this one session of the user. Tokens of before there were such names have none. */
  readonly sessionId?: string;
}

/** Where a call comes from, for counting tries. */
export interface Origin {
  /** The network address that the front end vouches for. */
  readonly address: string;
  /** What the browser was given to be known by, if it was. */
  readonly device?: string;
  /** Gives the browser something to be known by. */
  readonly rememberDevice: (device: string) => void;
}

/** When a call is made, and by which request. */
export interface Occasion {
  /** The instant at which the call is made: the only clock that the ledger knows. */
  readonly now: Date;
  /** The id of the request that it came by, if it came by one: kept with what it writes, and told by the log. */
  readonly requestId?: string;
}

/** The request of a call, as a field of what it writes. */
export const requestOf = ({ requestId }: Pick<Occasion, 'requestId'>): Pick<Occasion, 'requestId'> =>
  requestId === undefined ? {} : { requestId };

/** A call that anybody may make. */
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
  /** Told the id of the request that an earlier call with this key came by, when nothing is done but to answer it again. */
  readonly onRepeat?: (requestId: string) => void;
}

/** The kind of call that the contract's table makes of a name. */
export type Call<Name extends EndpointName> = (typeof endpoints)[Name]['access'] extends 'session'
  ? SessionCall<Name>
  : PublicCall<Name>;

/** Answers one call, or throws a ContractError. */
export type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<Answer<Name>>;
