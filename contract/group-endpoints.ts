/** The calls about groups and their members. */
import * as z from 'zod/mini';
import { endpoint, request } from './endpoint.ts';
import { entered } from './expense.ts';
import { expenseAnswer } from './expense-endpoints.ts';
import * as field from './fields.ts';
import { groupOverview, member, myGroups } from './group.ts';
import type { PersonId } from './people.ts';
import { pageSizes } from './requests.ts';
import { type Field, fields, list, optional, rupees, text, type Value, whole } from './shape.ts';

const { userId, ...others } = member.of;

/** A group in answers, which name people by number, and who paid an expense. */
const overviewAnswer = fields({
  ...groupOverview.of,
  users: list(
    fields({
      userId,
      /** The person's id, by which the documents of the live view name the person. */
      id: text as Field<PersonId>,
      ...others,
    }),
  ),
  expenses: list(expenseAnswer),
});

export type OverviewAnswer = Value<typeof overviewAnswer>;

const guestProof = z.optional(field.foreignToken('guest', 64));

/** What is in the name of a guest: how many expenses, the newest of them, and the guest's balance. */
const place = fields({
  name: text,
  count: whole,
  balance: rupees,
  expenses: list(fields({ ...entered, share: rupees })),
});

export const groups = {
  createGroup: endpoint({
    path: '/pg/create-group',
    changes: true,
    body: request({ groupName: field.groupName }),
    answer: fields({ groupCode: text, groupName: text }),
    about: { answer: { group: 'groupCode' } },
  }),
  invite: endpoint({
    path: '/pg/invite',
    /** With `guest`, the id of one, whoever opens the link can take the guest's place. */
    body: request({ groupCode: field.groupCode, guest: z.optional(field.documentId) }),
    answer: fields({
      /** The proof of who shares the link. The link contains it beside the code. */
      by: text,
      /** The proof that the link is for the guest. */
      guest: optional(text),
    }),
    about: { request: { group: 'groupCode' } },
  }),
  invitation: endpoint({
    path: '/pg/invitation',
    access: 'public',
    body: request({ groupCode: field.groupCode, by: z.optional(field.foreignToken('by', 64)), guest: guestProof }),
    answer: fields({
      groupName: text,
      /** How many people are in the group. */
      members: whole,
      /** The name of the member who shared the link, if `by` proves it. */
      invitedBy: optional(text),
      /** Whose place the reader can take, if `guest` proves it. */
      guest: optional(place),
    }),
    about: { request: { group: 'groupCode' } },
  }),
  joinGroup: endpoint({
    path: '/pg/join-group',
    changes: true,
    /** With `guest`, the caller also takes the guest's place. A member can do so too. */
    body: request({ groupCode: field.groupCode, guest: guestProof }),
    answer: fields({ groupCode: text, groupName: text }),
    about: { request: { group: 'groupCode' }, answer: { group: 'groupCode' } },
  }),
  updateGroupName: endpoint({
    path: '/pg/update-group-name',
    changes: true,
    body: request({ newGroupName: field.newGroupName, groupCode: field.groupCode }),
    answer: fields({ groupCode: text, groupName: text, revision: whole }),
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
    answer: fields({ ...myGroups.of, groups: list(overviewAnswer) }),
    about: { request: { group: 'groupCode' } },
  }),
} as const;
