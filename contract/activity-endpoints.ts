/** The call about what happened in a group: apart from those about groups, because only a dialog makes it. */
import * as z from 'zod/mini';
import { activityEntry } from './activity.ts';
import { endpoint, request } from './endpoint.ts';
import * as field from './fields.ts';
import { pageSizes } from './requests.ts';
import { fields, list, nullable, text } from './shape.ts';

export const happenings = {
  activity: endpoint({
    method: 'GET',
    path: '/pg/activity',
    query: request({
      groupCode: z.optional(field.groupCode),
      before: z.optional(field.activityCursor),
      limit: z.optional(field.wholeNumber('limit', 1, pageSizes.activity)),
    }),
    headers: request({ groupCode: z.optional(field.groupCode) }),
    answer: fields({
      /** Newest first. */
      entries: list(activityEntry),
      /** What to send as `before` for the next page; null after the last one. */
      next: nullable(text),
    }),
    about: { request: { group: 'groupCode' } },
  }),
} as const;
