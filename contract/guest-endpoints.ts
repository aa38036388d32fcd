/** The calls about guests: flatmates without an account (docs/product.md §16). */
import { endpoint, request } from './endpoint.ts';
import * as field from './fields.ts';
import { fields, person, text, whole } from './shape.ts';

export const guests = {
  addGuest: endpoint({
    path: '/pg/add-guest',
    changes: true,
    body: request({ groupCode: field.groupCode, name: field.personName }),
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
} as const;
