/** The English sentences that only the home, login, sign-up and not-found pages need. */
const front = {
  /** The choice of the app's language. */
  language: { choose: 'Language' },

  /** A button, and what stands below a form that waits for its answer. */
  common: {
    ok: 'OK',
    cancel: 'Cancel',
    close: 'Close',
    waitOrLeave: 'There is no answer yet. You can keep waiting, or leave: it may still go through.',
    waitOrStop: 'There is no answer yet. You can keep waiting, or stop: it may still go through.',
  },

  home: {
    logout: 'Logout',
    yourGroups: 'Your groups',
    giveTakeHint: 'Money you lent or borrowed',
    noGroups: 'No groups yet',
    noGroupsHint: 'Create a group for your PG, flat or trip and share its link, or join one with its code.',
    promise: 'Shared expenses, without the arguments',
    pitch: 'For paying-guest houses, flats and trips: add what you spend, and everyone sees where the group stands.',
    manage: 'Easy group management',
    manageText: 'Create a group, share the link, done.',
    together: 'Tracking together',
    togetherText: 'What one member adds, everyone sees at once.',
    analytics: 'Detailed analytics',
    analyticsText: 'See who paid how much, and who owes whom.',
  },

  /** The cards on home. */
  groups: {
    create: 'Create Group',
    createHint: 'Start a group and get its code',
    joinHint: 'Join a group with its code',
    enter: 'Enter Group',
    enterHint: 'Open your group’s expenses',
    /** What the group and the user spent in a month. */
    inMonth: (month: string, total: string, own: string) => `${month} total ${total}, paid by you ${own}`,
    none: 'You are not part of any group yet. Please create or join a group first.',
    logInToEnter: 'You must be logged in to enter a group.',
  },

  /** An invented list of expenses. */
  sample: {
    paidBy: (name: string) => `Paid by ${name}`,
    expenses: [
      { what: 'milk, bread', who: 'Meera' },
      { what: 'electricity', who: 'Imran' },
      { what: 'cab, airport', who: 'Priya' },
    ],
  },

  /** The login and sign-up pages. */
  account: {
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
    passwordHint: (least: number) => `${least} characters or more`,
    passwordTooShort: (least: number) => `Password must be at least ${least} characters`,
    notSent: 'This could not be sent. Please check your connection and try again.',
    stopWaiting: 'Stop waiting',
    created: 'Account created. Now sign in.',
  },

  pages: {
    goHome: 'Go to the home page',
  },
  balances: {
    youOwe: (amount: string) => `You owe ${amount}`,
    youGetBack: (amount: string) => `You get back ${amount}`,
  },
  failures: {
    'invalid-request': 'Something in this form is not valid. Please check it and try again.',
    'name-reserved': 'This name is reserved. Please choose another.',
    'name-mixes-scripts': 'A word in this name mixes two alphabets. Please use only one.',
    textTooLong: (most: number) => `At most ${most} characters fit here, and fewer if many are emoji.`,
    'register user-exists': 'userId already exists',
    'register unreadable': 'Signup failed. Please try again.',
    'login invalid-credentials': 'Invalid credentials',
    'login unreadable': 'Login failed. Please try again.',
    enterGroup: 'Failed to fetch your groups. Please try again.',
  },

  notFound: { text: 'We couldn’t find that page.' },
};

export default front;
/** The sentences that every language must have in its pack `front`. */
export type FrontWords = Readonly<typeof front>;
