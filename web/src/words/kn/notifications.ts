/** Notifications in Kannada: the offer on home, the switch of a group, and pushes while the page is visible. */
import type { notifications as english } from '../en/notifications.ts';

export const notifications: typeof english = {
  offer: 'ಜೊತೆಯವರು ಖರ್ಚು ಸೇರಿಸಿದಾಗ ತಕ್ಷಣ ತಿಳಿಯಲಿ',
  offerText: 'ಪ್ರತಿ ಖರ್ಚಿಗೆ ಒಂದು ಚಿಕ್ಕ ನೋಟಿಫಿಕೇಶನ್ ಬರುತ್ತದೆ.',
  turnOn: 'ನೋಟಿಫಿಕೇಶನ್ ಆನ್ ಮಾಡಿ',
  notNow: 'ಈಗ ಬೇಡ',
  areOn: 'ನೋಟಿಫಿಕೇಶನ್ ಆನ್ ಆಗಿದೆ.',

  ofGroup: 'ನೋಟಿಫಿಕೇಶನ್',
  ofGroupHint: 'ಈ ಗ್ರೂಪ್‌ನ ಹೊಸ ಖರ್ಚುಗಳಿಗೆ, ಈ ಡಿವೈಸ್‌ನಲ್ಲಿ',

  push: (group, text) => `${group}: ${text}`,
};
