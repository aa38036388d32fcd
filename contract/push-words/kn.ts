/** The sentences of pushes in Kannada. */
import type { PushWords } from './en.ts';

export const kn: PushWords = {
  added: (recorder, amount, tags) => `${recorder} ${amount} ಸೇರಿಸಿದರು · ${tags}`,
  youPaid: (recorder, amount, tags) => `ನೀವು ${amount} ಕೊಟ್ಟಿರುವುದಾಗಿ ${recorder} ದಾಖಲಿಸಿದರು · ${tags}`,
  struck: (admin, recorder, amount, tags) => `${recorder} ಅವರ ${amount} ಖರ್ಚನ್ನು ${admin} ತೆಗೆದರು · ${tags}`,
  struckYours: (admin, amount, tags) => `ನಿಮ್ಮ ${amount} ಖರ್ಚನ್ನು ${admin} ತೆಗೆದರು · ${tags}`,
  deleted: (recorder, amount, tags) => `${recorder} ${amount} ಖರ್ಚನ್ನು ಅಳಿಸಿದರು · ${tags}`,
  paidYou: (payer, amount) => `ನಿಮಗೆ ${amount} ಕೊಟ್ಟಿರುವುದಾಗಿ ${payer} ದಾಖಲಿಸಿದರು`,
  gotFromYou: (receiver, amount) => `ನಿಮ್ಮಿಂದ ${amount} ಪಡೆದಿರುವುದಾಗಿ ${receiver} ದಾಖಲಿಸಿದರು`,
  tookBack: (person, amount) => `ನಿಮ್ಮಿಬ್ಬರ ನಡುವಿನ ${amount} ಪಾವತಿಯನ್ನು ${person} ಹಿಂದಕ್ಕೆ ತೆಗೆದರು`,
  removed: 'ನಿಮ್ಮನ್ನು ಗ್ರೂಪ್‌ನಿಂದ ತೆಗೆಯಲಾಗಿದೆ.',
  settled: 'ಅಲ್ಲಿ ನೀವು ಏನೂ ಕೊಡಬೇಕಿಲ್ಲ, ನಿಮಗೆ ಏನೂ ವಾಪಸ್ ಬರಬೇಕಿಲ್ಲ.',
  stillOwe: (amount) => `ನೀವು ಇನ್ನೂ ${amount} ಕೊಡಬೇಕು.`,
  stillGetBack: (amount) => `ನಿಮಗೆ ಇನ್ನೂ ${amount} ವಾಪಸ್ ಬರಬೇಕು.`,
  joined: (person) => `${person} ಗ್ರೂಪ್ ಸೇರಿದರು`,
  upiIdChanged: (person) => `${person} ಅವರ UPI ಐಡಿ ಬದಲಾಗಿದೆ. ಹಣ ಕೊಡುವ ಮೊದಲು ಹೆಸರು ನೋಡಿ.`,
  newNumber: (person) => `${person} ಅವರ ಮೊಬೈಲ್ ಸಂಖ್ಯೆ ಬದಲಾಗಿದೆ. ಹಣ ಕೊಡುವ ಮೊದಲು ಹೆಸರನ್ನು ನೋಡಿಕೊಳ್ಳಿ.`,
  upiIdRemoved: (person) => `${person} ಅವರ UPI ಐಡಿ ತೆಗೆಯಲಾಗಿದೆ`,
  ownUpiIdChanged: 'ನಿಮ್ಮ UPI ಐಡಿ ಬದಲಾಗಿದೆ. ಇದನ್ನು ನೀವು ಮಾಡಿಲ್ಲದಿದ್ದರೆ ಪಾಸ್‌ವರ್ಡ್ ಬದಲಿಸಿ.',
  ownUpiIdRemoved: 'ನಿಮ್ಮ UPI ಐಡಿ ತೆಗೆಯಲಾಗಿದೆ. ಇದನ್ನು ನೀವು ಮಾಡಿಲ್ಲದಿದ್ದರೆ ಪಾಸ್‌ವರ್ಡ್ ಬದಲಿಸಿ.',
  numberChanged: 'ನಿಮ್ಮ ಮೊಬೈಲ್ ಸಂಖ್ಯೆ ಬದಲಾಗಿದೆ. ಇದನ್ನು ನೀವು ಮಾಡಿಲ್ಲದಿದ್ದರೆ, ಹೊಸ ಸಂಖ್ಯೆಗೆ ಹಣ ಕಳಿಸಬೇಡಿ ಎಂದು ಜೊತೆಗಾರರಿಗೆ ತಿಳಿಸಿ.',
  passwordReset: 'ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗಿದೆ. ಇದನ್ನು ನೀವು ಮಾಡಿಲ್ಲದಿದ್ದರೆ ಮತ್ತೆ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಇಡಿ.',
  former: 'ಮಾಜಿ ಸದಸ್ಯರು',
};
