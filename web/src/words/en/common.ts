/** Words of several dialogs. */
export const common = {
  done: 'Done',
  save: 'Save',
  saving: 'Saving...',
  close: 'Close',
  delete: 'Delete',
  deleting: 'Deleting...',
  you: 'You',
};
