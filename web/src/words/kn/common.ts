/** Words of several dialogs, in Kannada. */
import type { common as english } from '../en/common.ts';

export const common: typeof english = {
  cancel: 'ರದ್ದು ಮಾಡಿ',
  done: 'ಆಯಿತು',
  save: 'ಸೇವ್ ಮಾಡಿ',
  saving: 'ಸೇವ್ ಆಗುತ್ತಿದೆ...',
  close: 'ಮುಚ್ಚಿ',
  delete: 'ಅಳಿಸಿ',
  deleting: 'ಅಳಿಸಲಾಗುತ್ತಿದೆ...',
  you: 'ನೀವು',
};
