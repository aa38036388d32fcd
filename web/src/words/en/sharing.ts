/** Who paid an expense and who shares it: in Add Expense, on cards and in an expense's details. */
import { plural } from '../plural.ts';

export const sharing = {
  /** The button in Add Expense that opens the choice: `Paid by you · shared by all 4`. */
  line: (paid: string, shared: string) => `${paid} · ${shared}`,
  you: 'you',
  paidByYou: 'Paid by you',
  paidBySeveral: 'Paid by several people',
  sharedByAll: (count: number) => `shared by all ${count}`,
  sharedBySome: (some: number, all: number) => `shared by ${some} of ${all}`,
  onlyForYou: 'only for you',
  onlyFor: (name: string) => `only for ${name}`,
  split: { SHARES: 'split by shares', PERCENT: 'split by percent', EXACT: 'split by amounts' },
  inSeveralGroups: 'Shared equally by everyone in these groups. Each person owes a share once.',

  payer: 'Who paid?',
  payerYou: (name: string) => `${name} (you)`,
  several: 'Several people',
  sharers: 'Who shares it?',
  how: 'How is it split?',
  modes: { EQUAL: 'Equally', SHARES: 'Shares', PERCENT: 'Percent', EXACT: 'Amounts' },
  all: 'All',
  onlyMe: 'Only me',
  /** The fields beside each name. */
  paidOf: (name: string) => `Amount paid by ${name}`,
  valueOf: {
    SHARES: (name: string) => `Shares of ${name}`,
    PERCENT: (name: string) => `Percent of ${name}`,
    EXACT: (name: string) => `Amount of ${name}`,
  },

  left: (gap: string) => `${gap} left to assign`,
  tooMuch: (gap: string) => `${gap} too much`,
  off: {
    payers: (gap: string) => `What people paid does not come to the amount: ${gap}.`,
    PERCENT: (gap: string) => `The percents do not come to 100: ${gap}.`,
    EXACT: (gap: string) => `The parts do not come to the amount: ${gap}.`,
  },
  noPeople: 'Choose at least one person who shares it.',
  noPayers: 'Enter what each person paid.',
  unclear: {
    paid: 'Enter what each person paid in rupees, such as 120 or 1,200.50.',
    SHARES: (most: number) => `Enter shares as whole numbers from 0 to ${most}.`,
    PERCENT: 'Enter percents with at most two decimals, such as 50 or 33.33.',
    EXACT: 'Enter each part in rupees, such as 120 or 1,200.50.',
  },
  tooManyPayers: (most: number) => `At most ${most} people can have paid.`,

  /** On a card: `2 of 5`. Screen readers read out the longer form below. */
  some: (some: number, all: number) => `${some} of ${all}`,
  someSaid: (some: number, all: number) => `Shared by ${some} of ${all}`,
  by: { SHARES: 'By shares', PERCENT: 'By percent', EXACT: 'By amounts' },
  partOf: (amount: string) => `of ${amount}`,

  /** The details of an expense. */
  amount: 'Amount',
  date: 'Date',
  tags: 'Tags',
  recordedBy: 'Recorded by',
  paidBy: 'Paid by',
  sharedBy: 'Shared by',
  sharedIn: (group: string) => `Shared in ${group} by`,
  sharesCounted: (count: number) => plural(count, { one: '1 share', other: `${count} shares` }),
  noOne: 'No one shares this expense. It was added before there were balances.',
  noOneHere: 'No one in this group shares this expense. Everyone shares it in another group.',
  loading: 'Loading this expense...',
  gone: 'This expense was deleted.',
};
