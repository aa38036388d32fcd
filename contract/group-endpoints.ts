/** The calls about groups and their members. */
import * as z from 'zod/mini';
import { endpoint, requestPart } from './endpoint.ts';
import { guestExpense } from './expense.ts';
import { expenseAnswer } from './expense-endpoints.ts';
import * as field from './fields.ts';
import { groupOverview, member, myGroups } from './group.ts';
import type { PersonId } from './people.ts';
import { pageSizes } from './requests.ts';
import { type Field, integer, list, object, optional, parts, rupees, text, type Value } from './shape.ts';

const { userId, ...others } = member.of;

/** A group in answers, which name people by number, and who paid an expense. */
export const overviewAnswer = object({
  ...groupOverview.of,
  users: parts(
    object({
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
const place = object({
  name: text,
  count: integer,
  balance: rupees,
  expenses: list(guestExpense),
});

export const groups = {
  createGroup: endpoint({
    path: '/pg/create-group',
    changes: true,
    body: requestPart({ groupName: field.groupName }),
    answer: object({ groupCode: text, groupName: text }),
    about: { answer: { group: 'groupCode' } },
  }),
  invite: endpoint({
    path: '/pg/invite',
    /** With `guest`, the id of one, whoever opens the link can take the guest's place. */
    body: requestPart({ groupCode: field.groupCode, guest: z.optional(field.documentId) }),
    answer: object({
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
    body: requestPart({ groupCode: field.groupCode, by: z.optional(field.foreignToken('by', 64)), guest: guestProof }),
    answer: object({
      groupName: text,
      /** How many people are in the group. */
      members: integer,
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
    body: requestPart({ groupCode: field.groupCode, guest: guestProof }),
    answer: object({ groupCode: text, groupName: text }),
    about: { request: { group: 'groupCode' }, answer: { group: 'groupCode' } },
  }),
  updateGroupName: endpoint({
    path: '/pg/update-group-name',
    changes: true,
    body: requestPart({ newGroupName: field.newGroupName, groupCode: field.groupCode }),
    answer: object({ groupCode: text, groupName: text, revision: integer }),
    about: { request: { group: 'groupCode' } },
  }),
  myGroups: endpoint({
    method: 'GET',
    path: '/pg/my-groups',
    query: requestPart({
      month: field.wholeNumber('month', 1, 12),
      year: field.wholeNumber('year', 2000, 2200),
      groupCode: z.optional(field.groupCode),
      limit: z.optional(field.wholeNumber('limit', 0, pageSizes.expenses)),
      /** Only with a group: `next` of that group in an earlier answer about the same month. */
      before: z.optional(field.listCursor),
    }),
    headers: requestPart({
      groupCode: z.optional(field.groupCode),
      /** 1 if the list that the device had kept did not match the month's totals. */
      mismatch: z.optional(field.wholeNumber('mismatch', 1, 1)),
    }),
    answer: object({ ...myGroups.of, groups: list(overviewAnswer) }),
    about: { request: { group: 'groupCode' } },
  }),
} as const;
