/** What every form says when it was sent and no answer came, and about a wrong clock, in Kannada. */
import type { forms as english } from '../en/forms.ts';

export const forms: typeof english = {
  mayHaveHappened: 'ಉತ್ತರ ಬರಲಿಲ್ಲ, ಆದರೆ ಕೆಲಸ ಆಗಿರಬಹುದು. ಬದಲಿಸದೆ ಮತ್ತೆ ಕಳಿಸಿದರೆ ಒಂದೇ ಸಲ ಲೆಕ್ಕಕ್ಕೆ ಬರುತ್ತದೆ.',
  goesOn: 'ಇನ್ನೂ ಕೆಲಸ ನಡೆಯುತ್ತಿದೆ. ಏನಾಯಿತು ಎಂದು ತಿಳಿಸುತ್ತೇವೆ.',
  sentBefore: 'ಇದನ್ನು ಕಳಿಸಲಾಗಿತ್ತು, ಆದರೆ ಉತ್ತರ ಬರಲಿಲ್ಲ. ಬದಲಿಸದೆ ಮತ್ತೆ ಕಳಿಸಿದರೆ ಒಂದೇ ಸಲ ಲೆಕ್ಕಕ್ಕೆ ಬರುತ್ತದೆ.',
  wrongClock: (shown, right) => `ಈ ಫೋನ್‌ನ ಗಡಿಯಾರದಲ್ಲಿ ${shown} ಎಂದಿದೆ. ಆ್ಯಪ್ ಸರಿಯಾದ ಸಮಯ ಬಳಸುತ್ತದೆ: ${right}.`,
};
