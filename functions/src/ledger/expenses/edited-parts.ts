/** The payers and shares of an edited expense. */
import type { Request } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { oneGroupOnly } from '@pg/contract/expense-endpoints';
import { type Amounts, type SharingGroup, sharesByGroup } from '@pg/contract/split';
import type { People } from '../people.ts';
import type { Copied } from './book.ts';

type Edited = Pick<Copied, 'amount' | 'paymentDate' | 'tags' | 'payers' | 'split' | 'shares'>;

/** What the edit asks for, with the people's ids. */
interface Wanted extends Pick<Request<'editExpense'>, 'amount' | 'paymentDate'> {
  readonly payers?: Copied['payers'];
  readonly split?: NonNullable<Copied['split']>;
}

const invalid = (field: 'split' | 'payers', message: string): ContractError =>
  new ContractError('invalid-request', message, { field });

/**
 * Returns the edited fields of the record. What the edit does not name stays: the payer, and the people with their
 * weights. Shares stay the same to the paisa unless the amount or the split changes.
 *
 * @throws ContractError `invalid-request` if stored parts do not fit a new amount; `someone-left`
 */
export function editedParts(wanted: Request<'editExpense'>, stored: Copied, people: People): Edited {
  const { amount, paymentDate, tags } = wanted;
  for (const field of ['split', 'payers'] as const) {
    if (wanted[field] && groupsEver(stored) > 1) throw invalid(field, oneGroupOnly);
  }
  const named: Wanted = {
    ...{ amount, paymentDate },
    ...(wanted.payers && { payers: people.stored('payers', wanted.payers) }),
    ...(wanted.split && { split: { ...wanted.split, parts: people.stored('split', wanted.split.parts) } }),
  };
  checkPeople(named, stored, people);
  const [payers, shares] = [payersOf(named, stored), sharesOf(named, stored)];
  return { amount, paymentDate, tags: [...tags], payers, split: named.split ?? stored.split, shares };
}

/** Returns how many groups the expense was recorded in, even if an admin has since removed it from some of them. */
const groupsEver = ({ groupCodes, struckFrom = {} }: Copied): number =>
  groupCodes.length + Object.keys(struckFrom).length;

/** People who left may be named in an expense that they are in. Their amounts must stay (people-who-left.ts). */
function checkPeople({ split, payers }: Wanted, stored: Copied, people: People): void {
  const known = new Set([
    ...people.members,
    ...stored.payers.map(({ userId }) => userId),
    ...Object.values(stored.shares ?? {}).flatMap((shares) => Object.keys(shares)),
  ]);
  for (const [field, named = []] of Object.entries({ split: split?.parts, payers })) {
    if (!named.every(({ userId }) => known.has(userId))) throw new ContractError('someone-left', undefined, { field });
  }
}

function payersOf({ amount, payers }: Wanted, stored: Copied): Copied['payers'] {
  if (payers) return payers;
  if (amount === stored.amount) return stored.payers;
  if (stored.payers.length > 1) {
    throw invalid('payers', 'Several people paid. Say how much each of them paid of the new amount.');
  }
  return stored.payers.map(({ userId }) => ({ userId, amount }));
}

function sharesOf({ amount, paymentDate, split }: Wanted, stored: Copied): Copied['shares'] {
  const dated = { amount, paymentDate };
  const [code = ''] = stored.groupCodes;
  if (split) {
    return sharesByGroup(dated, split, [{ groupCode: code, userIds: split.parts.map(({ userId }) => userId) }]);
  }
  if (amount === stored.amount || !stored.shares) return stored.shares;
  if (stored.split?.mode === 'EXACT') {
    throw invalid('split', 'The parts no longer come to the amount. Choose the split again.');
  }
  const { [noGroup]: _, ...shares } = sharesByGroup(dated, stored.split, [
    ...groupsOf(stored.shares),
    struckFrom(stored),
  ]);
  return shares;
}

/** Returns the groups with the people whose shares are booked there. */
const groupsOf = (shares: Readonly<Record<string, Amounts>>): SharingGroup[] =>
  Object.entries(shares).map(([groupCode, amounts]) => ({ groupCode, userIds: Object.keys(amounts) }));

const noGroup = '';

/**
 * Returns a stand-in for the people of the groups from which an admin removed the expense. With it, no one else gets
 * the shares of these people.
 */
const struckFrom = ({ struckPeople = 0 }: Copied): SharingGroup => ({
  groupCode: noGroup,
  userIds: Array.from({ length: struckPeople }, (_, index) => `struck-${index}`),
});
