/** The steps that a person takes for each task, as data (docs/performance.md). */

/** An element's role and name, as assistive technology sees them. */
type Named = readonly [role: 'button' | 'link' | 'tab' | 'radio', name: string | RegExp];

export type Step =
  /** Opens an address, such as that of an invitation. */
  | { readonly open: string }
  | { readonly tap: Named }
  /** Types into a field. A field that has no focus yet is tapped, unless the keyboard's *Next* key leads to it. */
  | { readonly type: string; readonly into: string; readonly next?: true }
  /** Replaces the text of the field that has the focus. */
  | { readonly retype: string; readonly into: string }
  /** Presses *Go* on the phone's keyboard. */
  | { readonly go: true }
  /** Chooses a date in the phone's own calendar: open it, one month back, the day, OK. */
  | { readonly pick: string; readonly into: string }
  /** Waits until the text is on the screen. */
  | { readonly see: string | RegExp };

/** The values in the steps of a task that differ from round to round. */
export interface Round {
  readonly userId: string;
  /** The invitation's address. */
  readonly link: string;
  /** A day of last month: "2026-10-05". */
  readonly lastMonth: string;
}

const button = (name: string | RegExp): Step => ({ tap: ['button', name] });
const password = 'chai-and-rent';
const typed = (into: string, type: string): Step => ({ type, into });
const next = (into: string, type: string): Step => ({ type, into, next: true });
const go: Step = { go: true };

const signUp = ({ userId }: Round): Step[] => [
  typed('Full Name', 'Ananya Rao'),
  next('Mobile number', userId),
  next('Password', password),
  next('Confirm Password', password),
  go,
];

const createGroup: Step[] = [button(/^Create Group/), typed('Group name', 'Flat 402'), go, button('Done')];

const setLimit: Step[] = [
  button(/^Remaining Coins/),
  typed('Monthly limit in coins', '10000'),
  go,
  { see: 'Monthly limit updated!' },
];

/** One button both sets the budget and adds the expense. */
const firstExpense: Step[] = [
  button('Add Expense'),
  typed('Amount (₹)', '86'),
  button(/^chai$/),
  { tap: ['radio', '₹10,000'] },
  button('Set ₹10,000 and add ₹86'),
  { see: /You added in just|Lightning Fast/ },
];

const expense = (amount: string, tag: string): Step[] => [
  button('Add Expense'),
  typed('Amount (₹)', amount),
  button(new RegExp(`^${tag}$`)),
  button(/^Add Expense$/),
  { see: /You added in just|Lightning Fast/ },
];

const searched: Step[] = [{ open: '/dashboard' }, typed('Search expenses', 'grocer'), { see: 'expenses found' }];
const balances: Step[] = [{ open: '/dashboard' }, { tap: ['tab', 'Balances'] }, { see: /owes?|gets? back/ }];

const lastMonths = ({ lastMonth }: Round): Step[] => [
  { open: '/dashboard' },
  button('Add Expense'),
  typed('Amount (₹)', '8500'),
  button(/^rent$/),
  { pick: lastMonth, into: 'Date' },
  button(/^Add Expense$/),
  { see: 'see Previous Months' },
];

export type Task =
  | 'first expense, from the sign-up page'
  | 'invited flatmate, from the link to the first expense'
  | 'another expense'
  | 'groceries this month'
  | 'who owes whom'
  | 'correct a wrong amount'
  | 'last month’s rent';

/** The steps in the app as it is now. */
export const now: Readonly<Record<Task, (round: Round) => readonly Step[]>> = {
  'first expense, from the sign-up page': (round) => [
    { open: '/signup' },
    ...signUp(round),
    { see: 'Account created.' },
    typed('Password', password),
    go,
    ...createGroup,
    ...firstExpense,
  ],
  'invited flatmate, from the link to the first expense': (round) => [
    { open: round.link },
    ...signUp(round),
    { see: 'Remaining Coins' },
    ...firstExpense,
  ],
  'another expense': () => [{ open: '/dashboard' }, ...expense('30', 'chai')],
  'groceries this month': () => searched,
  'who owes whom': () => balances,
  'correct a wrong amount': () => [
    { open: '/dashboard' },
    button(/^chai/),
    button('Edit'),
    { retype: '68', into: 'Amount (₹)' },
    go,
    { see: 'Expense changed.' },
  ],
  'last month’s rent': lastMonths,
};

/** The steps in the app at commit e11a3158. Run them on that commit, with BENCH_TAPS=before. */
export const before: typeof now = {
  'first expense, from the sign-up page': (round) => [
    { open: '/signup' },
    ...signUp(round),
    { see: 'Welcome Back' },
    typed('UserId', round.userId),
    next('Password', password),
    go,
    ...createGroup,
    button(/^Enter Group/),
    ...setLimit,
    ...expense('86', 'chai'),
  ],
  'invited flatmate, from the link to the first expense': (round) => [
    { open: round.link },
    { see: 'Welcome Back' },
    { tap: ['link', 'Sign up'] },
    ...signUp(round),
    { see: 'Welcome Back' },
    typed('UserId', round.userId),
    next('Password', password),
    go,
    button(/^Join$/),
    button('Done'),
    button(/^Enter Group/),
    ...setLimit,
    ...expense('86', 'chai'),
  ],
  'another expense': () => [{ open: '/dashboard' }, ...expense('30', 'chai')],
  'groceries this month': () => searched,
  'who owes whom': () => balances,
  'correct a wrong amount': () => [
    { open: '/dashboard' },
    button('Delete Expense'),
    button(/^Delete$/),
    { see: 'Expense deleted successfully!' },
    ...expense('68', 'chai'),
  ],
  'last month’s rent': lastMonths,
};
