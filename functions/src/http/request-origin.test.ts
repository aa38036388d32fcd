/**
 * The address, the place and the cookie of a request. The address comes from what Google's servers wrote, never from
 * what the caller sent.
 */
import type { Request, Response } from 'express';
import { expect, it } from 'vitest';
import { clientNetwork, customerNetwork, isLoopback } from '../throttle/address.ts';
import { callerAddress, originOf } from './request-origin.ts';

const front = '66.249.93.44';
const caller = '203.0.113.9';

const requestWith = (headers: Record<string, string>) =>
  ({ get: (name: string) => headers[name], socket: { remoteAddress: '127.0.0.1' } }) as unknown as Request;
const response = {} as Response;

it('In a direct request, the last entry of X-Forwarded-For is the caller, whatever the caller wrote before it', () => {
  for (const forged of ['', '1.2.3.4, ', `1.2.3.4, ${front}, `, `${front},`]) {
    expect(callerAddress(`${forged}${caller}`, '169.254.1.1')).toEqual({ address: caller, way: 'direct' });
  }
});

it('Behind Hosting, the last entry is a Google server and the entry before it is the caller', () => {
  for (const forged of ['', '1.2.3.4, ', `1.2.3.4,${front}, `]) {
    expect(callerAddress(`${forged}${caller},${front}`, '169.254.1.1')).toEqual({
      address: caller,
      way: 'hosting',
      server: front,
    });
  }
});

it.each([
  ['2401:4900:1c2b:9d4::12, 2001:4860:4802:32::15', '2401:4900:1c2b:9d4::12', 'hosting'],
  ['1.2.3.4, 34.93.10.20', '34.93.10.20', 'direct'],
  [front, front, 'direct'],
])(
  'In %s, also of IPv6, of a customer of Google Cloud or of a Google server alone, the caller is %s',
  (header, address, way) => {
    expect(callerAddress(header, undefined)).toMatchObject({ address, way });
  },
);

it('A script on a Google server can invent an address, but not the server, which is counted as well', () => {
  for (const invented of ['1.2.3.4', '5.6.7.8', '9.9.9.9, 1.2.3.4']) {
    const origin = originOf(requestWith({ 'x-forwarded-for': `${invented}, ${front}` }), response);
    expect(origin.server).toBe(front);
  }
  expect(originOf(requestWith({ 'x-forwarded-for': `1.2.3.4, ${caller}` }), response).server).toBeUndefined();
});

it('Without the header, the address is that of the connection, or unknown if the connection has ended', () => {
  expect(callerAddress(undefined, '127.0.0.1')).toEqual({ address: '127.0.0.1', way: 'local' });
  expect(callerAddress(' , ', undefined)).toEqual({ address: 'unknown', way: 'local' });
});

it('Other address headers, which a caller can forge, are ignored', () => {
  const forged = { 'fastly-client-ip': '1.2.3.4', 'x-real-ip': '1.2.3.4', forwarded: 'for=1.2.3.4' };
  expect(originOf(requestWith({ ...forged, 'x-forwarded-for': '203.0.113.9' }), response).address).toBe('203.0.113.9');
});

it('The device is read only from the cookie __session', () => {
  expect(originOf(requestWith({ cookie: 'a=b; __session=abc.def-1; c=d' }), response).device).toBe('abc.def-1');
  expect(originOf(requestWith({ cookie: 'not__session=abc' }), response)).not.toHaveProperty('device');
});

it('All addresses of one IPv6 /64 are one place, however they are written', () => {
  const written = ['2001:db8:12:34::1', '2001:DB8:0012:0034:ffff:0:0:9', '2001:db8:12:34:1:2:3:4', '2001:db8:12:34::'];
  expect(new Set(written.map(clientNetwork))).toEqual(new Set(['2001:db8:12:34::/64']));
});

it('Two /64s of one /48 are two places in one network', () => {
  const [one, other] = ['2001:db8:12:34::1', '2001:db8:12:35::1'];
  expect(clientNetwork(one)).not.toBe(clientNetwork(other));
  expect([customerNetwork(one), customerNetwork(other)]).toEqual(['2001:db8:12::/48', '2001:db8:12::/48']);
  expect(customerNetwork('2001:db8:13:34::1')).toBe('2001:db8:13::/48');
});

it.each([
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['unknown', 'unknown'],
])('%s is the place %s', (written, place) => {
  expect(clientNetwork(written)).toBe(place);
  expect(customerNetwork(written) === undefined).toBe(!place.includes('/'));
});

it('A caller with a local address, or without an address, is on this machine', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', 'unknown'].every(isLoopback)).toBe(true);
  expect(['203.0.113.9', '2001:db8::1', '12.7.0.1'].some(isLoopback)).toBe(false);
});
