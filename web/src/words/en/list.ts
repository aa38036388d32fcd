/** The English sentences of the lists of expenses and records, which come with their code, by feature. */

import type { CommonTag } from '@pg/contract/common-tags';

export type TextOfTag = Readonly<Record<CommonTag, string>>;

const list = {
  balances: {
    paid: (from: string, to: string) => `${from} paid ${to}`,
    youPaid: (to: string) => `You paid ${to}`,
    paidYou: (from: string) => `${from} paid you`,
    owed: (debtor: string, creditor: string) => `${debtor} owed ${creditor}`,
    youOwed: (creditor: string) => `You owed ${creditor}`,
    owedYou: (debtor: string) => `${debtor} owed you`,
    methodUpi: 'UPI',
    methodCash: 'Cash',
    methodBank: 'Bank transfer',
    methodOther: 'Other',
    methodBroughtForward: 'Brought forward',
  },
  edits: {
    /** The mark on the card of an edited expense. */
    edited: 'edited',
    /** `No title → Diwali party` */
    noTitle: 'No title',
  },
  expenses: {
    loading: 'Loading expenses...',
    none: 'No expenses yet',
    noneHint: 'Add your first expense to get started',
    /** Examples such as `chai ₹40`, which open the form filled in. */
    examples: 'Examples',
    invite: 'Invite flatmates',
    paidBy: (name: string) => `Paid by ${name}`,
    /** Of money that came back. */
    back: (amount: string) => `${amount} back`,
    gotBy: (name: string) => `Got by ${name}`,
    ofItYours: (amount: string) => `${amount} of it is yours`,
    youHold: (amount: string) => `you hold ${amount} of it`,
    /** What an expense means to the user, under its amount. */
    lent: (amount: string) => `you lent ${amount}`,
    borrowed: (amount: string) => `you borrowed ${amount}`,
    notMine: 'not yours',
    onlyMine: 'your own',
    twoPeople: (first: string, second: string) => `${first} and ${second}`,
    andOthers: (name: string, count: number) => `${name} and ${count} others`,
    delete: 'Delete Expense',
    search: 'Search expenses',
    searchHint: 'Search by chai, bread, Flipkart...',
    clearSearch: 'Clear search',
    searching: 'Searching...',
    today: 'Today',
    yesterday: 'Yesterday',
    earlierThisWeek: 'Earlier this week',
    laterThisWeek: 'Later this week',
    /** From Sunday on, for a day of a week: `Thu 19`. */
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    weekdayDate: (weekday: string, date: string) => `${weekday} ${date}`,
    /** On the card of an expense that someone else has added while the list was open. */
    justNow: 'just now',
    /** On such a card, if the expense was recorded earlier, while this phone was offline. */
    isNew: 'new',
    /** The columns of a wide list. */
    columns: ['Expense', 'Paid by', 'Date', 'Amount', 'Your part'],
  },
  failures: {
    'deleteExpense not-your-expense': 'You can only delete your own expenses',
  },
  giveTake: {
    give: 'Give',
    take: 'Take',
    records: 'Transactions',
    loadingRecords: 'Loading transactions...',
    none: 'Nothing given or taken yet',
    noneHint: 'Press Give when you lend money, and Take when you borrow.',
    givenTo: (name: string) => `Given to ${name}`,
    takenFrom: (name: string) => `Taken from ${name}`,
    open: 'Open',
    nothingLeft: 'Nothing left to settle',
    editAmount: 'Edit amount',
    showOlder: 'Show older',
    markSettled: 'Mark as Settled',
  },
  groups: {
    share: 'Share',
  },
  members: {
    /** The name of a deleted account. */
    former: 'Former member',
  },
  sharing: {
    /** On the user’s own card. */
    paidByYou: 'Paid by you',
    gotByYou: 'Got by you',
    /** In the column of who paid. */
    youInColumn: 'You',
    /** On a card: `2 of 5`. Screen readers read out the longer form below. */
    some: (some: number, all: number) => `${some} of ${all}`,
    someSaid: (some: number, all: number) => `Shared by ${some} of ${all}`,
    by: { SHARES: 'By shares', PERCENT: 'By percent', EXACT: 'By amounts', DAYS: 'By days' },
    partOf: (amount: string) => `of ${amount}`,
  },
  /** The names of the common tags on screens. In English, they are the stored tags. */
  tags: {
    canteen: 'canteen',
    mess: 'mess',
    chai: 'chai',
    rent: 'rent',
    grocery: 'grocery',
    milk: 'milk',
    bread: 'bread',
    snacks: 'snacks',
    breakfast: 'breakfast',
    lunch: 'lunch',
    dinner: 'dinner',
    coffee: 'coffee',
    eggs: 'eggs',
    vegetables: 'vegetables',
    fruits: 'fruits',
    water: 'water',
    electricity: 'electricity',
    gas: 'gas',
    wifi: 'wifi',
    recharge: 'recharge',
    maid: 'maid',
    cook: 'cook',
    cleaning: 'cleaning',
    laundry: 'laundry',
    auto: 'auto',
    cab: 'cab',
    bus: 'bus',
    metro: 'metro',
    train: 'train',
    petrol: 'petrol',
    swiggy: 'swiggy',
    zomato: 'zomato',
    flipkart: 'flipkart',
    amazon: 'amazon',
    medicine: 'medicine',
    toiletries: 'toiletries',
    stationery: 'stationery',
    movie: 'movie',
    party: 'party',
    gift: 'gift',
    others: 'others',
  } satisfies TextOfTag as TextOfTag,
};

export default list;
/** The sentences that every language must have in its pack `list`. */
export type ListWords = Readonly<typeof list>;
