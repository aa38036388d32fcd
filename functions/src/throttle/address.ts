/** What an address says of its place, by which tries are counted (docs/decisions/0039). */
import { isIPv4, isIPv6 } from 'node:net';

/** Returns the eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head, tail] = canonical.split('::') as [string, string?];
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/** Returns the IPv4 address in an IPv4-mapped IPv6 address (RFC 4291 §2.5.5.2). */
function mappedIPv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 5).some((group) => group !== '0') || groups[5] !== 'ffff') return undefined;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .map((number) => `${number >> 8}.${number & 255}`)
    .join('.');
}

/**
 * Returns the place of an address: an IPv4 address, the /64 of an IPv6 address, or any other text unchanged. An IPv6
 * connection or phone has a whole /64 and may use any address in it (RFC 6177, RFC 7934).
 */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** Returns the /48 of an IPv6 address, which may belong to one customer; undefined for any other address. */
export function customerNetwork(address: string): string | undefined {
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  return mappedIPv4(groups) === undefined ? `${groups.slice(0, 3).join(':')}::/48` : undefined;
}

/** Used if there is no address: the functions emulator forwards requests over a local socket, which has none. */
export const unknownAddress = 'unknown';

/** Whether a caller is on this machine, as all callers are in the emulators. */
export const isLoopback = (address: string): boolean => {
  const place = clientNetwork(address);
  return address === unknownAddress || address === '::1' || (isIPv4(place) && place.startsWith('127.'));
};
