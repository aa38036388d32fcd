/** Whose tries are counted: the address that the front end wrote, never one that the caller sent. */
import type { Request, Response } from 'express';
import { expect, it } from 'vitest';
import { originOf } from './origin.ts';

const requestWith = (headers: Record<string, string>) =>
  ({ get: (name: string) => headers[name], socket: { remoteAddress: '127.0.0.1' } }) as unknown as Request;
const response = {} as Response;

it('The last entry of X-Forwarded-For counts, whatever the caller wrote before it', () => {
  const request = requestWith({ 'x-forwarded-for': '1.2.3.4, 5.6.7.8 , 203.0.113.9' });
  expect(originOf(request, response).address).toBe('203.0.113.9');
});

it('Without that header the connection counts', () => {
  expect(originOf(requestWith({}), response).address).toBe('127.0.0.1');
});

it('A connection that has ended meanwhile has no address, and is counted with its like', () => {
  const gone = { get: () => undefined, socket: {} } as unknown as Request;
  expect(originOf(gone, response).address).toBe('unknown');
});

it('The device is read out of its own cookie alone', () => {
  expect(originOf(requestWith({ cookie: 'a=b; __session=abc.def-1; c=d' }), response).device).toBe('abc.def-1');
  expect(originOf(requestWith({ cookie: 'not__session=abc' }), response)).not.toHaveProperty('device');
});
