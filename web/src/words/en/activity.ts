/** The activity of a group: who did what. A person is passed as a name, or as undefined for the reader. */
type Person = string | undefined;

const who = (person: Person): string => person ?? 'You';
const whom = (person: Person): string => person ?? 'you';
const whose = (person: Person): string => (person === undefined ? 'your' : `${person}’s`);

export const activity = {
  list: 'What happened, newest first',
  today: 'Today',
  yesterday: 'Yesterday',
  none: 'Nothing has happened yet',
  noneHint: 'Expenses, payments and changes appear here.',
  showOlder: 'Show older',
  offline: 'You are offline. New activity will appear when you’re back online.',

  restore: 'Restore',
  restoreOne: (what: string, amount: string) => `Restore ${what}, ${amount}`,
  restoring: 'Restoring...',

  added: (by: Person, what: string, amount: string) => `${who(by)} added ${what}, ${amount}`,
  edited: (by: Person, what: string, changes: string) =>
    changes === '' ? `${who(by)} saved ${what} again` : `${who(by)} changed ${what}: ${changes}`,
  split: 'how it is shared',
  payers: 'who paid',
  deleted: (by: Person, what: string, amount: string) => `${who(by)} deleted ${what}, ${amount}`,
  restoredBy: (by: Person, what: string, amount: string) => `${who(by)} restored ${what}, ${amount}`,
  struck: (by: Person, recorder: Person, what: string, amount: string) =>
    `${who(by)} took out ${whose(recorder)} ${what}, ${amount}`,

  /** `payment` is a sentence such as `Ravi paid you`. */
  paid: (payment: string, amount: string) => `${payment}, ${amount}`,
  recorded: (by: Person, payment: string, amount: string) => `${who(by)} recorded: ${payment}, ${amount}`,
  tookBack: (by: Person, payment: string, amount: string) => `${who(by)} took back: ${payment}, ${amount}`,

  joined: (by: Person) => `${who(by)} joined the group`,
  left: (by: Person) => `${who(by)} left the group`,
  removed: (by: Person, other: Person) => `${who(by)} removed ${whom(other)} from the group`,
  /** Someone else’s new name. */
  isNowCalled: (before: string, after: string) => `${before} is now called ${after}`,
  youChangedName: (change: string) => `You changed your name: ${change}`,
  /** The same if the account is deleted, and both names with it. */
  changedName: (name: string) => `${name} changed their name`,
  renamed: (by: Person, change: string) => `${who(by)} renamed the group: ${change}`,
  newCode: (by: Person) => `${who(by)} made a new group code`,
  upiIdChanged: (by: Person) => `${by === undefined ? 'Your' : `${by}’s`} UPI ID changed`,
  numberChanged: (by: Person) => `${by === undefined ? 'Your' : `${by}’s`} mobile number changed`,
  upiIdRemoved: (by: Person) => `${by === undefined ? 'Your' : `${by}’s`} UPI ID was removed`,
  unknown: (by: Person) =>
    `${who(by)} made a change that this version of the app cannot show. Reload the page to see it.`,
};
