/** The business constants of the product (docs/product.md §9). Amounts are in paise. */
export const limits = {
  /** ₹1,00,00,000.00, one crore: the largest single amount. */
  amountPaise: 1_000_000_000,
  /** ₹1,00,000.00, one lakh: the most that UPI carries in one payment between people. */
  upiPaise: 10_000_000,
  passwordMin: 6,
  passwordMax: 200,
  nameMax: 60,
  /** Of an expense’s title, a payment’s note and a Give/Take description. */
  lineMax: 200,
  /** Of an expense’s note, which every list carries. */
  noteBytes: 600,
  tagsPerExpense: 10,
  tagMax: 30,
  groupsPerExpense: 10,
  /** How many payments a month lists among its expenses. They are in its document, which each change transfers. */
  paymentsPerMonth: 100,
  /** The largest number of shares that one person can have in a split. */
  sharesMax: 1000,
  /** Named splits of a group; the people of one; the characters of its name; and the bytes of all, as JSON. */
  splitsPerGroup: 8,
  peoplePerNamedSplit: 30,
  splitNameMax: 30,
  splitsBytes: 8 * 1024,
  /** Each payer adds increments to the month and the balances, and a Firestore commit allows 500 per document. */
  payersPerExpense: 10,
  membersPerGroup: 200,
  groupsPerUser: 50,
  /** Groups that one person can ever join, as the account lists all of them, including those the person has left. */
  groupsEverPerUser: 1000,
  /** Who is in the group or has a part in its sums: a month may list an amount for each of them. */
  peopleEverInGroup: 1000,
  /** How many of a group’s guests one plain member has added, so that there is room for what others add. */
  guestsPerMember: 20,
  /** How many guests of a group one person can be: whose places one has taken, or who were merged into one guest. */
  placesPerPerson: 5,
  /** How long the admin can give back a guest's place that somebody has taken. */
  placeDays: 30,
  /** The most devices of a person that get pushes. The next one replaces the oldest. */
  devicesPerUser: 20,
  /** In characters: several times the length of the tokens that push services issue. */
  pushTokenMax: 512,
  /**
   * A group keeps the names of this many people who left, first of those with a part in its sums, then of the latest to
   * leave; and of this many guests whose places were taken. The rest appear as `Former member`.
   */
  formerMembersKept: 200,
  /** A group keeps this many names that its people had before, the newest ones. */
  earlierNamesKept: 100,
  /** A group's document lists this many removed expenses, the newest ones. Its activity has all of them. */
  struckKept: 10,
  /** The most weeks or months between two dates: a year. */
  recurringEvery: 12,
  recurringPerGroup: 20,
  /** Of a group’s, those of a member who is not its admin: no one else uses up what is everybody’s. */
  recurringPerMember: 10,
  /** In all groups. */
  recurringPerPerson: 50,
  /** Dates that one run of the schedule makes good for each recurring expense. */
  recurringDatesPerRun: 12,
  /** Dates that one run makes good for each maker, so that no one’s hold up those of others. */
  recurringDatesPerMaker: 60,
  /** How many days apart two expenses of one amount and tags may be one. */
  likeDays: 5,
  /** Unanswered questions of a recurring expense, after which it pauses. */
  recurringQuestions: 12,
  /** How many rows of a file one call takes. */
  importedAtOnce: 50,
  /** The most rows of a file: a flat has written for thirty years until it has more. */
  importedRows: 50_000,
  /** How long an import can be taken back. */
  importDays: 30,
  /** The longest period that an expense can be divided by. */
  daysAtOnce: 366,
  /** Days away can be marked in so many months before and after the current one, and are kept for a month more. */
  monthsMarked: 12,
  bodyBytes: 64 * 1024,
  /** Of the photo of a bill. */
  photoBytes: 150 * 1024,
  /** How many photos one person can add in a month. */
  photosPerMonth: 50,
  /** The most expenses, in all groups together, or Give/Take records that an answer lists without a `limit`. */
  listedPerAnswer: 5000,
  /** How long a deleted expense can be restored. */
  restoreDays: 30,
  /** How long someone who left a group can see a payment there that names them, and take it back. */
  takeBackDays: 30,
  /** How often one person can say that an expense is not right until its figures change. */
  objectionsEach: 2,
  /** How many people can say so of one expense at a time. */
  objectionsOpen: 20,
  /** How many changes of an expense its details list, newest first. */
  expenseHistory: 20,
  sessionDays: 30,
  /** How many logged-out sessions an account remembers. Logging out of one more ends all sessions of the account. */
  endedSessionsKept: 50,
  /** For this many minutes, an OTP sign-in proves that the number is the caller's. */
  otpMinutes: 5,
  /** How many entries of the coin history are shown, newest first. Its total includes the older ones. */
  coinHistoryEntries: 200,
} as const;
