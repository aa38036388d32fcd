/** The account of someone who signs up. Apart from register.ts, because tests write thousands of them. */
import { emptyAccount } from '@pg/contract/coins';
import type { UserDocument } from '@pg/contract/documents';
import { zero } from '@pg/contract/money';
import { monthOf } from '@pg/contract/months';
import type { MobileNumber } from '@pg/contract/people';

export const newAccount = (number: MobileNumber, name: string, now: Date): UserDocument => ({
  number,
  name,
  createdAt: now.toISOString(),
  sessionVersion: 1,
  ...emptyAccount(monthOf(now)),
  given: zero,
  taken: zero,
  coinsAdded: zero,
  groupCodes: [],
  formerGroupCodes: [],
  devices: [],
  revision: 1,
});
