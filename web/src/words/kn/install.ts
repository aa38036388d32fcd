/** The offer to install the app, in Kannada. */
import type { install as english } from '../en/install.ts';

export const install: typeof english = {
  offer: 'PG Expenses ಅನ್ನು ಹೋಮ್ ಸ್ಕ್ರೀನ್‌ನಲ್ಲಿ ಇಡಿ',
  offerText: 'ಒಂದೇ ಟ್ಯಾಪ್‌ನಲ್ಲಿ ಖರ್ಚು ಸೇರಿಸಿ. ಇಂಟರ್ನೆಟ್ ಇಲ್ಲದಿದ್ದರೂ ತೆರೆಯುತ್ತದೆ.',
  byHand: '“ಹಂಚಿ” ಒತ್ತಿ, ನಂತರ “ಹೋಮ್ ಸ್ಕ್ರೀನ್‌ಗೆ ಸೇರಿಸಿ” ಒತ್ತಿ.',
  install: 'ಇನ್‌ಸ್ಟಾಲ್ ಮಾಡಿ',
};
