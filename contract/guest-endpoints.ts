/** The calls about guests: flatmates without an account (docs/product.md §16). */
import { endpoint, request } from './endpoint.ts';
import * as field from './fields.ts';
import type { PersonId } from './people.ts';
import { type Field, fields, text, whole } from './shape.ts';

/** Every call takes it where it takes a person. */
const guestId = text as Field<PersonId>;

export const guests = {
  addGuest: endpoint({
    path: '/pg/add-guest',
    changes: true,
    body: request({ groupCode: field.groupCode, name: field.personName }),
    answer: fields({
      userId: guestId,
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
    answer: fields({ userId: guestId, revision: whole }),
    about: { request: { group: 'groupCode' } },
  }),
} as const;
