/** Every business constant of the product, in one place (docs/product.md §9). Amounts are in paise. */
export const limits = {
  /** ₹1,00,00,000.00, one crore: the largest single amount. */
  amountPaise: 1_000_000_000,
  passwordMin: 6,
  passwordMax: 200,
  nameMax: 60,
  descriptionMax: 200,
  tagsPerExpense: 10,
  tagMax: 30,
  groupsPerExpense: 10,
  membersPerGroup: 200,
  groupsPerUser: 50,
  /** The most groups that one person can ever be in: the account names also those that were left. */
  groupsEverPerUser: 1000,
  /** The most people who may ever be in a group: each keeps a part in its months. Somebody who comes back counts once. */
  peopleEverInGroup: 1000,
  /** The devices of a person that pushes go to; of more, the oldest is dropped. */
  devicesPerUser: 20,
  /** Several times what a push service issues, in characters. */
  pushTokenMax: 512,
  /** The names of so many who left a group last are kept; earlier ones read as a former member. */
  formerMembersKept: 200,
  /** A group's own document names so many expenses that the admin took out last; its activity holds all of them. */
  struckKept: 10,
  bodyBytes: 64 * 1024,
  /** Payment dates are taken from this many years before the current one to as many after it. */
  yearsEitherSide: 2,
  /** How many expenses a dashboard reads at once, whatever the month holds. */
  pageOfExpenses: 50,
  /** How many Give/Take records its page reads when it opens; each step to older ones doubles the reach. */
  pageOfRecords: 50,
  /** The most Give/Take records that may be asked for at once: the largest limit that Firestore takes. */
  recordsAtOnce: 10_000,
  sessionDays: 30,
  /** So many sessions are known as logged out of; one more ends all of them. */
  endedSessionsKept: 50,
  /** An OTP sign-in proves the number for this long. */
  otpMinutes: 5,
  /** The newest entries of the coin history that are shown; its total counts them all. */
  coinHistoryEntries: 200,
} as const;
