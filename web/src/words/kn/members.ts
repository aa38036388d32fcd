/** What each member spent in a month, in Kannada. */
import { kn as pushes } from '@pg/contract/push-words/kn';
import type { members as english } from '../en/members.ts';

export const members: typeof english = {
  average: (amount) => `ಸರಾಸರಿ: ${amount}`,
  view: 'ಖರ್ಚು ನೋಡಲು ಕ್ಲಿಕ್ ಮಾಡಿ',
  spent: 'ಒಟ್ಟು ಖರ್ಚು',
  left: 'ಬಿಟ್ಟಿದ್ದಾರೆ',
  nowAndThen: (now, then) => `${now} (ಆಗ ${then})`,
  former: pushes.former,
  aboveAverage: 'ಸರಾಸರಿಗಿಂತ ಹೆಚ್ಚು',
  belowAverage: 'ಸರಾಸರಿಗಿಂತ ಕಡಿಮೆ',
  exactlyAverage: 'ಸರಿಯಾಗಿ ಸರಾಸರಿ',
  none: 'ಇನ್ನೂ ಸದಸ್ಯರಿಲ್ಲ',
  noneHint: 'ಬೇರೆಯವರನ್ನು ನಿಮ್ಮ ಗ್ರೂಪ್‌ಗೆ ಕರೆಯಿರಿ',
};
