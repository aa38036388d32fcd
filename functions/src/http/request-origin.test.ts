/** The origin of a request: its address and its browser's cookie. */
import type { Request, Response } from 'express';
import { expect, it } from 'vitest';
import { originOf } from './request-origin.ts';

const requestWith = (headers: Record<string, string>) =>
  ({ get: (name: string) => headers[name], socket: { remoteAddress: '127.0.0.1' } }) as unknown as Request;
const response = {} as Response;

it('The address is the one that the front end wrote, or else the connection’s', () => {
  expect(originOf(requestWith({ 'x-forwarded-for': '1.2.3.4, 203.0.113.9' }), response).address).toBe('203.0.113.9');
  expect(originOf(requestWith({}), response).address).toBe('127.0.0.1');
});

it('Other address headers, which a caller can forge, are ignored', () => {
  const forged = { 'fastly-client-ip': '1.2.3.4', 'x-real-ip': '1.2.3.4', forwarded: 'for=1.2.3.4' };
  expect(originOf(requestWith({ ...forged, 'x-forwarded-for': '203.0.113.9' }), response).address).toBe('203.0.113.9');
});

it('The device is read only from the cookie __session', () => {
  expect(originOf(requestWith({ cookie: 'a=b; __session=abc.def-1; c=d' }), response).device).toBe('abc.def-1');
  expect(originOf(requestWith({ cookie: 'not__session=abc' }), response)).not.toHaveProperty('device');
});
