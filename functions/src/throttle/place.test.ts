/** The place that an address belongs to. */
import { expect, it } from 'vitest';
import { isThisMachine, networkOf, placeOf } from './place.ts';

it('All addresses of one IPv6 /64 are one place, however they are written', () => {
  const written = ['2001:db8:12:34::1', '2001:DB8:0012:0034:ffff:0:0:9', '2001:db8:12:34:1:2:3:4', '2001:db8:12:34::'];
  expect(new Set(written.map(placeOf))).toEqual(new Set(['2001:db8:12:34::/64']));
});

it('Two /64s of one /48 are two places in one network', () => {
  const [one, other] = ['2001:db8:12:34::1', '2001:db8:12:35::1'];
  expect(placeOf(one)).not.toBe(placeOf(other));
  expect([networkOf(one), networkOf(other)]).toEqual(['2001:db8:12::/48', '2001:db8:12::/48']);
  expect(networkOf('2001:db8:13:34::1')).toBe('2001:db8:13::/48');
});

it('A shortened IPv6 address is expanded', () => {
  expect(placeOf('::1')).toBe('0:0:0:0::/64');
  expect(placeOf('2001:db8::')).toBe('2001:db8:0:0::/64');
});

it('An IPv4 address is one place, even if it is written as IPv6', () => {
  expect(placeOf('203.0.113.9')).toBe('203.0.113.9');
  expect(placeOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('203.0.113.9')).toBeUndefined();
  expect(networkOf('::ffff:203.0.113.9')).toBeUndefined();
});

it('Any other text is returned unchanged', () => {
  expect(placeOf('unknown')).toBe('unknown');
  expect(networkOf('unknown')).toBeUndefined();
});

it('A caller with a local address, or without an address, is on this machine', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', 'unknown'].every(isThisMachine)).toBe(true);
  expect(['203.0.113.9', '2001:db8::1', '12.7.0.1'].some(isThisMachine)).toBe(false);
});
