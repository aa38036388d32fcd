/**
 * Limits how often people can try passwords, codes and the like (docs/product.md §2). The limit for one user at one
 * place is low. The limit for one user at all places is far higher, because a stranger must not be able to lock the
 * user out. The limit for all users at one place is also far higher, because carriers put thousands of phones behind
 * one address.
 */
import { isDemoProject } from '../project.ts';
import { isThisMachine, networkOf, placeOf } from './place.ts';

/** The most tries that are allowed for a subject within a window of minutes. Windows are aligned to the clock. */
export interface Bound {
  readonly subject: string;
  readonly most: number;
  readonly minutes: number;
}

type BoundFor = (...who: string[]) => Bound;

const bound =
  (what: string, most: number, minutes: number): BoundFor =>
  (...who) => ({ subject: [what, ...who].join('|'), most, minutes });

/**
 * A /48 network gets this many times the tries of a place. Its 65,536 places may all belong to one customer, or each to
 * a different customer.
 */
const networkFactor = 5;

/**
 * Returns the place that a call comes from. In the emulators, every call comes from this machine, and one test would
 * use up the tries of another. So there each user counts as a separate place.
 */
const placeFor = (address: string, userId: string): string =>
  isDemoProject() && isThisMachine(address) ? `this machine|${userId}` : placeOf(address);

/**
 * All places behind one of Google's servers together get this many times the tries of a place. A script on such a
 * server can invent any number of places (http/request-origin.ts).
 */
const serverFactor = 50;

/**
 * Returns the bound of a place, for IPv6 also the bound of the /48 network around it, and the bound of the server of
 * Google's that reported the place, if one did. `userId` is the user that the try is about.
 */
const fromPlace =
  (what: string, most: number, minutes: number) =>
  (address: string, userId: string, server?: string): readonly Bound[] => {
    const network = networkOf(address);
    return [
      bound(`${what}-place`, most, minutes)(placeFor(address, userId)),
      ...(network === undefined ? [] : [bound(`${what}-network`, most * networkFactor, minutes)(network)]),
      ...(server === undefined ? [] : [bound(`${what}-server`, most * serverFactor, minutes)(placeOf(server))]),
    ];
  };

export const logins = {
  fromDevice: bound('login-device', 10, 15),
  fromKnownDevices: bound('login-known-devices', 100, 15),
  ofUserFrom: (userId: string, address: string): Bound => bound('login-user-place', 5, 15)(userId, placeOf(address)),
  ofUser: bound('login-user', 50, 15),
  /** Also limits trying one password for many users. */
  from: fromPlace('login', 300, 15),
};

/**
 * Requests for one-time passwords. A browser that the user has logged in with before is counted separately, all others
 * by place. Nothing is counted by number, because a stranger's tries must not block the user's reset. When a place has
 * used up its tries, the answers no longer reveal which numbers have an account.
 */
export const otps = {
  fromDevice: bound('otp-device', 3, 15),
  from: fromPlace('otp', 100, 60),
};

/** Resets and confirmations with a number proven by OTP. Only the number's holder can use them up. */
export const phoneProofs = { ofUser: bound('reset-user', 20, 15) };

/**
 * Sign-ups. The limit leaves room for 200 people an hour behind one shared Wi-Fi or carrier address, even if some
 * sign-ups are refused. Each number counts once per place, taken or free, whatever the outcome: a further try tells
 * nothing new, and one person's tries must not keep everyone else at the place from signing up. The lanes of
 * identity/hash-lanes.ts limit how much one person can make the server hash.
 */
export const signUps = {
  from: fromPlace('sign-up', 300, 60),
  ofNumber: (userId: string, address: string): Bound => bound('sign-up-number', 1, 60)(userId, placeOf(address)),
};

/**
 * UPI IDs that a person sets. Each is announced to everyone who owes the person something. Removing one is not counted:
 * it must stay possible after a thief has used up the tries.
 */
export const upiIds = { ofUser: bound('upi-id', 10, 60) };

/** Changes of one's name. Each is written into every group of the person. */
export const names = { ofUser: bound('name', 10, 60) };

/** Different people whose UPI IDs one person asks for. Asking for the same person again is not counted. */
export const payees = { of: bound('payees', 30, 60) };

/**
 * Payments that one person records with another who has left the group. That person sees nothing of the group, and must
 * be able to look at each of them.
 */
export const paymentsWithFormer = { of: bound('former-payments', 10, 24 * 60) };

/**
 * Attempts to join with a wrong or ended code. There are 887 million codes. Each user has a bound, and the bound of the
 * place slows down a person with many accounts.
 */
export const wrongCodes = {
  ofUser: bound('code-user', 10, 15),
  from: fromPlace('code', 200, 15),
};

/**
 * Requests for what an invitation says, with right and wrong codes alike. They need no account. They do not count as
 * tries with wrong codes: if they did, anyone could keep others at the same place from joining. Callers pass the code
 * as `userId`, so each code counts as a separate place in the emulators.
 */
export const invitations = { from: fromPlace('invitation', 200, 15) };
