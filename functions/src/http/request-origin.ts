/** Finds the address and the browser that a request comes from. */
import type { Request, Response } from 'express';
import type { Origin } from '../call.ts';
import { deviceDays } from '../identity/device-token.ts';
import { callerAddress } from './caller-address.ts';

/**
 * The only cookie that Firebase Hosting passes on to a function
 * (firebase.google.com/docs/hosting/manage-cache#using_cookies).
 */
const cookie = '__session';

/** Returns the value of that cookie, if the request has it. */
export const sessionCookieOf = (request: Request): string | undefined =>
  new RegExp(`(?:^|;\\s*)${cookie}=([\\w.-]+)`).exec(request.get('cookie') ?? '')?.[1];

/** Returns the address of the request and how it arrived. */
export const addressOf = (request: Request): ReturnType<typeof callerAddress> =>
  callerAddress(request.get('x-forwarded-for'), request.socket.remoteAddress);

/** Returns the origin of a request. Its `rememberDevice` sets an HttpOnly cookie on the response. */
export function originOf(request: Request, response: Response): Origin {
  const device = sessionCookieOf(request);
  const maxAge = deviceDays * 24 * 60 * 60 * 1000;
  return {
    address: addressOf(request).address,
    ...(device !== undefined && { device }),
    rememberDevice: (token) => {
      response.cookie(cookie, token, { httpOnly: true, secure: true, sameSite: 'strict', path: '/auth', maxAge });
    },
  };
}
