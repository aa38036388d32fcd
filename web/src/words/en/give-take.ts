/** The dialogs of Give and Take. */
import type { ReactNode } from 'react';
import { rich } from '../rich.ts';

export const giveTake = {
  giveTitle: 'Give Money',
  giveAction: 'Give',
  giving: 'Giving...',
  whoOwes: 'Who owes you?',
  takeTitle: 'Take Money',
  takeAction: 'Take',
  taking: 'Taking...',
  whomYouOwe: 'Whom do you owe?',
  amount: 'Amount (₹)',
  name: 'Name',
  date: 'Date',
  description: 'Description (optional)',
  enterAmount: 'Enter an amount in rupees, such as 120 or 120.50.',
  amountRange: (least: string, most: string) => `Enter an amount from ${least} to ${most}.`,
  validAmount: 'Enter a valid amount.',
  enterName: 'Enter a name.',
  chooseDate: 'Choose a date.',

  /** `Given to Ravi: ₹250.00` */
  recordNow: (record: string, amount: ReactNode) => rich`${record}: ${amount}`,
  editTitle: 'Edit Amount',
  change: 'Change',
  increase: 'Increase',
  reduce: 'Reduce',
  update: 'Update',
  updating: 'Updating...',
  increased: 'Amount increased!',
  decreased: 'Amount decreased!',

  settleTitle: 'Delete Transaction?',
  settleHint: 'Settled debts leave this list. Your coins go back to what they were.',
  settled: 'Transaction deleted.',
};
