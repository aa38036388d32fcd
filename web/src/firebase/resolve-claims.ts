/**
 * Documents keep the id of a guest for ever, also after a person has taken the guest's place (docs/product.md §16). Here
 * they are read as if they had named that person from the start.
 */
import { expense } from '@pg/contract/expense';
import { balancesByPerson, sumsByPerson } from '@pg/contract/group';
import { mapPersons } from '@pg/contract/map-persons';
import { paymentFields } from '@pg/contract/payment';
import type { Claims } from '@pg/contract/people';
import { byPerson, type Field, integer, object, recordOf } from '@pg/contract/shape';
import { appStore } from '#state/store.ts';

const payment = object(paymentFields);
const counts = byPerson(integer);

/** The people in the documents below a group. */
export const persons = {
  expense: object({ ...expense.of, shares: sumsByPerson, timesChanged: counts }),
  month: object({ byMember: sumsByPerson, shares: sumsByPerson, net: sumsByPerson, payments: recordOf(payment) }),
  balances: object({ byMember: balancesByPerson, changeCount: counts }),
  payment,
};

/** Who has taken the place of which guest, in all groups. */
export const guestClaims = (): Claims =>
  Object.assign({}, ...(appStore.getState().groups ?? []).map(({ taken }) => taken));

/** Returns what a document has, with people instead of the guests whose places they have taken. */
export function resolveClaims<Content>(people: Field, content: Content): Content {
  const claims = guestClaims();
  return mapPersons(people, content, (id) => claims[id] ?? id) as Content;
}
