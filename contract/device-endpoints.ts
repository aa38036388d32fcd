/** The calls about the devices that get pushes. */
import * as z from 'zod/mini';
import { endpoint, request } from './endpoint.ts';
import * as field from './fields.ts';
import { limits } from './limits.ts';

export const devices = {
  registerDevice: endpoint({
    method: 'POST',
    path: '/pg/register-device',
    changes: true,
    body: request({
      userId: field.userId,
      token: field.foreignToken('token', limits.pushTokenMax),
      groupCodes: field.ownGroupCodes,
      language: z.optional(field.language),
    }),
    answer: z.object({ groupCodes: z.array(z.string()) }),
    about: { request: { group: 'groupCodes' } },
  }),
  unregisterDevice: endpoint({
    method: 'DELETE',
    path: '/pg/register-device',
    changes: true,
    body: request({ token: field.foreignToken('token', limits.pushTokenMax) }),
    answer: z.object({ groupCodes: z.array(z.string()) }),
  }),
} as const;
