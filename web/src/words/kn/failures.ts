/** The failures of what loads later, in Kannada. */
import { formatRupees, paise } from '@pg/contract/money';
import type { failures as english } from '../en/failures.ts';

export const failures: typeof english = {
  limitReached: (field, limit) => {
    if (limit === undefined) return 'ಇದು ಆ್ಯಪ್‌ನ ಮಿತಿಗಿಂತ ಹೆಚ್ಚು.';
    if (field === 'groups') return `ನೀವು ಹೆಚ್ಚೆಂದರೆ ${limit} ಗ್ರೂಪ್‌ಗಳಲ್ಲಿ ಇರಬಹುದು.`;
    if (field === 'groupsEver') return `ನೀವು ಈವರೆಗೆ ${limit} ಗ್ರೂಪ್‌ಗಳಲ್ಲಿ ಇದ್ದಿರಿ. ಒಂದು ಖಾತೆಗೆ ಇದಕ್ಕಿಂತ ಹೆಚ್ಚು ಆಗುವುದಿಲ್ಲ.`;
    if (field === 'members') return `ಈ ಗ್ರೂಪ್‌ನಲ್ಲಿ ಈಗಾಗಲೇ ${limit} ಸದಸ್ಯರಿದ್ದಾರೆ.`;
    if (field === 'membersEver') return `ಈ ಗ್ರೂಪ್‌ನಲ್ಲಿ ಈವರೆಗೆ ${limit} ಜನ ಇದ್ದರು, ಇದಕ್ಕಿಂತ ಹೆಚ್ಚು ಆಗುವುದಿಲ್ಲ. ಹೊಸ ಗ್ರೂಪ್ ಮಾಡಿ.`;
    if (field === 'coins') return `ಮಿತಿ ಹೆಚ್ಚೆಂದರೆ ${limit.toLocaleString('en-IN')} ಕಾಯಿನ್ ಇರಬಹುದು.`;
    return `ಒಂದು ರೆಕಾರ್ಡ್‌ನಲ್ಲಿ ಹೆಚ್ಚೆಂದರೆ ${formatRupees(paise(limit * 100))} ಇರಬಹುದು.`;
  },
  notTheAdmin: 'ಇದನ್ನು ಈ ಗ್ರೂಪ್‌ನ ಅಡ್ಮಿನ್ ಮಾತ್ರ ಮಾಡಬಹುದು.',
  wrongPassword: 'ಇದು ನಿಮ್ಮ ಈಗಿನ ಪಾಸ್‌ವರ್ಡ್ ಅಲ್ಲ.',
  codeEnded: 'ಈ ಕೋಡ್ ಈಗ ನಡೆಯುವುದಿಲ್ಲ. ಗ್ರೂಪ್‌ನಲ್ಲಿ ಹೊಸ ಕೋಡ್ ಕೇಳಿ.',
  memberNotFound: 'ಇವರು ಈ ಗ್ರೂಪ್‌ನ ಸದಸ್ಯರಲ್ಲ.',
  recorderIsAMember: 'ಈ ಖರ್ಚು ಸೇರಿಸಿದವರು ಇನ್ನೂ ಗ್ರೂಪ್‌ನಲ್ಲಿ ಇದ್ದಾರೆ. ಇದನ್ನು ಅವರು ಮಾತ್ರ ಅಳಿಸಬಹುದು.',
  noAccount: 'ಈ ಮೊಬೈಲ್ ನಂಬರ್‌ಗೆ ಖಾತೆ ಇಲ್ಲ.',
  otpNotSent: 'OTP ಕಳಿಸಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  invalidOtp: 'OTP ತಪ್ಪಾಗಿದೆ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  notReset: 'ಪಾಸ್‌ವರ್ಡ್ ಬದಲಿಸಲು ಆಗಲಿಲ್ಲ. OTP ನೋಡಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  resetAnswerLost: 'ಕನೆಕ್ಷನ್ ಕಡಿದುಹೋಯಿತು. ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಆಗಲೇ ಬದಲಾಗಿರಬಹುದು: ಲಾಗಿನ್ ಆಗಿ ನೋಡಿ, ಅಥವಾ ಹೊಸ OTP ಕಳಿಸಿ.',
  notRegistered: 'ಈ ಫೋನ್‌ನಲ್ಲಿ ನೋಟಿಫಿಕೇಶನ್ ಆನ್ ಆಗಲಿಲ್ಲ.',
  notCreated: 'ಗ್ರೂಪ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  groupNameTaken: 'ಈ ಹೆಸರಿನ ಗ್ರೂಪ್ ನಿಮಗೆ ಈಗಾಗಲೇ ಇದೆ.',
  notJoined: 'ಗ್ರೂಪ್ ಸೇರಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  groupNotFound: 'ಈ ಕೋಡ್‌ನ ಗ್ರೂಪ್ ಇಲ್ಲ. ಕೋಡ್ ನೋಡಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  alreadyAMember: 'ನೀವು ಈಗಾಗಲೇ ಈ ಗ್ರೂಪ್‌ನಲ್ಲಿ ಇದ್ದೀರಿ.',
  notRenamed: 'ಗ್ರೂಪ್ ಹೆಸರು ಬದಲಿಸಲು ಆಗಲಿಲ್ಲ',
  olderNotLoaded: 'ಹಳೆಯ ಖರ್ಚುಗಳು ಲೋಡ್ ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  monthNotLoaded: 'ಈ ತಿಂಗಳು ಲೋಡ್ ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  limitNotSaved: 'ತಿಂಗಳ ಮಿತಿ ಬದಲಿಸಲು ಆಗಲಿಲ್ಲ',
  coinsNotAdded: 'ಕಾಯಿನ್ ಸೇರಿಸಲು ಆಗಲಿಲ್ಲ',
  limitNotSet: 'ಮೊದಲು ತಿಂಗಳ ಮಿತಿ ಇಡಿ',
  historyNotLoaded: 'ಕಾಯಿನ್ ಹಿಸ್ಟರಿ ಲೋಡ್ ಆಗಲಿಲ್ಲ',
  tooFewCoins: 'ಈ ಖರ್ಚು ಸೇರಿಸಲು ಸ್ವಲ್ಪ ಕಾಯಿನ್ ಸೇರಿಸಿ.',
  expenseAnswerLost: 'ಕನೆಕ್ಷನ್ ಕಡಿದುಹೋಯಿತು. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ: ಖರ್ಚು ಒಂದೇ ಸಲ ಸೇರುತ್ತದೆ.',
  someoneLeft: 'ನೀವು ಆರಿಸಿದವರಲ್ಲಿ ಒಬ್ಬರು ಈಗ ಗ್ರೂಪ್‌ನಲ್ಲಿ ಇಲ್ಲ. ಯಾರು ಕೊಟ್ಟರು, ಯಾರಿಗೆ ಪಾಲು ಎಂದು ಮತ್ತೊಮ್ಮೆ ನೋಡಿ.',
  expenseNotLoaded: 'ಈ ಖರ್ಚು ಲೋಡ್ ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  notDeleted: 'ಏನೋ ತಪ್ಪಾಗಿದೆ',
  notYourExpense: 'ನಿಮ್ಮ ಖರ್ಚುಗಳನ್ನು ಮಾತ್ರ ಅಳಿಸಬಹುದು',
  expenseNotFound: 'ಈ ಖರ್ಚು ಈಗ ಇಲ್ಲ.',
  expenseChanged: 'ಈ ನಡುವೆ ಈ ಖರ್ಚು ಬದಲಾಗಿದೆ. ಮತ್ತೊಮ್ಮೆ ನೋಡಿ.',
  restoreEnded: 'ಅಳಿಸಿದ ಖರ್ಚನ್ನು 30 ದಿನಗಳವರೆಗೆ ಮರಳಿ ತರಬಹುದು.',
  notEdited: 'ಖರ್ಚು ಬದಲಾಯಿಸಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  tooFewCoinsToEdit: 'ಈ ಖರ್ಚು ಬದಲಾಯಿಸಲು ಸ್ವಲ್ಪ ಕಾಯಿನ್ ಸೇರಿಸಿ.',
  notRestored: 'ಖರ್ಚು ಮರಳಿ ತರಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  tooFewCoinsToRestore: 'ಈ ಖರ್ಚು ಮರಳಿ ತರಲು ಸ್ವಲ್ಪ ಕಾಯಿನ್ ಸೇರಿಸಿ.',
  activityNotLoaded: 'ಚಟುವಟಿಕೆ ಲೋಡ್ ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  nameNotSaved: 'ಹೆಸರು ಉಳಿಸಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  notGiven: 'ಕೊಟ್ಟ ಹಣ ಸೇವ್ ಆಗಲಿಲ್ಲ.',
  notTaken: 'ಪಡೆದ ಹಣ ಸೇವ್ ಆಗಲಿಲ್ಲ.',
  amountNotChanged: 'ಮೊತ್ತ ಬದಲಿಸಲು ಆಗಲಿಲ್ಲ.',
  reducesTooMuch: 'ಈ ರೆಕಾರ್ಡ್‌ನಲ್ಲಿ ಬಾಕಿ ಇರುವುದಕ್ಕಿಂತ ಹೆಚ್ಚು ಕಡಿಮೆ ಮಾಡಲು ಆಗುವುದಿಲ್ಲ.',
  notYourPayment: 'ಹಣ ಕೊಟ್ಟವರು ಅಥವಾ ಪಡೆದವರು ಮಾತ್ರ ಇದನ್ನು ಮಾಡಬಹುದು.',
  paymentNotFound: 'ಈ ಪಾವತಿಯನ್ನು ಹಿಂದಕ್ಕೆ ತೆಗೆದುಕೊಳ್ಳಲಾಗಿದೆ.',
  balancesNotLoaded: 'ಲೆಕ್ಕವನ್ನು ಲೋಡ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  paymentNotRecorded: 'ಪಾವತಿಯನ್ನು ದಾಖಲಿಸಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  paymentNotRemoved: 'ಪಾವತಿಯನ್ನು ಹಿಂದಕ್ಕೆ ತೆಗೆಯಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  upiIdNotSaved: 'UPI ಐಡಿ ಉಳಿಸಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  payeeNotLoaded: 'UPI ಐಡಿ ಲೋಡ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  recordNotDeleted: 'ವ್ಯವಹಾರ ಅಳಿಸಲು ಆಗಲಿಲ್ಲ.',
};
