/**
 * How often something may be tried (docs/product.md §2). Carriers put thousands of phones behind one address, and a
 * stranger must not lock a member out: so the bounds by person and by address alone are far wider than the narrow one.
 */

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

/** Failed logins. */
export const logins = {
  fromDevice: bound('login-device', 10, 15),
  fromKnownDevices: bound('login-known-devices', 100, 15),
  fromPlace: bound('login-place', 5, 15),
  ofUser: bound('login-user', 50, 15),
  fromAddress: bound('login-address', 500, 15),
};

/** One-time passwords asked for: each costs an SMS. */
export const otps = {
  fromDevice: bound('otp-device', 3, 15),
  fromPlace: bound('otp-place', 3, 15),
  ofUser: bound('otp-user', 10, 60),
  fromAddress: bound('otp-address', 100, 60),
};

/** Wrong group codes, those that ended included, of 887 million. One person gets nowhere; the bound by address slows down many made for it. */
export const wrongCodes = {
  ofUser: bound('code-user', 10, 15),
  fromAddress: bound('code-address', 1000, 15),
};
