/**
 * The English sentences that can appear before the first numbers, by feature. Never change a text that docs/product.md
 * §10 fixes.
 */
import { plural } from '../plural.ts';

/** Says when to try again: `in 5 seconds`. */
function waitOf(seconds: number): string {
  if (seconds < 2) return 'in a moment';
  if (seconds < 100) return `in ${seconds} seconds`;
  return `in ${plural(Math.ceil(seconds / 60), { one: '1 minute', other: `${Math.ceil(seconds / 60)} minutes` })}`;
}

const peopleOf = (count: number): string => plural(count, { one: '1 person', other: `${count} people` });

const first = {
  common: {
    tryAgain: 'Try again',
    loading: 'Loading...',
    notOpened: 'This could not be opened. Please check your connection and try again.',
    crashed: 'Something went wrong here, and it was closed. Please try again.',
    notLoadedYet: 'Not loaded yet. It will appear when you’re back online.',
    noAnswerYet: 'There is no answer yet. You can keep waiting, or try again.',
  },

  /** The title of each page, and what several pages share. */
  pages: {
    home: 'Home',
    dashboard: 'Dashboard',
    giveTake: 'Give and Take',
    account: 'Account',
    login: 'Login',
    signUp: 'Create Account',
    notFound: 'Page not found',
    notShown: 'This screen could not be shown.',
    checkConnection: 'Please check your connection and try again.',
    connection: 'Connection',
    offline: 'You are offline. You can keep reading.',
    lastKnownOffline: (when: string) => `You are offline. Numbers from ${when}.`,
    lastKnown: (when: string) => `No answer yet. Numbers from ${when}.`,
  },

  /** The mark that says whether changes by others appear at once. */
  live: {
    offline: 'Offline',
    on: 'Live',
    off: 'Connecting',
    denied: 'Not live',
    stopped: 'Updates stopped',
    asOf: (when: string) => `As of ${when}`,
  },

  dashboard: {
    logInFirst: 'Please log in to view your group.',
    loading: 'Loading group...',
    addExpense: 'Add Expense',
    tabs: 'Group',
    expenses: 'Expenses',
    expensesCounted: (count: number) => `Expenses (${count})`,
    members: 'Members',
    previousMonths: 'Previous Months',
  },

  /** The answer that the dashboard begins with, and its button. The amount stands on a line of its own. */
  balances: {
    title: 'Balances',
    youOweTo: (amount: string, name: string) => `You owe ${amount} to ${name}`,
    youGetBackFrom: (amount: string, name: string) => `You get back ${amount} from ${name}`,
    youOweSeveral: (amount: string, people: number) => `You owe ${amount} to ${peopleOf(people)}`,
    youGetBackSeveral: (amount: string, people: number) => `You get back ${amount} from ${peopleOf(people)}`,
    youAreSettled: 'You are settled',
    nothingYet: 'Nothing to settle yet',
    allSettled: 'All settled',
    pay: 'Pay',
    showQr: 'Show my QR',
    remind: 'Remind',
    remindAll: (people: number) => (people === 2 ? 'Remind both' : `Remind all ${people}`),
    settleUp: 'Settle up',
  },

  dates: {
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    /** 12-hour time: `6:05 pm`. */
    time: (hour: number, minutes: string) => `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`,
  },

  /** The card on the dashboard. */
  coins: {
    remaining: 'Remaining Coins',
    limit: (coins: string) => `Monthly limit: ${coins}`,
    used: (percent: number) => `${percent}% used`,
    noLimit: 'No limit set',
    setLimitFirst: 'Set your monthly limit: what you want to spend.',
    remainingNow: (coins: string) => `Remaining coins: ${coins}`,
  },

  /** The totals on the dashboard. */
  expenses: {
    total: 'Total Expenses',
    ownTotal: 'Your Total Spent',
  },

  /** The header of the dashboard, and sharing a group. */
  groups: {
    join: 'Join Group',
    editName: 'Edit group name',
    page: 'Group',
    /** Its label while the group’s activity has a change of the user’s part. */
    pageChanged: 'Group: something of yours changed',
    memberList: 'Group Members',
    members: (count: number) => plural(count, { one: '1 member', other: `${count} members` }),
    /** `members` is `3 members`. */
    membersAnd: (members: string, guests: number) => `${members}, ${guests} without the app`,
    copyCode: 'Copy group code',
    codeCopied: 'Group code copied to clipboard!',
    codeNotCopied: 'Failed to copy group code',
    invite: 'Invite',
    switch: 'Switch group',
  },

  /** The Give and Take page, and the dashboard's link to it. */
  giveTake: {
    logInFirst: 'Please log in to view your Give and Take.',
    shortcut: 'Give/Take',
    given: 'Given',
    taken: 'Taken',
    givenAmount: (amount: string) => `Given ${amount}`,
    takenAmount: (amount: string) => `Taken ${amount}`,
  },

  failures: {
    /** A message from the server or the identity provider. It is in English, so other languages show nothing here. */
    serverSaid: (message: string) => message,
    wentWrong: 'Something went wrong. Please try again.',
    'not-signed-in': 'Please log in first.',
    'session-ended': 'This session has ended. Please log in again.',
    'not-a-member': 'You are not a member of this group.',
    'too-many-requests': (seconds: number) =>
      seconds === 0
        ? 'Too many tries. Please wait a little and try again.'
        : `Too many tries. Please try again ${waitOf(seconds)}.`,
    unavailable: (seconds: number) => `The service is busy. Please try again ${waitOf(seconds)}.`,
    offline: 'You are offline. Please connect and try again.',
    'answer-lost': 'The connection was lost. Please try again.',
    firebaseToken: 'Live updates could not be switched on.',
    showGroup: 'Your group could not be loaded. Please try again.',
    giveOrTakeRecords: 'Failed to fetch transactions.',
  },
};

export default first;
/** The sentences that every language must have in its pack `first`. */
export type FirstWords = Readonly<typeof first>;
