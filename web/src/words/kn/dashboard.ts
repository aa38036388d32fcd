/** The parts of the dashboard that load late, in Kannada. */
import type { dashboard as english } from '../en/dashboard.ts';

export const dashboard: typeof english = {
  membersCounted: (count) => `ಸದಸ್ಯರು (${count})`,
  liveNewer: 'ಲೈವ್ ಅಪ್‌ಡೇಟ್ ನಿಂತಿದೆ: ಈ ಆ್ಯಪ್‌ನ ಹೊಸ ವರ್ಷನ್ ಬಂದಿದೆ. ಮುಂದುವರಿಸಲು ಪೇಜ್ ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿ.',
  liveUnreadable: 'ಲೈವ್ ಅಪ್‌ಡೇಟ್ ನಿಂತಿದೆ: ಒಂದು ರೆಕಾರ್ಡ್ ಓದಲು ಆಗಲಿಲ್ಲ.',
  reload: 'ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿ',
};
