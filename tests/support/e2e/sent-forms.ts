/** Forms that change something, and how a test opens, fills and submits them. */
import type { Page } from '@playwright/test';
import { openForm } from './edit-expense.ts';
import { click, openTab } from './ui.ts';

export interface Form {
  readonly title: string;
  readonly call: string;
  readonly open: (page: Page) => Promise<void>;
  /** What is typed into each field, by the field's label. */
  readonly typed?: Readonly<Record<string, string>>;
  readonly action: string;
  readonly busy: string;
  /** The button that empties the reopened form. Without one, a form that was closed unsent reopens empty. */
  readonly discard?: string;
}

/** The group forms of the home page. */
export const groupForms: readonly Form[] = [
  {
    title: 'Create New Group',
    call: '/pg/create-group',
    open: (page) => click(page, /^Create Group/),
    typed: { 'Group name': 'Goa trip' },
    action: 'Create',
    busy: 'Creating...',
  },
  {
    title: 'Join a Group',
    call: '/pg/join-group',
    open: (page) => click(page, /^Join Group/),
    typed: { 'Group code': 'ABC234' },
    action: 'Join',
    busy: 'Joining...',
  },
];

const inMembers = async (page: Page): Promise<void> => {
  await click(page, '2 members');
  await click(page, 'Remove Ravi Kumar');
};
const inSettings =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await click(page, 'Group settings');
    await click(page, name);
  };

const inBalances = async (page: Page): Promise<void> => {
  await openTab(page, 'Balances');
  await click(page, 'Record a payment');
};

/** The forms of the dashboard of a group with Ravi Kumar as the only other member, and with an expense for milk. */
export const dashboardForms: readonly Form[] = [
  {
    title: 'Edit Group Name',
    call: '/pg/update-group-name',
    open: (page) => click(page, 'Edit group name'),
    typed: { 'Group name': 'Our house' },
    action: 'Save',
    busy: 'Saving...',
  },
  {
    title: 'Make a new code?',
    call: '/pg/renew-group-code',
    open: inSettings('New code'),
    action: 'New code',
    busy: 'Making it...',
  },
  {
    title: 'Leave Sunrise PG?',
    call: '/pg/leave-group',
    open: inSettings('Leave group'),
    action: 'Leave group',
    busy: 'Leaving...',
  },
  {
    title: 'Remove Ravi Kumar?',
    call: '/pg/remove-member',
    open: inMembers,
    action: 'Remove',
    busy: 'Removing...',
  },
  {
    title: 'Manage Coins',
    call: '/pg/add-coins',
    open: (page) => click(page, /^Remaining Coins/),
    typed: { 'Coins to add': '50' },
    action: 'Add Coins',
    busy: 'Adding...',
  },
  {
    title: 'Manage Coins',
    call: '/pg/set-monthly-limit',
    open: (page) => click(page, /^Remaining Coins/),
    typed: { 'Monthly limit in coins': '700' },
    action: 'Set Limit',
    busy: 'Setting...',
  },
  {
    title: 'Add Expense',
    call: '/pg/addExpenseToGroups',
    open: (page) => click(page, 'Add Expense'),
    typed: { 'Amount (₹)': '30', Tags: 'chai' },
    action: 'Add Expense',
    busy: 'Adding...',
    discard: 'Discard',
  },
  {
    title: 'Edit Expense',
    call: '/pg/edit-expense/*',
    open: (page) => openForm(page, 'milk'),
    typed: { 'Amount (₹)': '45' },
    action: 'Save',
    busy: 'Saving...',
  },
  {
    title: 'Record a payment',
    call: '/pg/record-payment',
    open: inBalances,
    typed: { 'Amount (₹)': '30', 'Note (optional)': 'for the milk' },
    action: 'Record',
    busy: 'Recording...',
  },
];

/** The forms of the Give and Take page, with one record. */
export const giveTakeForms: readonly Form[] = [
  {
    title: 'Give Money',
    call: '/pg/give-or-take',
    open: (page) => page.getByRole('button', { name: 'Give', exact: true }).click(),
    typed: { 'Amount (₹)': '30', Name: 'Ravi', 'Description (optional)': 'chai' },
    action: 'Give',
    busy: 'Giving...',
  },
  {
    title: 'Edit Amount',
    call: '/pg/increase-give-or-take/*',
    open: (page) => click(page, 'Edit amount'),
    typed: { 'Amount (₹)': '20' },
    action: 'Update',
    busy: 'Updating...',
  },
  {
    title: 'Delete Transaction?',
    call: '/pg/remove-give-or-take/*',
    open: (page) => click(page, 'Mark as Settled'),
    action: 'Delete',
    busy: 'Deleting...',
  },
];
