/** The calls about groups and their members. */
import * as z from 'zod/mini';
import { activityEntry, groupOverview, person } from './answers.ts';
import { endpoint, request } from './endpoint.ts';
import * as field from './fields.ts';
import { pageSizes } from './page-sizes.ts';

export const groups = {
  createGroup: endpoint({
    method: 'POST',
    path: '/pg/create-group',
    changes: true,
    body: request({ groupName: field.groupName }),
    answer: z.object({ groupCode: z.string(), groupName: z.string() }),
    about: { answer: { group: 'groupCode' } },
  }),
  invite: endpoint({
    method: 'POST',
    path: '/pg/invite',
    body: request({ groupCode: field.groupCode }),
    answer: z.object({
      /** The proof of who shares the link. The link contains it beside the code. */
      by: z.string(),
    }),
    about: { request: { group: 'groupCode' } },
  }),
  invitation: endpoint({
    method: 'POST',
    path: '/pg/invitation',
    access: 'public',
    body: request({ groupCode: field.groupCode, by: z.optional(field.foreignToken('by', 64)) }),
    answer: z.object({
      groupName: z.string(),
      /** How many people are in the group. */
      members: z.int(),
      /** The name of the member who shared the link, if `by` proves it. */
      invitedBy: z.optional(z.string()),
    }),
    about: { request: { group: 'groupCode' } },
  }),
  joinGroup: endpoint({
    method: 'POST',
    path: '/pg/join-group',
    changes: true,
    body: request({ groupCode: field.groupCode }),
    answer: z.object({ groupCode: z.string(), groupName: z.string() }),
    about: { request: { group: 'groupCode' }, answer: { group: 'groupCode' } },
  }),
  updateGroupName: endpoint({
    method: 'POST',
    path: '/pg/update-group-name',
    changes: true,
    body: request({ newGroupName: field.newGroupName, groupCode: field.groupCode }),
    answer: z.object({ groupCode: z.string(), groupName: z.string(), revision: z.int() }),
    about: { request: { group: 'groupCode' } },
  }),
  renewGroupCode: endpoint({
    method: 'POST',
    path: '/pg/renew-group-code',
    changes: true,
    body: request({ groupCode: field.groupCode }),
    answer: z.object({ groupCode: z.string(), joinCode: z.string(), revision: z.int() }),
    about: { request: { group: 'groupCode' } },
  }),
  removeMember: endpoint({
    method: 'POST',
    path: '/pg/remove-member',
    changes: true,
    body: request({ groupCode: field.groupCode, userId: field.person('userId') }),
    answer: z.object({ groupCode: z.string(), userId: person, revision: z.int() }),
    about: { request: { group: 'groupCode' } },
  }),
  leaveGroup: endpoint({
    method: 'POST',
    path: '/pg/leave-group',
    changes: true,
    body: request({ groupCode: field.groupCode }),
    answer: z.object({ groupCode: z.string() }),
    about: { request: { group: 'groupCode' } },
  }),
  keepGroups: endpoint({
    method: 'POST',
    path: '/pg/keep-groups',
    changes: true,
    /** With `account`, the caller also keeps the name and the open records. */
    body: request({ groupCodes: field.ownGroupCodes, account: z.optional(field.keptAccount) }),
    answer: z.object({ groupCodes: z.array(z.string()) }),
    about: { request: { group: 'groupCodes' }, answer: { group: 'groupCodes' } },
  }),
  activity: endpoint({
    method: 'GET',
    path: '/pg/activity',
    query: request({
      groupCode: z.optional(field.groupCode),
      before: z.optional(field.activityCursor),
      limit: z.optional(field.wholeNumber('limit', 1, pageSizes.activity)),
    }),
    headers: request({ groupCode: z.optional(field.groupCode) }),
    answer: z.object({
      /** Newest first. */
      entries: z.array(activityEntry),
      /** What to send as `before` for the next page; null after the last one. */
      next: z.nullable(z.string()),
    }),
    about: { request: { group: 'groupCode' } },
  }),
  myGroups: endpoint({
    method: 'GET',
    path: '/pg/my-groups',
    query: request({
      month: field.wholeNumber('month', 1, 12),
      year: field.wholeNumber('year', 2000, 2200),
      groupCode: z.optional(field.groupCode),
      limit: z.optional(field.wholeNumber('limit', 0, pageSizes.expenses)),
      /** Only with a group: `next` of that group in an earlier answer about the same month. */
      before: z.optional(field.listCursor),
    }),
    headers: request({
      groupCode: z.optional(field.groupCode),
      /** 1 if the list that the device had kept did not match the month's totals. */
      mismatch: z.optional(field.wholeNumber('mismatch', 1, 1)),
    }),
    answer: z.object({
      groups: z.array(groupOverview),
      /** The database's time of this view; absent if the caller is in no group. */
      asOf: z.optional(z.string()),
      totalExpenses: field.amount,
      remainingCoins: field.amount,
      monthlyLimitCoins: field.amount,
      revision: z.int(),
    }),
    about: { request: { group: 'groupCode' } },
  }),
} as const;
