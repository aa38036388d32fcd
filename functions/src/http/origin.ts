/** Where a request comes from: its address, and the browser it was made with. */
import type { Request, Response } from 'express';
import type { Origin } from '../call.ts';
import { deviceDays } from '../identity/device-token.ts';

/** The only cookie that Firebase Hosting hands on to a function. */
const cookie = '__session';

/** The last entry is the one that Google's front end wrote; everything before it is whatever the caller sent. */
const addressOf = (request: Request): string =>
  request.get('x-forwarded-for')?.split(',').at(-1)?.trim() || (request.socket.remoteAddress ?? 'unknown');

const deviceOf = (request: Request): string | undefined =>
  new RegExp(`(?:^|;\\s*)${cookie}=([\\w.-]+)`).exec(request.get('cookie') ?? '')?.[1];

/** The origin of a request; remembering the device sets an HttpOnly cookie on its answer. */
export function originOf(request: Request, response: Response): Origin {
  const device = deviceOf(request);
  const maxAge = deviceDays * 24 * 60 * 60 * 1000;
  return {
    address: addressOf(request),
    ...(device !== undefined && { device }),
    rememberDevice: (token) => {
      response.cookie(cookie, token, { httpOnly: true, secure: true, sameSite: 'strict', path: '/auth', maxAge });
    },
  };
}
