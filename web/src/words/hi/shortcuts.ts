/** The dashboard's keyboard shortcuts, in Hindi. */
import type { shortcuts as english } from '../en/shortcuts.ts';

export const shortcuts: typeof english = {
  title: 'कीबोर्ड शॉर्टकट',
  add: 'खर्च जोड़ें',
  search: 'खर्चों में खोजें',
  move: 'अगला या पिछला खर्च',
  open: 'खर्च खोलें',
  help: 'ये शॉर्टकट दिखाएँ',
  use: 'n, / और ? चालू रखें',
  useHint: 'पेज को आवाज़ से चलाते हैं तो इसे बंद कर दें।',
};
