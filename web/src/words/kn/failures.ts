/** Messages about failures, for code that loads later, in Kannada. */
import { formatRupees, paise } from '@pg/contract/money';
import type { failures as english } from '../en/failures.ts';

export const failures: typeof english = {
  limitReached: (field, limit, told) => {
    const beyond = told || 'ಇದು ಆ್ಯಪ್‌ನ ಮಿತಿಗಿಂತ ಹೆಚ್ಚು.';
    if (limit === undefined) return beyond;
    if (field === 'groups') return `ನೀವು ಹೆಚ್ಚೆಂದರೆ ${limit} ಗ್ರೂಪ್‌ಗಳಲ್ಲಿ ಇರಬಹುದು.`;
    if (field === 'groupsEver') return `ನೀವು ಈವರೆಗೆ ${limit} ಗ್ರೂಪ್‌ಗಳಲ್ಲಿ ಇದ್ದಿರಿ. ಒಂದು ಖಾತೆಗೆ ಇದಕ್ಕಿಂತ ಹೆಚ್ಚು ಆಗುವುದಿಲ್ಲ.`;
    if (field === 'members') return `ಈ ಗ್ರೂಪ್‌ನಲ್ಲಿ ಈಗಾಗಲೇ ${limit} ಸದಸ್ಯರಿದ್ದಾರೆ.`;
    if (field === 'membersEver') return `ಈ ಗ್ರೂಪ್‌ನಲ್ಲಿ ಈವರೆಗೆ ${limit} ಜನ ಇದ್ದರು, ಇದಕ್ಕಿಂತ ಹೆಚ್ಚು ಆಗುವುದಿಲ್ಲ. ಹೊಸ ಗ್ರೂಪ್ ಮಾಡಿ.`;
    if (field === 'coins') return `ಮಿತಿ ಹೆಚ್ಚೆಂದರೆ ${limit.toLocaleString('en-IN')} ಕಾಯಿನ್ ಇರಬಹುದು.`;
    if (field === 'amount') return `ಒಂದು ರೆಕಾರ್ಡ್‌ನಲ್ಲಿ ಹೆಚ್ಚೆಂದರೆ ${formatRupees(paise(limit * 100))} ಇರಬಹುದು.`;
    return beyond;
  },
  tryingAgain: 'ತಾನಾಗಿಯೇ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸುತ್ತಿದೆ...',
  'invalid-request date': 'ಎರಡು ವರ್ಷಕ್ಕಿಂತ ದೂರದ ದಿನಾಂಕ ಬೇಡ.',
  'invalid-request paymentDate': 'ಎರಡು ವರ್ಷಕ್ಕಿಂತ ದೂರದ ದಿನಾಂಕ ಬೇಡ.',
  'not-the-admin': 'ಇದನ್ನು ಈ ಗ್ರೂಪ್‌ನ ಅಡ್ಮಿನ್ ಮಾತ್ರ ಮಾಡಬಹುದು.',
  'wrong-password': 'ಇದು ನಿಮ್ಮ ಈಗಿನ ಪಾಸ್‌ವರ್ಡ್ ಅಲ್ಲ.',
  'code-ended': 'ಈ ಕೋಡ್ ಈಗ ನಡೆಯುವುದಿಲ್ಲ. ಗ್ರೂಪ್‌ನಲ್ಲಿ ಹೊಸ ಕೋಡ್ ಕೇಳಿ.',
  'member-not-found': 'ಇವರು ಈ ಗ್ರೂಪ್‌ನ ಸದಸ್ಯರಲ್ಲ.',
  'recorder-is-a-member': 'ಈ ಖರ್ಚು ಸೇರಿಸಿದವರು ಇನ್ನೂ ಗ್ರೂಪ್‌ನಲ್ಲಿ ಇದ್ದಾರೆ. ಇದನ್ನು ಅವರು ಮಾತ್ರ ಅಳಿಸಬಹುದು.',
  'forgotPassword user-not-found': 'ಈ ಮೊಬೈಲ್ ನಂಬರ್‌ಗೆ ಖಾತೆ ಇಲ್ಲ.',
  forgotPassword: 'OTP ಕಳಿಸಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  verifyOtp: 'OTP ತಪ್ಪಾಗಿದೆ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  resetPassword: 'ಪಾಸ್‌ವರ್ಡ್ ಬದಲಿಸಲು ಆಗಲಿಲ್ಲ. OTP ನೋಡಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'resetPassword answer-lost': 'ಕನೆಕ್ಷನ್ ಕಡಿದುಹೋಯಿತು. ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಆಗಲೇ ಬದಲಾಗಿರಬಹುದು: ಲಾಗಿನ್ ಆಗಿ ನೋಡಿ, ಅಥವಾ ಹೊಸ OTP ಕಳಿಸಿ.',
  confirmNumber: 'ನಂಬರ್ ಖಚಿತಪಡಿಸಲು ಆಗಲಿಲ್ಲ. OTP ನೋಡಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'changeNumber user-exists': 'ಈ ನಂಬರ್‌ಗೆ ಈಗಾಗಲೇ ಖಾತೆ ಇದೆ.',
  changeNumber: 'ನಂಬರ್ ಬದಲಿಸಲು ಆಗಲಿಲ್ಲ. ಹೊಸ OTP ಕಳಿಸಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  registerDevice: 'ಈ ಫೋನ್‌ನಲ್ಲಿ ನೋಟಿಫಿಕೇಶನ್ ಆನ್ ಆಗಲಿಲ್ಲ.',
  createGroup: 'ಗ್ರೂಪ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'createGroup group-name-taken': 'ಈ ಹೆಸರಿನ ಗ್ರೂಪ್ ನಿಮಗೆ ಈಗಾಗಲೇ ಇದೆ.',
  joinGroup: 'ಗ್ರೂಪ್ ಸೇರಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'joinGroup group-not-found': 'ಈ ಕೋಡ್‌ನ ಗ್ರೂಪ್ ಇಲ್ಲ. ಕೋಡ್ ನೋಡಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'joinGroup already-a-member': 'ನೀವು ಈಗಾಗಲೇ ಈ ಗ್ರೂಪ್‌ನಲ್ಲಿ ಇದ್ದೀರಿ.',
  updateGroupName: 'ಗ್ರೂಪ್ ಹೆಸರು ಬದಲಿಸಲು ಆಗಲಿಲ್ಲ',
  showOlder: 'ಹಳೆಯ ಖರ್ಚುಗಳು ಲೋಡ್ ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  showMonth: 'ಈ ತಿಂಗಳು ಲೋಡ್ ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  setMonthlyLimit: 'ತಿಂಗಳ ಮಿತಿ ಬದಲಿಸಲು ಆಗಲಿಲ್ಲ',
  addCoins: 'ಕಾಯಿನ್ ಸೇರಿಸಲು ಆಗಲಿಲ್ಲ',
  'limit-not-set': 'ಮೊದಲು ತಿಂಗಳ ಮಿತಿ ಇಡಿ',
  addExpense: 'ಮೊದಲು ತಿಂಗಳ ಮಿತಿ ಇಡಿ',
  coinsHistory: 'ಕಾಯಿನ್ ಹಿಸ್ಟರಿ ಲೋಡ್ ಆಗಲಿಲ್ಲ',
  coinsSum: 'ಕಾಯಿನ್ ಲೆಕ್ಕ ಲೋಡ್ ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'addExpense too-few-coins': 'ಈ ಖರ್ಚು ಸೇರಿಸಲು ಸ್ವಲ್ಪ ಕಾಯಿನ್ ಸೇರಿಸಿ.',
  'addExpense answer-lost': 'ಕನೆಕ್ಷನ್ ಕಡಿದುಹೋಯಿತು. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ: ಖರ್ಚು ಒಂದೇ ಸಲ ಸೇರುತ್ತದೆ.',
  'someone-left': 'ನೀವು ಆರಿಸಿದವರಲ್ಲಿ ಒಬ್ಬರು ಈಗ ಗ್ರೂಪ್‌ನಲ್ಲಿ ಇಲ್ಲ. ಯಾರು ಕೊಟ್ಟರು, ಯಾರಿಗೆ ಪಾಲು ಎಂದು ಮತ್ತೊಮ್ಮೆ ನೋಡಿ.',
  getExpense: 'ಈ ಖರ್ಚು ಲೋಡ್ ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  deleteExpense: 'ಏನೋ ತಪ್ಪಾಗಿದೆ',
  'deleteExpense not-your-expense': 'ನಿಮ್ಮ ಖರ್ಚುಗಳನ್ನು ಮಾತ್ರ ಅಳಿಸಬಹುದು',
  'expense-not-found': 'ಈ ಖರ್ಚು ಈಗ ಇಲ್ಲ.',
  'expense-changed': 'ಈ ನಡುವೆ ಈ ಖರ್ಚು ಬದಲಾಗಿದೆ. ಮತ್ತೊಮ್ಮೆ ನೋಡಿ.',
  'restore-ended': 'ಅಳಿಸಿದ ಖರ್ಚನ್ನು 30 ದಿನಗಳವರೆಗೆ ಮರಳಿ ತರಬಹುದು.',
  editExpense: 'ಖರ್ಚು ಬದಲಾಯಿಸಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'editExpense not-a-member': 'ಈ ಖರ್ಚು ಇದ್ದ ಒಂದು ಗ್ರೂಪ್ ನೀವು ಬಿಟ್ಟಿದ್ದೀರಿ, ಆದ್ದರಿಂದ ಇದನ್ನು ಬದಲಾಯಿಸಲು ಆಗುವುದಿಲ್ಲ.',
  'editExpense too-few-coins': 'ಈ ಖರ್ಚು ಬದಲಾಯಿಸಲು ಸ್ವಲ್ಪ ಕಾಯಿನ್ ಸೇರಿಸಿ.',
  'editExpense someone-left': 'ಈ ಖರ್ಚಿನಲ್ಲಿರುವ ಒಬ್ಬರು ಗ್ರೂಪ್ ಬಿಟ್ಟಿದ್ದಾರೆ. ಅವರು ಕೊಟ್ಟಿದ್ದು ಮತ್ತು ಅವರ ಪಾಲು ಬದಲಾಗುವಂತಿಲ್ಲ.',
  restoreExpense: 'ಖರ್ಚು ಮರಳಿ ತರಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'restoreExpense not-a-member': 'ಈ ಖರ್ಚು ಇದ್ದ ಒಂದು ಗ್ರೂಪ್ ನೀವು ಬಿಟ್ಟಿದ್ದೀರಿ, ಆದ್ದರಿಂದ ಇದನ್ನು ಮರಳಿ ತರಲು ಆಗುವುದಿಲ್ಲ.',
  'restoreExpense too-few-coins': 'ಈ ಖರ್ಚು ಮರಳಿ ತರಲು ಸ್ವಲ್ಪ ಕಾಯಿನ್ ಸೇರಿಸಿ.',
  'restoreExpense someone-left': 'ಈ ಖರ್ಚಿನಲ್ಲಿರುವ ಒಬ್ಬರು ಗ್ರೂಪ್ ಬಿಟ್ಟಿದ್ದಾರೆ, ಆದ್ದರಿಂದ ಇದನ್ನು ಮರಳಿ ತರಲು ಆಗುವುದಿಲ್ಲ.',
  activity: 'ಚಟುವಟಿಕೆ ಲೋಡ್ ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  setName: 'ಹೆಸರು ಉಳಿಸಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  give: 'ಕೊಟ್ಟ ಹಣ ಸೇವ್ ಆಗಲಿಲ್ಲ.',
  take: 'ಪಡೆದ ಹಣ ಸೇವ್ ಆಗಲಿಲ್ಲ.',
  increaseGiveOrTake: 'ಮೊತ್ತ ಬದಲಿಸಲು ಆಗಲಿಲ್ಲ.',
  decreaseGiveOrTake: 'ಮೊತ್ತ ಬದಲಿಸಲು ಆಗಲಿಲ್ಲ.',
  'reduces-too-much': 'ಈ ರೆಕಾರ್ಡ್‌ನಲ್ಲಿ ಬಾಕಿ ಇರುವುದಕ್ಕಿಂತ ಹೆಚ್ಚು ಕಡಿಮೆ ಮಾಡಲು ಆಗುವುದಿಲ್ಲ.',
  'not-your-payment': 'ಹಣ ಕೊಟ್ಟವರು ಅಥವಾ ಪಡೆದವರು ಮಾತ್ರ ಇದನ್ನು ಮಾಡಬಹುದು.',
  'payment-not-found': 'ಈ ಪಾವತಿಯನ್ನು ಹಿಂದಕ್ಕೆ ತೆಗೆದುಕೊಳ್ಳಲಾಗಿದೆ.',
  balances: 'ಲೆಕ್ಕವನ್ನು ಲೋಡ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  recordPayment: 'ಪಾವತಿಯನ್ನು ದಾಖಲಿಸಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'recordPayment someone-left': 'ಹಿಂದಿನ ಬಾಕಿಯನ್ನು ಗ್ರೂಪ್‌ನ ಸದಸ್ಯರೊಂದಿಗೆ ಮಾತ್ರ ದಾಖಲಿಸಬಹುದು.',
  myPayments: 'ಪಾವತಿಗಳನ್ನು ಲೋಡ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  removePayment: 'ಪಾವತಿಯನ್ನು ಹಿಂದಕ್ಕೆ ತೆಗೆಯಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  setUpiId: 'UPI ಐಡಿ ಉಳಿಸಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'number-not-confirmed': 'ಮೊದಲು ಖಾತೆಯಲ್ಲಿ ನಿಮ್ಮ ಮೊಬೈಲ್ ನಂಬರ್ ಖಚಿತಪಡಿಸಿ.',
  'nothing-to-pay': 'ಈ ಗ್ರೂಪ್‌ನಲ್ಲಿ ನೀವು ಇವರಿಗೆ ಏನೂ ಕೊಡಬೇಕಿಲ್ಲ.',
  payee: 'UPI ಐಡಿ ಲೋಡ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  removeGiveOrTake: 'ವ್ಯವಹಾರ ಅಳಿಸಲು ಆಗಲಿಲ್ಲ.',
};
