/** The sentences of pushes in Kannada. */
import type { PushWords } from './en.ts';

export const kn: PushWords = {
  added: (payer, amount, tags) => `${payer} ${amount} ಸೇರಿಸಿದರು · ${tags}`,
  struck: (admin, payer, amount, tags) => `${payer} ಅವರ ${amount} ಖರ್ಚನ್ನು ${admin} ತೆಗೆದರು · ${tags}`,
  former: 'ಮಾಜಿ ಸದಸ್ಯರು',
};
