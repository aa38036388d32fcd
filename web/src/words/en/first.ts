/**
 * English, by feature: what shows before the first numbers, and every message about a failure. Texts that the product
 * fixes (docs/product.md §10) stay to the letter.
 */
import { formatRupees, paise } from '@pg/contract/money';
import { plural } from '../plural.ts';

/** Says when to try again: `in 5 seconds`. */
function waitOf(seconds: number): string {
  if (seconds < 2) return 'in a moment';
  if (seconds < 100) return `in ${seconds} seconds`;
  return `in ${plural(Math.ceil(seconds / 60), { one: '1 minute', other: `${Math.ceil(seconds / 60)} minutes` })}`;
}

const first = {
  common: {
    tryAgain: 'Try again',
    cancel: 'Cancel',
    done: 'Done',
    save: 'Save',
    saving: 'Saving...',
    close: 'Close',
    delete: 'Delete',
    deleting: 'Deleting...',
    you: 'You',
    loading: 'Loading...',
  },

  dates: {
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    /** 12-hour time: `6:05 pm`. */
    time: (hour: number, minutes: string) => `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`,
  },

  /** The login and sign-up pages. */
  account: {
    createAccount: 'Create Account',
    creatingAccount: 'Creating Account...',
    signUpTagline: 'Join PG Expense Tracker and start managing expenses',
    haveAccount: 'Already have an account?',
    signIn: 'Sign in',
    signUpStopped: 'There was no answer. Your account may already be there: try to log in.',
    welcomeBack: 'Welcome Back',
    logInTagline: 'Sign in to your PG Expense Tracker account',
    noAccountYet: 'Don’t have an account?',
    signUp: 'Sign up',
    logIn: 'Sign In',
    loggingIn: 'Signing In...',
    logInStopped: 'There was no answer. Please try again.',
    forgot: 'Forgot Password?',

    fullName: 'Full Name',
    mobileNumber: 'Mobile number',
    userId: 'UserId',
    enterMobile: 'Enter your mobile number',
    password: 'Password',
    enterPassword: 'Enter your password',
    confirmPassword: 'Confirm Password',
    show: 'Show',
    showPassword: 'Show password',
    hide: 'Hide',
    hidePassword: 'Hide password',
    fillInAll: 'Please fill in all fields',
    invalidMobile: 'Please enter a valid 10-digit Indian mobile number',
    passwordsDiffer: 'Passwords do not match',
    passwordTooShort: (least: number) => `Password must be at least ${least} characters`,
    notSent: 'This could not be sent. Please check your connection and try again.',
    stopWaiting: 'Stop waiting',
  },

  /** The card on the dashboard. */
  coins: {
    remaining: 'Remaining Coins',
    limit: (coins: string) => `Monthly limit: ${coins}`,
    used: (percent: number) => `${percent}% used`,
    noLimit: 'No limit set',
    setLimitFirst: 'Set your monthly limit to start adding expenses.',
    remainingNow: (coins: string) => `Remaining coins: ${coins}`,
  },

  /** The totals on the dashboard. */
  expenses: {
    total: 'Total Expenses',
    ownTotal: 'Your Total Spent',
  },

  /** The cards on home, the header of the dashboard, and sharing a group. */
  groups: {
    create: 'Create Group',
    createHint: 'Start a group and get its code',
    join: 'Join Group',
    joinHint: 'Join a group with its code',
    enter: 'Enter Group',
    enterHint: 'Open your group’s expenses',
    none: 'You are not part of any group yet. Please create or join a group first.',
    logInToEnter: 'You must be logged in to enter a group.',

    editName: 'Edit group name',
    settings: 'Group settings',
    memberList: 'Group Members',
    members: (count: number) => plural(count, { one: '1 member', other: `${count} members` }),
    copyCode: 'Copy group code',
    codeCopied: 'Group code copied to clipboard!',
    codeNotCopied: 'Failed to copy group code',
    share: 'Share',
    shareGroup: 'Share group',
    invitation: (group: string, code: string) => `Join ${group} on PG Expense Tracker with the code ${code}.`,
    linkCopied: 'Invitation link copied to clipboard!',
    linkNotCopied: 'Failed to copy invitation link',
  },

  /** The Give and Take page, and the dashboard's link to it. */
  giveTake: {
    shortcut: 'Give/Take',
    given: 'Given',
    taken: 'Taken',
    givenAmount: (amount: string) => `Given ${amount}`,
    takenAmount: (amount: string) => `Taken ${amount}`,
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

  failures: {
    /** The server and the identity provider speak English: in other languages, this is empty. */
    serverSaid: (message: string) => message,
    wentWrong: 'Something went wrong. Please try again.',
    invalidRequest: 'Something in this form is not valid. Please check it and try again.',
    limitReached: (field: string | undefined, limit: number | undefined) => {
      if (limit === undefined) return 'This is more than the app allows.';
      if (field === 'groups') return `You can be in at most ${limit} groups.`;
      if (field === 'groupsEver') return `You have been in ${limit} groups, the most an account allows.`;
      if (field === 'members') return `This group already has ${limit} members.`;
      if (field === 'membersEver')
        return `${limit} people have been in this group, the most it allows. Create a new group.`;
      if (field === 'coins') return `The limit can be at most ${limit.toLocaleString('en-IN')} coins.`;
      return `A record can hold at most ${formatRupees(paise(limit * 100))}.`;
    },
    notSignedIn: 'Please log in first.',
    sessionEnded: 'This session has ended. Please log in again.',
    notAMember: 'You are not a member of this group.',
    notTheAdmin: 'Only the admin of this group can do this.',
    wrongPassword: 'That is not your current password.',
    codeEnded: 'This code has ended. Ask in the group for the new one.',
    memberNotFound: 'This person is not a member of this group.',
    recorderIsAMember: 'The person who recorded this expense is still in the group. Only they can delete it.',
    tooManyTries: (seconds: number) =>
      seconds === 0
        ? 'Too many tries. Please wait a little and try again.'
        : `Too many tries. Please try again ${waitOf(seconds)}.`,
    busy: (seconds: number) => `The service is busy. Please try again ${waitOf(seconds)}.`,
    tryingAgain: 'Trying again automatically...',
    offline: 'You are offline. Please connect and try again.',
    answerLost: 'The connection was lost. Please try again.',

    userExists: 'userId already exists',
    signUpFailed: 'Signup failed. Please try again.',
    invalidCredentials: 'Invalid credentials',
    loginFailed: 'Login failed. Please try again.',
    noAccount: 'No account has this mobile number.',
    otpNotSent: 'Failed to send OTP. Please try again.',
    invalidOtp: 'Invalid OTP. Please try again.',
    notReset: 'Failed to reset password. Please check OTP and try again.',
    resetAnswerLost: 'The connection was lost. Your new password may be set already: try to log in, or send a new OTP.',
    notLive: 'Live updates could not be switched on.',
    notRegistered: 'This device could not be registered for notifications.',

    notCreated: 'The group could not be created. Please try again.',
    groupNameTaken: 'You already have a group with this name.',
    notJoined: 'The group could not be joined. Please try again.',
    groupNotFound: 'No group has this code. Check the code and try again.',
    alreadyAMember: 'You are already a member of this group.',
    notRenamed: 'Failed to update group name',
    groupsNotLoaded: 'Failed to fetch your groups. Please try again.',
    groupNotLoaded: 'Your group could not be loaded. Please try again.',
    olderNotLoaded: 'Older expenses could not be loaded. Please try again.',
    monthNotLoaded: 'This month could not be loaded. Please try again.',

    limitNotSaved: 'Failed to update monthly limit',
    coinsNotAdded: 'Failed to add coins',
    limitNotSet: 'First set your monthly limit',
    historyNotLoaded: 'Failed to fetch coins history',

    tooFewCoins: 'Please add some coins to add this expense.',
    expenseAnswerLost: 'The connection was lost. Please try again: the expense will be recorded only once.',
    notDeleted: 'Something went wrong',
    notYourExpense: 'You can only delete your own expenses',
    expenseNotFound: 'This expense does not exist.',

    recordsNotLoaded: 'Failed to fetch transactions.',
    notGiven: 'Failed to give money.',
    notTaken: 'Failed to take money.',
    amountNotChanged: 'Failed to update amount.',
    reducesTooMuch: 'You cannot reduce more than the current balance in this record.',
    recordNotDeleted: 'Failed to delete transaction.',
  },
};

export default first;
/** What every language must say before the first numbers. */
export type FirstWords = Readonly<typeof first>;
