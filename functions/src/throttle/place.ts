/**
 * The place that an address belongs to, by which tries are counted. An IPv6 line or phone has a /64 of its own and may
 * use any address in it (RFC 6177, RFC 7934), so counting whole IPv6 addresses would be useless.
 */
import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/** The IPv4 address that an IPv6 address is mapped from (RFC 4291 §2.5.5.2), if it is. */
function mappedIPv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 5).some((group) => group !== '0') || groups[5] !== 'ffff') return undefined;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .map((number) => `${number >> 8}.${number & 255}`)
    .join('.');
}

/** The place: an IPv4 address, the /64 of an IPv6 address, or any other text as it is. */
export function placeOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** The /48 around a place, which may belong to one customer of a provider; undefined for IPv4. */
export function networkOf(address: string): string | undefined {
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  return mappedIPv4(groups) === undefined ? `${groups.slice(0, 3).join(':')}::/48` : undefined;
}

/** The address of a connection that has none: the functions emulator forwards requests over a local socket. */
export const unknownAddress = 'unknown';

/** Whether a caller is on this machine, as everyone is in the emulator suite. */
export const isThisMachine = (address: string): boolean => {
  const place = placeOf(address);
  return address === unknownAddress || address === '::1' || (isIPv4(place) && place.startsWith('127.'));
};
