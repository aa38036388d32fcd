/** The calls about guests: flatmates without an account (docs/product.md §16). */
import * as z from 'zod/mini';
import { endpoint, request } from './endpoint.ts';
import * as field from './fields.ts';
import { fields, person, text, whole } from './shape.ts';

export const guests = {
  addGuest: endpoint({
    path: '/pg/add-guest',
    changes: true,
    /** With `userId`, a guest who was removed is here again, as before. */
    body: request({
      groupCode: field.groupCode,
      name: field.personName,
      userId: z.optional(field.person('userId')),
    }),
    answer: fields({
      /** Of the guest. Every call takes it where it takes a person. */
      userId: person,
      name: text,
      /** The group's. */
      revision: whole,
    }),
    about: { request: { group: 'groupCode' } },
  }),
  removeGuest: endpoint({
    path: '/pg/remove-guest',
    changes: true,
    body: request({ groupCode: field.groupCode, userId: field.person('userId') }),
    answer: fields({ userId: person, revision: whole }),
    about: { request: { group: 'groupCode' } },
  }),
  givePlaceBack: endpoint({
    path: '/pg/give-place-back',
    changes: true,
    /** `userId` is the guest's id. `name` counts if the group has no name of the guest, as after an erasure. */
    body: request({
      groupCode: field.groupCode,
      userId: field.person('userId'),
      name: z.optional(field.personName),
    }),
    answer: fields({ userId: person, revision: whole }),
    about: { request: { group: 'groupCode' } },
  }),
} as const;
