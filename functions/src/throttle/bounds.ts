/**
 * How often something may be tried (docs/product.md §2). Carriers put thousands of phones behind one address, and a
 * stranger must not lock a user out. So the bounds by user alone and by place alone are far wider than those by both.
 */
import { isDemoProject } from '../demo-project.ts';
import { isThisMachine, networkOf, placeOf } from './place.ts';

/** The most tries of a subject within a window of minutes. Windows are aligned to the clock. */
export interface Bound {
  readonly subject: string;
  readonly most: number;
  readonly minutes: number;
}

type Made = (...who: string[]) => Bound;

const bound =
  (what: string, most: number, minutes: number): Made =>
  (...who) => ({ subject: [what, ...who].join('|'), most, minutes });

/** A /48 may contain 65,536 lines of many people, or belong to a single customer. */
const networkFactor = 5;

/**
 * The place that a call comes from. In the emulator suite everyone calls from this machine, so each person has a place
 * of their own there: otherwise one test would use up the tries of the others.
 */
const placeFor = (address: string, userId: string): string =>
  isDemoProject() && isThisMachine(address) ? `this machine|${userId}` : placeOf(address);

/**
 * The bound of a place, and for IPv6 the wider one of the /48 around it. `userId` is the user that the try is about.
 */
const fromPlace =
  (what: string, most: number, minutes: number) =>
  (address: string, userId: string): readonly Bound[] => {
    const network = networkOf(address);
    const ofPlace = bound(`${what}-place`, most, minutes)(placeFor(address, userId));
    return network === undefined
      ? [ofPlace]
      : [ofPlace, bound(`${what}-network`, most * networkFactor, minutes)(network)];
  };

/** Failed logins. */
export const logins = {
  fromDevice: bound('login-device', 10, 15),
  fromKnownDevices: bound('login-known-devices', 100, 15),
  /** Of one user from one place. */
  ofUserFrom: (userId: string, address: string): Bound => bound('login-user-place', 5, 15)(userId, placeOf(address)),
  ofUser: bound('login-user', 50, 15),
  /** Also bounds trying one password for many users. */
  from: fromPlace('login', 300, 15),
};

/**
 * Requests for one-time passwords. A known browser is counted by itself, all others by place, never by number: a
 * stranger's tries must not block the user's reset. Above the bound of a place the answers no longer reveal which
 * numbers have an account.
 */
export const otps = {
  fromDevice: bound('otp-device', 3, 15),
  from: fromPlace('otp', 100, 60),
};

/** Resets with a proven number. Only its holder can use them up. */
export const resets = { ofUser: bound('reset-user', 20, 15) };

/**
 * Sign-ups, including those with a taken number: a shared Wi-Fi or a carrier's address may sign up 200 people an hour.
 */
export const signUps = { from: fromPlace('sign-up', 300, 60) };

/**
 * Wrong or ended group codes, of 887 million. The bound by user stops one person, the one by place slows many accounts
 * down.
 */
export const wrongCodes = {
  ofUser: bound('code-user', 10, 15),
  from: fromPlace('code', 200, 15),
};
