/** The dialogs of Give and Take, in Kannada. */
import type { giveTake as english } from '../en/give-take.ts';
import { rich } from '../rich.ts';

export const giveTake: typeof english = {
  giveTitle: 'ಹಣ ಕೊಟ್ಟೆ',
  giveAction: 'ಸೇವ್ ಮಾಡಿ',
  giving: 'ಸೇವ್ ಆಗುತ್ತಿದೆ...',
  whoOwes: 'ಯಾರಿಗೆ ಕೊಟ್ಟಿರಿ?',
  takeTitle: 'ಹಣ ಪಡೆದೆ',
  takeAction: 'ಸೇವ್ ಮಾಡಿ',
  taking: 'ಸೇವ್ ಆಗುತ್ತಿದೆ...',
  whomYouOwe: 'ಯಾರಿಂದ ಪಡೆದಿರಿ?',
  amount: 'ಮೊತ್ತ (₹)',
  name: 'ಹೆಸರು',
  date: 'ದಿನಾಂಕ',
  description: 'ವಿವರ (ಬೇಕಿದ್ದರೆ)',
  enterAmount: 'ಮೊತ್ತವನ್ನು ರೂಪಾಯಿಗಳಲ್ಲಿ ಹಾಕಿ, ಉದಾಹರಣೆಗೆ 120 ಅಥವಾ 120.50.',
  amountRange: (least, most) => `${least} ರಿಂದ ${most} ವರೆಗಿನ ಮೊತ್ತ ಹಾಕಿ.`,
  validAmount: 'ಸರಿಯಾದ ಮೊತ್ತ ಹಾಕಿ.',
  enterName: 'ಹೆಸರು ಹಾಕಿ.',
  chooseDate: 'ದಿನಾಂಕ ಆರಿಸಿ.',

  recordNow: (record, amount) => rich`${record}: ${amount}`,
  editTitle: 'ಮೊತ್ತ ಬದಲಿಸಿ',
  change: 'ಬದಲಾವಣೆ',
  increase: 'ಹೆಚ್ಚಿಸಿ',
  reduce: 'ಕಡಿಮೆ ಮಾಡಿ',
  update: 'ಬದಲಿಸಿ',
  updating: 'ಬದಲಾಗುತ್ತಿದೆ...',
  increased: 'ಮೊತ್ತ ಹೆಚ್ಚಾಯಿತು!',
  decreased: 'ಮೊತ್ತ ಕಡಿಮೆಯಾಯಿತು!',

  settleTitle: 'ಈ ವ್ಯವಹಾರ ಅಳಿಸಬೇಕೇ?',
  settleHint: 'ಚುಕ್ತಾ ಆದ ವ್ಯವಹಾರ ಈ ಪಟ್ಟಿಯಿಂದ ಹೋಗುತ್ತದೆ. ನಿಮ್ಮ ಕಾಯಿನ್ ಮೊದಲಿನಂತೆ ಆಗುತ್ತದೆ.',
  settled: 'ವ್ಯವಹಾರ ಅಳಿಸಲಾಗಿದೆ.',
};
