/** Editing, deleting and restoring an expense, and its history, in Kannada. */
import type { edits as english } from '../en/edits.ts';

export const edits: typeof english = {
  edited: 'ಬದಲಾಗಿದೆ',
  edit: 'ಬದಲಾಯಿಸಿ',
  again: 'ಮತ್ತೆ ಸೇರಿಸಿ',
  title: 'ಖರ್ಚು ಬದಲಾಯಿಸಿ',
  saved: 'ಖರ್ಚು ಬದಲಾಯಿತು.',
  movedTo: (month) => `${month} ಖರ್ಚಿಗೆ ಹೋಯಿತು: “ಹಿಂದಿನ ತಿಂಗಳುಗಳು” ನೋಡಿ.`,
  isNow: (what) => `ಈ ನಡುವೆ ಈ ಖರ್ಚು ಬದಲಾಗಿದೆ. ಈಗ ಇದು ${what}. ನೀವು ಬರೆದದ್ದು ಹಾಗೇ ಇದೆ.`,
  leftList: 'ಇದು ಈಗ ಈ ಪಟ್ಟಿಯಲ್ಲಿಲ್ಲ.',
  undo: 'ಮರಳಿ ತನ್ನಿ',
  restored: 'ಖರ್ಚು ಮರಳಿ ಬಂತು.',

  recordedAt: 'ಸೇರಿಸಿದ್ದು',
  editedAt: 'ಬದಲಾಯಿಸಿದ್ದು',
  history: 'ಏನೇನು ಬದಲಾಯಿತು',
  olderChanges: 'ಇದಕ್ಕಿಂತ ಹಳೆಯ ಬದಲಾವಣೆಗಳು “ಚಟುವಟಿಕೆ”ಯಲ್ಲಿವೆ.',
  youEdited: 'ನೀವು ಬದಲಾಯಿಸಿದಿರಿ',
  otherEdited: (name) => `${name} ಬದಲಾಯಿಸಿದರು`,
  youDeleted: 'ನೀವು ಅಳಿಸಿದಿರಿ',
  otherDeleted: (name) => `${name} ಅಳಿಸಿದರು`,
  youRestored: 'ನೀವು ಮರಳಿ ತಂದಿರಿ',
  otherRestored: (name) => `${name} ಮರಳಿ ತಂದರು`,
  fromTo: (before, after) => `${before} → ${after}`,
  sharedByAll: 'ಎಲ್ಲರಿಗೂ ಸಮ ಪಾಲು',
  sharedBySome: (count) => `${count} ಜನರಿಗೆ ಸಮ ಪಾಲು`,
  payersChanged: 'ಯಾರು ಕೊಟ್ಟರು ಎಂಬುದು ಬದಲಾಯಿತು',
  splitChanged: 'ಯಾರಿಗೆಲ್ಲ ಪಾಲು ಎಂಬುದು ಬದಲಾಯಿತು',
};
