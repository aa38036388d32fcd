/** The account menu, its dialogs, and the password reset, in Kannada. */
import type { account as english } from '../en/account.ts';
import { rich } from '../rich.ts';

export const account: typeof english = {
  title: 'ಖಾತೆ',
  signedInAlready: 'ನೀವು ಈಗಾಗಲೇ ಲಾಗಿನ್ ಆಗಿದ್ದೀರಿ.',
  signedInAs: (userId) => rich`${userId} ನಂಬರ್‌ನಿಂದ ಲಾಗಿನ್ ಆಗಿದ್ದೀರಿ`,
  changeName: 'ಹೆಸರು ಬದಲಿಸಿ',
  upiId: 'UPI ಐಡಿ',
  changePassword: 'ಪಾಸ್‌ವರ್ಡ್ ಬದಲಿಸಿ',
  signOutEverywhere: 'ಎಲ್ಲ ಕಡೆ ಲಾಗ್ ಔಟ್ ಆಗಿ',
  deleteMine: 'ನನ್ನ ಖಾತೆ ಅಳಿಸಿ',

  nameTitle: 'ಹೆಸರು ಬದಲಿಸಿ',
  nameHint: 'ನಿಮ್ಮ ಗ್ರೂಪ್‌ಗಳಲ್ಲಿ ಎಲ್ಲರಿಗೂ ಇದು ಕಾಣುತ್ತದೆ, ಚಟುವಟಿಕೆಯಲ್ಲೂ ಬರುತ್ತದೆ. ಮೊದಲು ದಾಖಲಿಸಿದ್ದರಲ್ಲಿ ಎರಡೂ ಹೆಸರು ಕಾಣುತ್ತವೆ.',
  typeName: 'ನಿಮ್ಮ ಹೆಸರು ಹಾಕಿ.',
  nameChanged: 'ಹೆಸರು ಬದಲಾಯಿತು.',

  changeTitle: 'ಪಾಸ್‌ವರ್ಡ್ ಬದಲಿಸಿ',
  changeHint: 'ನೀವು ಇಲ್ಲಿ ಲಾಗಿನ್ ಆಗಿಯೇ ಇರುತ್ತೀರಿ, ಬೇರೆ ಎಲ್ಲ ಫೋನ್ ಮತ್ತು ಬ್ರೌಸರ್‌ಗಳಲ್ಲಿ ಲಾಗ್ ಔಟ್ ಆಗುತ್ತೀರಿ.',
  currentPassword: 'ಈಗಿನ ಪಾಸ್‌ವರ್ಡ್',
  chosenPassword: 'ಹೊಸ ಪಾಸ್‌ವರ್ಡ್',
  confirmChosen: 'ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಮತ್ತೆ ಹಾಕಿ',
  change: 'ಪಾಸ್‌ವರ್ಡ್ ಬದಲಿಸಿ',
  changing: 'ಬದಲಾಗುತ್ತಿದೆ...',
  passwordChanged: 'ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಯಿತು. ಬೇರೆ ಎಲ್ಲ ಫೋನ್ ಮತ್ತು ಬ್ರೌಸರ್‌ಗಳಲ್ಲಿ ಲಾಗ್ ಔಟ್ ಆಗಿದ್ದೀರಿ.',

  signOutTitle: 'ಎಲ್ಲ ಕಡೆ ಲಾಗ್ ಔಟ್ ಆಗಬೇಕೇ?',
  signOutHint: 'ಇದೂ ಸೇರಿ ಎಲ್ಲ ಫೋನ್ ಮತ್ತು ಬ್ರೌಸರ್‌ಗಳಲ್ಲಿ ಲಾಗ್ ಔಟ್ ಆಗುತ್ತೀರಿ. ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗುವುದಿಲ್ಲ.',
  signOut: 'ಲಾಗ್ ಔಟ್ ಆಗಿ',
  signingOut: 'ಲಾಗ್ ಔಟ್ ಆಗುತ್ತಿದೆ...',
  signedOutEverywhere: 'ನೀವು ಎಲ್ಲ ಕಡೆ ಲಾಗ್ ಔಟ್ ಆಗಿದ್ದೀರಿ.',

  deleteTitle: 'ನಿಮ್ಮ ಖಾತೆ ಅಳಿಸಬೇಕೇ?',
  deleteHint: (formerMember) =>
    `ನಿಮ್ಮ ಹೆಸರು, ನಂಬರ್, ಕಾಯಿನ್ ಮತ್ತು ಕೊಡು-ಕೊಳ್ಳು ಅಳಿಸಿಹೋಗುತ್ತವೆ, ನೀವು ಎಲ್ಲ ಗ್ರೂಪ್‌ಗಳಿಂದ ಹೊರಬರುತ್ತೀರಿ. ನೀವೊಬ್ಬರೇ ಇರುವ ಗ್ರೂಪ್ ಶಾಶ್ವತವಾಗಿ ಮುಚ್ಚುತ್ತದೆ. ನೀವು ಮಾಡಿದ ಖರ್ಚು ಬೇರೆಯವರ ಲೆಕ್ಕದಲ್ಲಿ “${formerMember}” ಹೆಸರಿನಲ್ಲಿ ಉಳಿಯುತ್ತದೆ. ಇದನ್ನು ಮತ್ತೆ ಮೊದಲಿನಂತೆ ಮಾಡಲು ಆಗುವುದಿಲ್ಲ.`,
  typePassword: 'ಖಚಿತಪಡಿಸಲು ಪಾಸ್‌ವರ್ಡ್ ಹಾಕಿ',
  typePasswordFirst: 'ಖಾತೆ ಅಳಿಸಲು ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಹಾಕಿ.',
  deleteAccount: 'ಖಾತೆ ಅಳಿಸಿ',
  deleting: 'ಅಳಿಸಲಾಗುತ್ತಿದೆ...',
  deleted: 'ನಿಮ್ಮ ಖಾತೆ ಅಳಿಸಲಾಗಿದೆ.',

  resetTitle: 'ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಇಡಿ',
  sendOtp: 'OTP ಕಳಿಸಿ',
  sendingOtp: 'OTP ಕಳಿಸಲಾಗುತ್ತಿದೆ...',
  otp: 'OTP',
  enterOtp: 'OTP ಹಾಕಿ',
  otpSentTo: (mobile) => `+91 ${mobile} ನಂಬರ್‌ಗೆ SMS ಕಳಿಸಲಾಗಿದೆ.`,
  verifyOtp: 'OTP ಪರಿಶೀಲಿಸಿ',
  verifying: 'ಪರಿಶೀಲಿಸಲಾಗುತ್ತಿದೆ...',
  changeNumber: 'ನಂಬರ್ ಬದಲಿಸಿ',
  sendAgain: 'ಮತ್ತೆ ಕಳಿಸಿ',
  sendAgainIn: (seconds) => `${seconds} ಸೆಕೆಂಡ್ ಬಿಟ್ಟು ಮತ್ತೆ ಕಳಿಸಿ`,
  newPassword: 'ಹೊಸ ಪಾಸ್‌ವರ್ಡ್',
  enterNewPassword: 'ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಹಾಕಿ',
  resetPassword: 'ಪಾಸ್‌ವರ್ಡ್ ಬದಲಿಸಿ',
  resetting: 'ಬದಲಾಗುತ್ತಿದೆ...',
  sendNewOtp: 'ಹೊಸ OTP ಕಳಿಸಿ',
  resetDone: 'ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಯಿತು. ಈಗ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್‌ನಿಂದ ಲಾಗಿನ್ ಆಗಿ.',
};
