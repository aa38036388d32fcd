/** One call of the API as everything behind HTTP sees it: decoded, authenticated, and with its own clock. */
import type { Answer, EndpointName, endpoints, Request } from '@pg/contract/endpoints';

/** Who calls, as a valid session token says. Whether that session still stands is checked where the user is read. */
export interface Caller {
  readonly userId: string;
  readonly sessionVersion: number;
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

/** A call that anybody may make. */
export interface PublicCall<Name extends EndpointName> {
  readonly operation: Name;
  readonly request: Request<Name>;
  /** The instant at which the call is made: the only clock that the ledger knows. */
  readonly now: Date;
  readonly origin: Origin;
}

/** A call by the holder of a session token. */
export interface SessionCall<Name extends EndpointName> extends PublicCall<Name> {
  readonly caller: Caller;
  /** The caller's Idempotency-Key, if it sent one. */
  readonly key?: string;
}

/** The kind of call that the contract's table makes of a name. */
export type Call<Name extends EndpointName> = (typeof endpoints)[Name]['access'] extends 'session'
  ? SessionCall<Name>
  : PublicCall<Name>;

/** Answers one call, or throws a ContractError. */
export type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<Answer<Name>>;
