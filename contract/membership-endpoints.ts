/**
 * The calls of dialogs about a group: who is no longer in it, its new code, what happened in it, and its guests. Those
 * that pages make are in group-endpoints.ts.
 */
import * as z from 'zod/mini';
import { activityEntry } from './activity.ts';
import { endpoint, requestPart } from './endpoint.ts';
import { inSplit, people } from './expense-endpoints.ts';
import * as field from './fields.ts';
import { namedSplit } from './group.ts';
import { guestPage } from './guest-page.ts';
import { limits } from './limits.ts';
import { pageSizes } from './requests.ts';
import { bool, instant, integer, list, nullable, object, person, text } from './shape.ts';
import { sumOfValues, wholePercent } from './split.ts';

const namedParts = requestPart({
  mode: z.enum(['EQUAL', 'SHARES', 'PERCENT'], { error: 'mode must be EQUAL, SHARES or PERCENT.' }),
  parts: people(
    requestPart({ userId: field.personReference('userId'), value: z.exactOptional(z.int().check(z.gte(1))) }),
    { ...inSplit, most: limits.peoplePerNamedSplit },
  ),
}).check(
  z.refine((split) => {
    const values = split.parts.map(({ value }) => value);
    if (split.mode === 'EQUAL') return values.every((value) => value === undefined);
    if (split.mode === 'PERCENT') return values.every(Boolean) && sumOfValues(split) === wholePercent;
    return values.every((value) => value !== undefined && value <= limits.sharesMax);
  }, 'A value is a number of shares, or of hundredths of a percent that add up to 10000.'),
);

export const memberships = {
  renewGroupCode: endpoint({
    path: '/pg/renew-group-code',
    changes: true,
    body: requestPart({ groupCode: field.groupCode }),
    answer: object({ groupCode: text, joinCode: text, revision: integer }),
    about: { request: { group: 'groupCode' } },
  }),
  removeMember: endpoint({
    path: '/pg/remove-member',
    changes: true,
    body: requestPart({ groupCode: field.groupCode, userId: field.personReference('userId') }),
    answer: object({ groupCode: text, userId: person, revision: integer }),
    about: { request: { group: 'groupCode' } },
  }),
  makeAdmin: endpoint({
    path: '/pg/make-admin',
    changes: true,
    body: requestPart({ groupCode: field.groupCode, userId: field.personReference('userId') }),
    answer: object({ revision: integer }),
    about: { request: { group: 'groupCode' } },
  }),
  leaveGroup: endpoint({
    path: '/pg/leave-group',
    changes: true,
    body: requestPart({ groupCode: field.groupCode }),
    answer: object({ groupCode: text }),
    about: { request: { group: 'groupCode' } },
  }),
  /** For the caller alone. */
  archiveGroup: endpoint({
    path: '/pg/archive-group',
    changes: true,
    body: requestPart({
      groupCode: field.groupCode,
      archived: z.boolean({ error: 'archived must be true or false.' }),
    }),
    answer: object({ groupCode: text, archived: bool }),
    about: { request: { group: 'groupCode' } },
  }),
  keepGroups: endpoint({
    path: '/pg/keep-groups',
    changes: true,
    /** With `account`, the caller also keeps the name and the open records. */
    body: requestPart({
      groupCodes: field.ownGroupCodes,
      account: z.optional(z.literal(true, { error: 'account must be true.' })),
    }),
    answer: object({ groupCodes: list(text) }),
    about: { request: { group: 'groupCodes' }, answer: { group: 'groupCodes' } },
  }),
  saveSplit: endpoint({
    path: '/pg/save-split',
    changes: true,
    /** Replaces the split of this name, in any case; null removes it. Percents are hundredths, as in the answer. */
    body: requestPart({ groupCode: field.groupCode, name: field.splitName, split: z.nullable(namedParts) }),
    answer: object({ splits: list(namedSplit), revision: integer }),
    about: { request: { group: 'groupCode' } },
  }),
  activity: endpoint({
    method: 'GET',
    path: '/pg/activity',
    query: requestPart({
      groupCode: z.optional(field.groupCode),
      before: z.optional(field.activityCursor),
      limit: z.optional(field.wholeNumber('limit', 1, pageSizes.activity)),
    }),
    headers: requestPart({ groupCode: z.optional(field.groupCode) }),
    answer: object({
      /** Newest first. */
      entries: list(activityEntry),
      /** What to send as `before` for the next page; null after the last one. */
      next: nullable(text),
    }),
    about: { request: { group: 'groupCode' } },
  }),
} as const;

/** The calls about guests: flatmates without an account (docs/product.md §16). */
export const guests = {
  addGuest: endpoint({
    path: '/pg/add-guest',
    changes: true,
    /** With `userId`, a guest who was removed is here again, as before. */
    body: requestPart({
      groupCode: field.groupCode,
      name: field.personName,
      userId: z.optional(field.personReference('userId')),
    }),
    answer: object({
      /** Of the guest. Every call takes it where it takes a person. */
      userId: person,
      name: text,
      /** The group's. */
      revision: integer,
    }),
    about: { request: { group: 'groupCode' } },
  }),
  removeGuest: endpoint({
    path: '/pg/remove-guest',
    changes: true,
    body: requestPart({ groupCode: field.groupCode, userId: field.personReference('userId') }),
    answer: object({ userId: person, revision: integer }),
    about: { request: { group: 'groupCode' } },
  }),
  givePlaceBack: endpoint({
    path: '/pg/give-place-back',
    changes: true,
    /** `userId` is the guest's id. `name` counts if the group has no name of the guest, as after an erasure. */
    body: requestPart({
      groupCode: field.groupCode,
      userId: field.personReference('userId'),
      name: z.optional(field.personName),
    }),
    answer: object({ userId: person, revision: integer }),
    about: { request: { group: 'groupCode' } },
  }),
  shareGuestPage: endpoint({
    path: '/pg/guest-page',
    changes: true,
    /** `upi`: with the caller's UPI ID. `joins`: with the link that takes the guest's place. */
    body: requestPart({
      groupCode: field.groupCode,
      userId: field.personReference('userId'),
      upi: z.optional(z.literal(true, { error: 'upi must be true.' })),
      joins: z.optional(z.literal(true, { error: 'joins must be true.' })),
    }),
    answer: object({
      /** What follows `/guest/#` in the link. */
      page: text,
      until: instant,
    }),
    about: { request: { group: 'groupCode' } },
  }),
  endGuestPages: endpoint({
    path: '/pg/end-guest-pages',
    changes: true,
    body: requestPart({ groupCode: field.groupCode, userId: field.personReference('userId') }),
    /** How many pages have ended. */
    answer: object({ ended: integer }),
    about: { request: { group: 'groupCode' } },
  }),
  getGuestPage: endpoint({
    path: '/pg/page',
    access: 'public',
    /** Without `month`, it is the present one. */
    body: requestPart({
      page: field.guestPageToken,
      month: z.optional(field.month),
      before: z.optional(field.guestPageCursor),
    }),
    answer: guestPage,
  }),
  mergeGuests: endpoint({
    path: '/pg/merge-guests',
    changes: true,
    /** The ids of guests. Without `into`, the guest `userId` is no longer part of another one. */
    body: requestPart({
      groupCode: field.groupCode,
      userId: field.personReference('userId'),
      into: z.optional(field.personReference('into')),
    }),
    answer: object({ revision: integer }),
    about: { request: { group: 'groupCode' } },
  }),
} as const;
