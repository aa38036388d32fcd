/** Words of several dialogs. */
export const common = {
  cancel: 'Cancel',
  done: 'Done',
  save: 'Save',
  saving: 'Saving...',
  close: 'Close',
  delete: 'Delete',
  deleting: 'Deleting...',
  you: 'You',
};
