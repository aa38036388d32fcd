/** The Kannada sentences that only the home, login, sign-up and not-found pages need. */
import type { FrontWords } from '../en/front.ts';

export default {
  language: { choose: 'ಭಾಷೆ' },

  common: {
    ok: 'ಸರಿ',
    cancel: 'ರದ್ದು ಮಾಡಿ',
    close: 'ಮುಚ್ಚಿ',
    waitOrLeave: 'ಇನ್ನೂ ಉತ್ತರ ಬಂದಿಲ್ಲ. ಕಾಯಿರಿ, ಅಥವಾ ಬಿಟ್ಟುಬಿಡಿ: ಆದರೂ ಕೆಲಸ ಆಗಬಹುದು.',
    waitOrStop: 'ಇನ್ನೂ ಉತ್ತರ ಬಂದಿಲ್ಲ. ಕಾಯಿರಿ, ಅಥವಾ ನಿಲ್ಲಿಸಿ: ಆದರೂ ಕೆಲಸ ಆಗಬಹುದು.',
  },

  home: {
    logout: 'ಲಾಗ್ ಔಟ್',
    yourGroups: 'ನಿಮ್ಮ ಗ್ರೂಪ್‌ಗಳು',
    giveTakeHint: 'ಸಾಲ ಕೊಟ್ಟ ಅಥವಾ ಪಡೆದ ಹಣ',
    noGroups: 'ಇನ್ನೂ ಗ್ರೂಪ್ ಇಲ್ಲ',
    noGroupsHint: 'ನಿಮ್ಮ ಪಿಜಿ, ಫ್ಲಾಟ್ ಅಥವಾ ಟ್ರಿಪ್‌ಗೆ ಗ್ರೂಪ್ ಮಾಡಿ ಲಿಂಕ್ ಕಳಿಸಿ, ಅಥವಾ ಕೋಡ್ ಹಾಕಿ ಸೇರಿ.',
    promise: 'ಹಂಚಿಕೊಂಡ ಖರ್ಚು, ಜಗಳವಿಲ್ಲದೆ',
    pitch: 'ಪಿಜಿ, ಫ್ಲಾಟ್ ಮತ್ತು ಟ್ರಿಪ್‌ಗಾಗಿ: ನಿಮ್ಮ ಖರ್ಚು ಸೇರಿಸಿ, ಗ್ರೂಪ್‌ನ ಲೆಕ್ಕ ಎಲ್ಲರಿಗೂ ಕಾಣುತ್ತದೆ.',
    manage: 'ಗ್ರೂಪ್ ನಡೆಸುವುದು ಸುಲಭ',
    manageText: 'ಗ್ರೂಪ್ ಮಾಡಿ, ಲಿಂಕ್ ಕಳಿಸಿ, ಅಷ್ಟೇ.',
    together: 'ಎಲ್ಲರೂ ಸೇರಿ ಲೆಕ್ಕ',
    togetherText: 'ಒಬ್ಬರು ಸೇರಿಸಿದ್ದು ಎಲ್ಲರಿಗೂ ತಕ್ಷಣ ಕಾಣುತ್ತದೆ.',
    analytics: 'ಪೂರ್ತಿ ಲೆಕ್ಕಾಚಾರ',
    analyticsText: 'ಯಾರು ಎಷ್ಟು ಕೊಟ್ಟರು, ಯಾರು ಯಾರಿಗೆ ಕೊಡಬೇಕು ಎಂದು ನೋಡಿ.',
  },

  groups: {
    create: 'ಗ್ರೂಪ್ ಮಾಡಿ',
    createHint: 'ಹೊಸ ಗ್ರೂಪ್ ಮಾಡಿ, ಅದರ ಕೋಡ್ ಪಡೆಯಿರಿ',
    joinHint: 'ಕೋಡ್ ಹಾಕಿ ಗ್ರೂಪ್ ಸೇರಿ',
    enter: 'ಗ್ರೂಪ್ ತೆರೆಯಿರಿ',
    enterHint: 'ನಿಮ್ಮ ಗ್ರೂಪ್‌ನ ಖರ್ಚು ನೋಡಿ',
    inMonth: (month, total, own) => `${month} ಒಟ್ಟು ಖರ್ಚು ${total}, ನೀವು ಕೊಟ್ಟದ್ದು ${own}`,
    none: 'ನೀವು ಇನ್ನೂ ಯಾವ ಗ್ರೂಪ್‌ನಲ್ಲೂ ಇಲ್ಲ. ಮೊದಲು ಗ್ರೂಪ್ ಮಾಡಿ ಅಥವಾ ಸೇರಿ.',
    logInToEnter: 'ಗ್ರೂಪ್ ತೆರೆಯಲು ಲಾಗಿನ್ ಆಗಿ.',
  },

  sample: {
    paidBy: (name) => `${name} ಕೊಟ್ಟರು`,
    expenses: [
      { what: 'ಹಾಲು, ಬ್ರೆಡ್', who: 'ಮೀರಾ' },
      { what: 'ಕರೆಂಟ್', who: 'ಇಮ್ರಾನ್' },
      { what: 'ಕ್ಯಾಬ್, ಏರ್‌ಪೋರ್ಟ್', who: 'ಪ್ರಿಯಾ' },
    ],
  },

  account: {
    creatingAccount: 'ಖಾತೆ ತೆರೆಯುತ್ತಿದೆ...',
    signUpTagline: 'PG Expense Tracker ಸೇರಿ, ಖರ್ಚಿನ ಲೆಕ್ಕ ಇಡಿ',
    haveAccount: 'ಈಗಾಗಲೇ ಖಾತೆ ಇದೆಯೇ?',
    signIn: 'ಲಾಗಿನ್ ಆಗಿ',
    signUpStopped: 'ಉತ್ತರ ಬರಲಿಲ್ಲ. ಖಾತೆ ಆಗಲೇ ತೆರೆದಿರಬಹುದು: ಲಾಗಿನ್ ಆಗಿ ನೋಡಿ.',
    welcomeBack: 'ಮತ್ತೆ ಸ್ವಾಗತ',
    logInTagline: 'ನಿಮ್ಮ PG Expense Tracker ಖಾತೆಗೆ ಲಾಗಿನ್ ಆಗಿ',
    noAccountYet: 'ಖಾತೆ ಇಲ್ಲವೇ?',
    signUp: 'ಖಾತೆ ತೆರೆಯಿರಿ',
    logIn: 'ಲಾಗಿನ್ ಆಗಿ',
    loggingIn: 'ಲಾಗಿನ್ ಆಗುತ್ತಿದೆ...',
    logInStopped: 'ಉತ್ತರ ಬರಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    forgot: 'ಪಾಸ್‌ವರ್ಡ್ ಮರೆತಿರಾ?',

    fullName: 'ಪೂರ್ತಿ ಹೆಸರು',
    mobileNumber: 'ಮೊಬೈಲ್ ನಂಬರ್',
    userId: 'ಮೊಬೈಲ್ ನಂಬರ್',
    enterMobile: 'ನಿಮ್ಮ ಮೊಬೈಲ್ ನಂಬರ್ ಹಾಕಿ',
    password: 'ಪಾಸ್‌ವರ್ಡ್',
    enterPassword: 'ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಹಾಕಿ',
    confirmPassword: 'ಪಾಸ್‌ವರ್ಡ್ ಮತ್ತೆ ಹಾಕಿ',
    show: 'ತೋರಿಸಿ',
    showPassword: 'ಪಾಸ್‌ವರ್ಡ್ ತೋರಿಸಿ',
    hide: 'ಮರೆಮಾಡಿ',
    hidePassword: 'ಪಾಸ್‌ವರ್ಡ್ ಮರೆಮಾಡಿ',
    fillInAll: 'ಎಲ್ಲವನ್ನೂ ತುಂಬಿ',
    invalidMobile: '10 ಅಂಕಿಗಳ ಸರಿಯಾದ ಭಾರತೀಯ ಮೊಬೈಲ್ ನಂಬರ್ ಹಾಕಿ',
    passwordsDiffer: 'ಎರಡು ಪಾಸ್‌ವರ್ಡ್‌ಗಳು ಒಂದೇ ಆಗಿಲ್ಲ',
    passwordHint: (least) => `ಕನಿಷ್ಠ ${least} ಅಕ್ಷರ`,
    passwordTooShort: (least) => `ಪಾಸ್‌ವರ್ಡ್‌ನಲ್ಲಿ ಕನಿಷ್ಠ ${least} ಅಕ್ಷರ ಇರಬೇಕು`,
    notSent: 'ಇದನ್ನು ಕಳಿಸಲು ಆಗಲಿಲ್ಲ. ಇಂಟರ್ನೆಟ್ ನೋಡಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    stopWaiting: 'ಕಾಯುವುದನ್ನು ನಿಲ್ಲಿಸಿ',
    created: 'ಖಾತೆ ತೆರೆಯಿತು. ಈಗ ಲಾಗಿನ್ ಆಗಿ.',
  },

  pages: {
    goHome: 'ಹೋಮ್‌ಗೆ ಹೋಗಿ',
  },
  balances: {
    youOwe: (amount) => `ನೀವು ${amount} ಕೊಡಬೇಕು`,
    youGetBack: (amount) => `ನಿಮಗೆ ${amount} ವಾಪಸ್ ಬರಬೇಕು`,
  },
  failures: {
    'invalid-request': 'ಈ ಫಾರ್ಮ್‌ನಲ್ಲಿ ಏನೋ ಸರಿ ಇಲ್ಲ. ನೋಡಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    'name-reserved': 'ಈ ಹೆಸರು ಇಡಲಾಗದು. ಬೇರೆ ಹೆಸರು ಆರಿಸಿ.',
    'name-mixes-scripts': 'ಈ ಹೆಸರಿನ ಒಂದು ಪದದಲ್ಲಿ ಹಲವು ಲಿಪಿಗಳಿವೆ. ಪ್ರತಿ ಪದವನ್ನೂ ಒಂದೇ ಲಿಪಿಯಲ್ಲಿ ಬರೆಯಿರಿ.',
    textTooLong: (most) => `ಇಲ್ಲಿ ಹೆಚ್ಚೆಂದರೆ ${most} ಅಕ್ಷರ ಬರೆಯಬಹುದು; ಎಮೋಜಿ ಹೆಚ್ಚಿದ್ದರೆ ಇನ್ನೂ ಕಡಿಮೆ.`,
    'register user-exists': 'ಈ ನಂಬರ್‌ಗೆ ಈಗಾಗಲೇ ಖಾತೆ ಇದೆ',
    'register unreadable': 'ಖಾತೆ ತೆರೆಯಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    'login invalid-credentials': 'ಮೊಬೈಲ್ ನಂಬರ್ ಅಥವಾ ಪಾಸ್‌ವರ್ಡ್ ತಪ್ಪಾಗಿದೆ',
    'login unreadable': 'ಲಾಗಿನ್ ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    enterGroup: 'ನಿಮ್ಮ ಗ್ರೂಪ್‌ಗಳು ಲೋಡ್ ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  },

  notFound: { text: 'ಈ ಪೇಜ್ ಸಿಗಲಿಲ್ಲ.' },
} satisfies FrontWords;
