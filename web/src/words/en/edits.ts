/** Editing, deleting and restoring an expense, and its history. */

export const edits = {
  /** The mark on the card of an edited expense. */
  edited: 'edited',
  edit: 'Edit',
  again: 'Do this again',
  title: 'Edit Expense',
  saved: 'Expense changed.',
  /** The notice if the new date lies in another month. */
  movedTo: (month: string) => `Moved to ${month}: see Previous Months.`,
  /** Said if the expense was changed while the form was open. `what` is `₹450.00, chai, 20 Nov`. */
  isNow: (what: string) => `This expense was changed in the meantime. It is now ${what}. What you typed is kept.`,
  /** Said in the question before deleting, if the expense was deleted or moved meanwhile. */
  leftList: 'It is no longer in this list.',
  undo: 'Undo',
  restored: 'Expense restored.',

  /** The labels in the details. */
  recordedAt: 'Recorded',
  editedAt: 'Edited',
  history: 'History',
  olderChanges: 'Older changes are in Activity.',
  youEdited: 'You changed it',
  otherEdited: (name: string) => `${name} changed it`,
  youDeleted: 'You deleted it',
  otherDeleted: (name: string) => `${name} deleted it`,
  youRestored: 'You restored it',
  otherRestored: (name: string) => `${name} restored it`,
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  sharedByAll: 'shared equally by everyone',
  sharedBySome: (count: number) => `shared equally by ${count}`,
  payersChanged: 'The payers changed',
  splitChanged: 'The split changed',
};
