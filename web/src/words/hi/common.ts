/** Words of several dialogs, in Hindi. */
import type { common as english } from '../en/common.ts';

export const common: typeof english = {
  cancel: 'रद्द करें',
  done: 'हो गया',
  save: 'सेव करें',
  saving: 'सेव हो रहा है...',
  close: 'बंद करें',
  delete: 'हटाएँ',
  deleting: 'हटा रहे हैं...',
  you: 'आप',
};
