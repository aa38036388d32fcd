/** The dialogs for limit, coins and their history, in Kannada. */
import type { coins as english } from '../en/coins.ts';

export const coins: typeof english = {
  setLimit: 'ತಿಂಗಳ ಮಿತಿ ಇಡಿ',
  manage: 'ಕಾಯಿನ್ ನಿರ್ವಹಿಸಿ',
  toAdd: 'ಸೇರಿಸುವ ಕಾಯಿನ್',
  toAddHint: 'ಇವು ನಿಮ್ಮ ಮಿತಿಗೂ ಉಳಿದ ಕಾಯಿನ್‌ಗೂ ಸೇರುತ್ತವೆ.',
  add: 'ಕಾಯಿನ್ ಸೇರಿಸಿ',
  adding: 'ಸೇರಿಸಲಾಗುತ್ತಿದೆ...',
  added: 'ಕಾಯಿನ್ ಸೇರಿತು!',
  newLimit: 'ತಿಂಗಳ ಮಿತಿ (ಕಾಯಿನ್‌ಗಳಲ್ಲಿ)',
  newLimitHint: '1 ಕಾಯಿನ್ = ₹1. ಹೊಸ ಮಿತಿ ಇಟ್ಟರೆ ಈ ತಿಂಗಳ ಬಜೆಟ್ ಹೊಸದಾಗಿ ಶುರುವಾಗುತ್ತದೆ.',
  set: 'ಮಿತಿ ಇಡಿ',
  setting: 'ಸೇವ್ ಆಗುತ್ತಿದೆ...',
  limitSaved: 'ತಿಂಗಳ ಮಿತಿ ಬದಲಾಯಿತು!',
  history: 'ಹಿಸ್ಟರಿ',
  enterNumber: 'ಕಾಯಿನ್ ಸಂಖ್ಯೆ ಹಾಕಿ, ಉದಾಹರಣೆಗೆ 5000.',
  enterMore: '0 ಗಿಂತ ಹೆಚ್ಚು ಕಾಯಿನ್ ಹಾಕಿ.',
  tooMany: (most) => `ಮಿತಿ ಹೆಚ್ಚೆಂದರೆ ${most} ಕಾಯಿನ್ ಇರಬಹುದು.`,

  historyTitle: 'ಕಾಯಿನ್ ಹಿಸ್ಟರಿ',
  historyList: 'ಕಾಯಿನ್ ಹಿಸ್ಟರಿ',
  total: 'ಒಟ್ಟು ಕಾಯಿನ್',
  noHistory: 'ಇನ್ನೂ ಹಿಸ್ಟರಿ ಇಲ್ಲ',
  noHistoryHint: 'ನೀವು ಇಡುವ ಮಿತಿ ಮತ್ತು ಸೇರಿಸುವ ಕಾಯಿನ್ ಇಲ್ಲಿ ಕಾಣುತ್ತವೆ',
  limitEntry: 'ಮಿತಿ ಇಟ್ಟಿದ್ದು',
  coinsEntry: 'ಕಾಯಿನ್ ಸೇರಿಸಿದ್ದು',
};
