/** Expenses and Give/Take records that wait on this device until they are sent, in Kannada. */
import type { outbox as english } from '../en/outbox.ts';
import { plural } from '../plural.ts';

export const outbox: typeof english = {
  saved: 'ಈ ಫೋನ್‌ನಲ್ಲಿ ಉಳಿಸಲಾಗಿದೆ. ನೆಟ್‌ವರ್ಕ್ ಬಂದ ಕೂಡಲೇ ಕಳುಹಿಸಲಾಗುತ್ತದೆ.',
  list: 'ಇನ್ನೂ ಕಳುಹಿಸಿಲ್ಲ',
  waiting: 'ಕಾಯುತ್ತಿದೆ',
  refused: 'ದಾಖಲಾಗಿಲ್ಲ',
  sum: (amount) => `${amount} ಕಾಯುತ್ತಿದೆ`,
  sumHint: 'ಇನ್ನೂ ಒಟ್ಟಿಗೆ ಸೇರಿಲ್ಲ',
  sendAgain: 'ಮತ್ತೆ ಕಳುಹಿಸಿ',
  edit: 'ಬದಲಾಯಿಸಿ',
  discard: 'ಬಿಟ್ಟುಬಿಡಿ',
  sent: (what) => `ಕಳುಹಿಸಲಾಗಿದೆ: ${what}`,
  sentMeanwhile: 'ಇದನ್ನು ಅಷ್ಟರಲ್ಲಿ ಕಳುಹಿಸಲಾಗಿದೆ.',
  sentLater: (amount, month) => `${amount} ಈಗಷ್ಟೇ ಕಳುಹಿಸಲಾಗಿದೆ, ಆದ್ದರಿಂದ ಇದು ${month} ತಿಂಗಳ ಕಾಯಿನ್‌ಗಳಲ್ಲಿ ಸೇರಿದೆ.`,

  signOutTitle: 'ಈಗ ಲಾಗ್ ಔಟ್ ಆಗಬೇಕೇ?',
  unsent: (count, amount) =>
    plural(count, {
      one: `${count} ನಮೂದು (${amount}) ಇನ್ನೂ ಕಳುಹಿಸಿಲ್ಲ. ಲಾಗ್ ಔಟ್ ಆದರೆ ಅದು ಕಳೆದುಹೋಗುತ್ತದೆ.`,
      other: `${count} ನಮೂದುಗಳು (${amount}) ಇನ್ನೂ ಕಳುಹಿಸಿಲ್ಲ. ಲಾಗ್ ಔಟ್ ಆದರೆ ಅವು ಕಳೆದುಹೋಗುತ್ತವೆ.`,
    }),
  stay: 'ಇಲ್ಲೇ ಇರಿ',
  signOut: 'ಲಾಗ್ ಔಟ್ ಆಗಿ, ಇವು ಕಳೆದುಹೋಗಲಿ',
};
