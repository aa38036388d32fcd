/** Where a request comes from: its site, its address with the place that tries are counted by, and its browser. */
import { BlockList, isIPv6 } from 'node:net';
import { ContractError } from '@pg/contract/errors';
import { dayLength } from '@pg/contract/months';
import type { Request, RequestHandler, Response } from 'express';
import type { Origin } from '../call-context.ts';
import { deviceDays } from '../identity/tokens.ts';
import { unknownAddress } from '../throttle/address.ts';

const ourSites = new Set(['same-origin', 'same-site', 'none']);

/**
 * Refuses requests that pages of other sites make a browser send, before anything is read or counted (docs/product.md
 * §7): a form there could sign people up or use up its visitors' tries. Browsers send `Sec-Fetch-Site`, which no page
 * can change (Fetch Metadata, W3C).
 *
 * @throws ContractError `cross-site`.
 */
export const refuseCrossSite: RequestHandler = (request, _response, next) => {
  const site = request.get('sec-fetch-site');
  if (site !== undefined && !ourSites.has(site)) throw new ContractError('cross-site');
  next();
};

/**
 * Addresses of Google's own servers, not of its customers' machines: the ranges of goog.json without those of
 * cloud.json (support.google.com/a/answer/10026322), and the load balancers
 * (cloud.google.com/load-balancing/docs/https).
 */
const googles = new BlockList();
for (const range of [
  '35.191.0.0/16',
  '64.233.160.0/19',
  '66.102.0.0/20',
  '66.249.64.0/19',
  '72.14.192.0/18',
  '74.125.0.0/16',
  '108.177.0.0/17',
  '130.211.0.0/22',
  '142.250.0.0/15',
  '172.217.0.0/16',
  '172.253.0.0/16',
  '173.194.0.0/16',
  '192.178.0.0/15',
  '209.85.128.0/17',
  '216.58.192.0/19',
  '216.239.32.0/19',
  '2001:4860::/32',
  '2404:6800::/32',
  '2404:f340::/32',
  '2607:f8b0::/32',
  '2800:3f0::/32',
  '2a00:1450::/32',
  '2c0f:fb50::/32',
]) {
  const [prefix, bits] = range.split('/') as [string, string];
  googles.addSubnet(prefix, Number(bits), isIPv6(prefix) ? 'ipv6' : 'ipv4');
}

const isGoogles = (address: string): boolean => googles.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** How a request arrived: through Firebase Hosting, directly at the function, or from this machine. */
type Way = 'hosting' | 'direct' | 'local';

interface CallerAddress {
  readonly address: string;
  readonly way: Way;
  readonly server?: string;
}

/**
 * Returns the caller's address and how the request arrived. The last entry of `X-Forwarded-For` is the address that
 * Google's front end saw: the caller of a direct request, or a server of Hosting, before which stands the caller that
 * this server saw. The caller may have written all other entries.
 *
 * A script on one of Google's servers that calls the function directly looks the same, so it may have invented the
 * address (docs/decisions/0039). Its server is real and has a limit too (throttle/rate-limits.ts).
 *
 * @param peer the other end of the connection
 */
export function callerAddress(forwarded: string | undefined, peer: string | undefined): CallerAddress {
  const entries = (forwarded ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const last = entries.at(-1);
  if (last === undefined) return { address: peer ?? unknownAddress, way: 'local' };
  const before = entries.at(-2);
  if (before !== undefined && isGoogles(last)) return { address: before, way: 'hosting', server: last };
  return { address: last, way: 'direct' };
}

/** The only cookie that Hosting passes on (firebase.google.com/docs/hosting/manage-cache#using_cookies). */
const cookie = '__session';

const cookieOptions = { httpOnly: true, secure: true, sameSite: 'strict' } as const;

export const sessionCookieOf = (request: Request): string | undefined =>
  new RegExp(`(?:^|;\\s*)${cookie}=([\\w.-]+)`).exec(request.get('cookie') ?? '')?.[1];

export const addressOf = (request: Request): ReturnType<typeof callerAddress> =>
  callerAddress(request.get('x-forwarded-for'), request.socket.remoteAddress);

/** `rememberDevice` sets the cookie for all paths, because calls under /auth and under /pg check passwords. */
export function originOf(request: Request, response: Response): Origin {
  const device = sessionCookieOf(request);
  const maxAge = deviceDays * dayLength;
  const { address, server } = addressOf(request);
  return {
    address,
    server,
    ...(device !== undefined && { device }),
    rememberDevice: (token) => {
      response.cookie(cookie, token, { ...cookieOptions, path: '/', maxAge });
    },
  };
}
