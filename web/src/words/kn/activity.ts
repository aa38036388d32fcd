/** The activity of a group, in Kannada. */
import type { activity as english } from '../en/activity.ts';

type Person = string | undefined;

const who = (person: Person): string => person ?? 'ನೀವು';
/** Ends a verb in the past: ಸೇರಿಸಿದರು, ಸೇರಿಸಿದಿರಿ. */
const did = (person: Person, verb: string): string => `${verb}${person === undefined ? 'ದಿರಿ' : 'ದರು'}`;

export const activity: typeof english = {
  list: 'ಏನೇನು ಆಯಿತು, ಹೊಸದು ಮೊದಲು',
  today: 'ಇಂದು',
  yesterday: 'ನಿನ್ನೆ',
  none: 'ಇನ್ನೂ ಏನೂ ಆಗಿಲ್ಲ',
  noneHint: 'ಖರ್ಚು, ಪಾವತಿ ಮತ್ತು ಬದಲಾವಣೆಗಳು ಇಲ್ಲಿ ಕಾಣುತ್ತವೆ.',
  showOlder: 'ಹಳೆಯದನ್ನು ತೋರಿಸಿ',
  offline: 'ನೀವು ಆಫ್‌ಲೈನ್ ಇದ್ದೀರಿ. ಹೊಸದು ಕನೆಕ್ಷನ್ ಬಂದಾಗ ಕಾಣುತ್ತದೆ.',

  restore: 'ಮರಳಿ ತನ್ನಿ',
  restoreOne: (what, amount) => `ಮರಳಿ ತನ್ನಿ: ${what}, ${amount}`,
  restoring: 'ಮರಳಿ ತರಲಾಗುತ್ತಿದೆ...',

  added: (by, what, amount) => `${who(by)} ${amount} ${did(by, 'ಸೇರಿಸಿ')}, ${what}`,
  edited: (by, what, changes) =>
    changes === '' ? `${who(by)} ${what} ಮತ್ತೆ ${did(by, 'ಉಳಿಸಿ')}` : `${who(by)} ${what} ${did(by, 'ಬದಲಿಸಿ')}: ${changes}`,
  split: 'ಯಾರ ಪಾಲು ಎಷ್ಟು',
  payers: 'ಯಾರು ಕೊಟ್ಟರು',
  deleted: (by, what, amount) => `${who(by)} ${amount} ${did(by, 'ಅಳಿಸಿ')}, ${what}`,
  restoredBy: (by, what, amount) => `${who(by)} ${amount} ${did(by, 'ಮರಳಿ ತಂ')}, ${what}`,
  struck: (by, recorder, what, amount) =>
    `${who(by)} ${recorder === undefined ? 'ನಿಮ್ಮ' : `${recorder} ಅವರ`} ${amount} ಖರ್ಚನ್ನು ${did(by, 'ತೆಗೆ')}, ${what}`,

  paid: (payment, amount) => `${payment}, ${amount}`,
  recorded: (by, payment, amount) => `${who(by)} ${did(by, 'ದಾಖಲಿಸಿ')}: ${payment}, ${amount}`,
  tookBack: (by, payment, amount) => `${who(by)} ಪಾವತಿ ${did(by, 'ಹಿಂಪಡೆ')}: ${payment}, ${amount}`,

  joined: (by) => `${who(by)} ಗ್ರೂಪ್ ${did(by, 'ಸೇರಿ')}`,
  left: (by) => `${who(by)} ಗ್ರೂಪ್ ${by === undefined ? 'ಬಿಟ್ಟಿರಿ' : 'ಬಿಟ್ಟರು'}`,
  removed: (by, other) => `${who(by)} ${other === undefined ? 'ನಿಮ್ಮನ್ನು' : `${other} ಅವರನ್ನು`} ಗ್ರೂಪ್‌ನಿಂದ ${did(by, 'ತೆಗೆ')}`,
  isNowCalled: (before, after) => `${before} ಅವರ ಹೆಸರು ಈಗ ${after}`,
  youChangedName: (change) => `ನೀವು ನಿಮ್ಮ ಹೆಸರು ಬದಲಿಸಿದಿರಿ: ${change}`,
  changedName: (name) => `${name} ತಮ್ಮ ಹೆಸರು ಬದಲಿಸಿದರು`,
  renamed: (by, change) => `${who(by)} ಗ್ರೂಪ್ ಹೆಸರು ${did(by, 'ಬದಲಿಸಿ')}: ${change}`,
  newCode: (by) => `${who(by)} ಹೊಸ ಗ್ರೂಪ್ ಕೋಡ್ ${did(by, 'ಮಾಡಿ')}`,
  upiIdChanged: (by) => `${by === undefined ? 'ನಿಮ್ಮ' : `${by} ಅವರ`} UPI ಐಡಿ ಬದಲಾಯಿತು`,
  numberChanged: (by) => `${by === undefined ? 'ನಿಮ್ಮ' : `${by} ಅವರ`} ಮೊಬೈಲ್ ಸಂಖ್ಯೆ ಬದಲಾಯಿತು`,
  upiIdRemoved: (by) => `${by === undefined ? 'ನಿಮ್ಮ' : `${by} ಅವರ`} UPI ಐಡಿ ತೆಗೆಯಲಾಯಿತು`,
  unknown: (by) => `${who(by)} ಆ್ಯಪ್‌ನ ಈ ವರ್ಷನ್ ತೋರಿಸಲಾಗದ ಬದಲಾವಣೆ ${did(by, 'ಮಾಡಿ')}. ನೋಡಲು ಪೇಜ್ ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿ.`,
};
