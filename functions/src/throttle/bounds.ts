/**
 * How often something may be tried (docs/product.md §2). Carriers put thousands of phones behind one address, and a
 * stranger must not lock a member out: so the bounds by person and by place alone are far wider than the narrow one.
 */
import { isDemoProject } from '../demo-project.ts';
import { isThisMachine, networkOf, placeOf } from './place.ts';

/** Most tries of a subject within a window of minutes. Windows are aligned to the clock. */
export interface Bound {
  readonly subject: string;
  readonly most: number;
  readonly minutes: number;
}

type Made = (...who: string[]) => Bound;

const bound =
  (what: string, most: number, minutes: number): Made =>
  (...who) => ({ subject: [what, ...who].join('|'), most, minutes });

/** A /48 may hold 65,536 lines of many people, or all be one customer's. */
const networkFactor = 5;

/**
 * Where somebody calls from. In the emulator suite everybody calls from this machine: there each person has a place alone, or
 * one test would use up the tries of all others.
 */
const placeFor = (address: string, userId: string): string =>
  isDemoProject() && isThisMachine(address) ? `this machine|${userId}` : placeOf(address);

/** The bound of a place, and for IPv6 the wider one of the /48 around it. `userId` is whom the try is about. */
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
  /** Of one person, from one place. */
  ofUserFrom: (userId: string, address: string): Bound => bound('login-user-place', 5, 15)(userId, placeOf(address)),
  ofUser: bound('login-user', 50, 15),
  /** Also what bounds one password tried for many people. */
  from: fromPlace('login', 300, 15),
};

/**
 * One-time passwords asked for. A known browser is counted by itself, all others by place, never by the number: a stranger's
 * tries must not refuse the member's reset. Past the bound of a place no one there learns which numbers have an account.
 */
export const otps = {
  fromDevice: bound('otp-device', 3, 15),
  from: fromPlace('otp', 100, 60),
};

/** Resets with a proven number: only its holder can use these up. */
export const resets = { ofUser: bound('reset-user', 20, 15) };

/** Accounts signed up, and numbers asked for that have one: a shared Wi-Fi or a carrier's address may sign up 200 people an hour. */
export const signUps = { from: fromPlace('sign-up', 300, 60) };

/** Wrong group codes, those that ended included, of 887 million. One person gets nowhere; the bound by place slows many accounts. */
export const wrongCodes = {
  ofUser: bound('code-user', 10, 15),
  from: fromPlace('code', 200, 15),
};
