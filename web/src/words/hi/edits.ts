/** Editing, deleting and restoring an expense, and its history, in Hindi. */
import type { edits as english } from '../en/edits.ts';

export const edits: typeof english = {
  edited: 'बदला हुआ',
  edit: 'बदलें',
  again: 'फिर से जोड़ें',
  title: 'खर्च बदलें',
  saved: 'खर्च बदल गया।',
  movedTo: (month) => `${month} में चला गया: “पिछले महीने” में देखें।`,
  isNow: (what) => `इस बीच यह खर्च बदल दिया गया है। अब यह ${what} है। आपने जो लिखा वह बना रहेगा।`,
  leftList: 'यह अब इस सूची में नहीं है।',
  undo: 'वापस लाएँ',
  restored: 'खर्च वापस आ गया।',

  recordedAt: 'जोड़ा गया',
  editedAt: 'बदला गया',
  history: 'क्या-क्या बदला',
  olderChanges: 'इससे पुराने बदलाव “गतिविधि” में हैं।',
  youEdited: 'आपने बदला',
  otherEdited: (name) => `${name} ने बदला`,
  youDeleted: 'आपने हटाया',
  otherDeleted: (name) => `${name} ने हटाया`,
  youRestored: 'आप वापस लाए',
  otherRestored: (name) => `${name} ने वापस लाया`,
  fromTo: (before, after) => `${before} → ${after}`,
  sharedByAll: 'सभी में बराबर',
  sharedBySome: (count) => `${count} लोगों में बराबर`,
  payersChanged: 'किसने दिए, यह बदला',
  splitChanged: 'किन-किन में बँटेगा, यह बदला',
};
