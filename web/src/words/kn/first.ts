/** The Kannada sentences that can appear before the first numbers, by feature. */
import type { FirstWords } from '../en/first.ts';

/** Says when to try again: `5 ಸೆಕೆಂಡ್ ಬಿಟ್ಟು`. */
function waitOf(seconds: number): string {
  if (seconds < 2) return 'ಸ್ವಲ್ಪ ಹೊತ್ತು ಬಿಟ್ಟು';
  return seconds < 100 ? `${seconds} ಸೆಕೆಂಡ್ ಬಿಟ್ಟು` : `${Math.ceil(seconds / 60)} ನಿಮಿಷ ಬಿಟ್ಟು`;
}

export default {
  common: {
    tryAgain: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
    loading: 'ಲೋಡ್ ಆಗುತ್ತಿದೆ...',
    notOpened: 'ಇದು ತೆರೆಯಲಿಲ್ಲ. ಇಂಟರ್ನೆಟ್ ನೋಡಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    crashed: 'ಏನೋ ತಪ್ಪಾಗಿದೆ, ಅದಕ್ಕೆ ಇದನ್ನು ಮುಚ್ಚಲಾಗಿದೆ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    notLoadedYet: 'ಇನ್ನೂ ಲೋಡ್ ಆಗಿಲ್ಲ. ಆನ್‌ಲೈನ್ ಆದಾಗ ಕಾಣುತ್ತದೆ.',
    noAnswerYet: 'ಇನ್ನೂ ಉತ್ತರ ಬಂದಿಲ್ಲ. ಕಾಯಿರಿ, ಅಥವಾ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  },

  pages: {
    home: 'ಹೋಮ್',
    dashboard: 'ಡ್ಯಾಶ್‌ಬೋರ್ಡ್',
    giveTake: 'ಕೊಡು-ಕೊಳ್ಳು',
    account: 'ಖಾತೆ',
    login: 'ಲಾಗಿನ್',
    signUp: 'ಖಾತೆ ತೆರೆಯಿರಿ',
    notFound: 'ಪೇಜ್ ಸಿಗಲಿಲ್ಲ',
    notShown: 'ಈ ಸ್ಕ್ರೀನ್ ತೋರಿಸಲು ಆಗಲಿಲ್ಲ.',
    checkConnection: 'ಇಂಟರ್ನೆಟ್ ನೋಡಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    connection: 'ಕನೆಕ್ಷನ್',
    offline: 'ನೀವು ಆಫ್‌ಲೈನ್ ಇದ್ದೀರಿ. ಓದುತ್ತಿರಿ.',
    lastKnownOffline: (when) => `ಆಫ್‌ಲೈನ್. ಇವು ${when} ವರೆಗಿನ ಲೆಕ್ಕ.`,
    lastKnown: (when) => `ಉತ್ತರ ಬಂದಿಲ್ಲ. ಇವು ${when} ವರೆಗಿನ ಲೆಕ್ಕ.`,
  },

  live: {
    offline: 'ಆಫ್‌ಲೈನ್',
    on: 'ಲೈವ್',
    off: 'ಕನೆಕ್ಟ್ ಆಗುತ್ತಿದೆ',
    denied: 'ಲೈವ್ ಇಲ್ಲ',
    stopped: 'ಅಪ್‌ಡೇಟ್ ನಿಂತಿದೆ',
    asOf: (when) => `${when} ವರೆಗೆ`,
  },

  dashboard: {
    logInFirst: 'ಗ್ರೂಪ್ ನೋಡಲು ಲಾಗಿನ್ ಆಗಿ.',
    loading: 'ಗ್ರೂಪ್ ಲೋಡ್ ಆಗುತ್ತಿದೆ...',
    addExpense: 'ಖರ್ಚು ಸೇರಿಸಿ',
    tabs: 'ಗ್ರೂಪ್',
    expenses: 'ಖರ್ಚುಗಳು',
    expensesCounted: (count) => `ಖರ್ಚುಗಳು (${count})`,
    members: 'ಸದಸ್ಯರು',
    previousMonths: 'ಹಿಂದಿನ ತಿಂಗಳುಗಳು',
  },

  balances: {
    title: 'ಲೆಕ್ಕ',
    youOweTo: (amount, name) => `ನೀವು ${name} ಅವರಿಗೆ ${amount} ಕೊಡಬೇಕು`,
    youGetBackFrom: (amount, name) => `ನಿಮಗೆ ${name} ಅವರಿಂದ ${amount} ವಾಪಸ್ ಬರಬೇಕು`,
    youOweSeveral: (amount, people) => `ನೀವು ${people} ಜನರಿಗೆ ${amount} ಕೊಡಬೇಕು`,
    youGetBackSeveral: (amount, people) => `ನಿಮಗೆ ${people} ಜನರಿಂದ ${amount} ವಾಪಸ್ ಬರಬೇಕು`,
    youAreSettled: 'ನಿಮ್ಮ ಲೆಕ್ಕ ಚುಕ್ತಾ ಆಗಿದೆ',
    nothingYet: 'ಚುಕ್ತಾ ಮಾಡಲು ಇನ್ನೂ ಏನೂ ಇಲ್ಲ',
    allSettled: 'ಎಲ್ಲರ ಲೆಕ್ಕ ಚುಕ್ತಾ',
    pay: 'ಹಣ ಕೊಡಿ',
    showQr: 'ನನ್ನ QR ತೋರಿಸಿ',
    remind: 'ನೆನಪಿಸಿ',
    remindAll: (people) => (people === 2 ? 'ಇಬ್ಬರಿಗೂ ನೆನಪಿಸಿ' : `ಎಲ್ಲ ${people} ಜನರಿಗೆ ನೆನಪಿಸಿ`),
    settleUp: 'ಚುಕ್ತಾ ಮಾಡಿ',
  },

  dates: {
    months: ['ಜನ.', 'ಫೆಬ್ರ.', 'ಮಾರ್ಚ್', 'ಏಪ್ರಿ.', 'ಮೇ', 'ಜೂನ್', 'ಜುಲೈ', 'ಆಗ.', 'ಸೆಪ್ಟೆಂ.', 'ಅಕ್ಟೋ.', 'ನವೆಂ.', 'ಡಿಸೆಂ.'],
    time: (hour, minutes) => `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`,
  },

  coins: {
    remaining: 'ಉಳಿದ ಕಾಯಿನ್',
    limit: (coins) => `ತಿಂಗಳ ಮಿತಿ: ${coins}`,
    used: (percent) => `${percent}% ಖರ್ಚಾಗಿದೆ`,
    noLimit: 'ಮಿತಿ ಇಟ್ಟಿಲ್ಲ',
    setLimitFirst: 'ತಿಂಗಳ ಮಿತಿ ಇಡಿ: ಎಷ್ಟು ಖರ್ಚು ಮಾಡಬೇಕು.',
    remainingNow: (coins) => `ಉಳಿದ ಕಾಯಿನ್: ${coins}`,
  },

  expenses: {
    total: 'ಒಟ್ಟು ಖರ್ಚು',
    ownTotal: 'ನಿಮ್ಮ ಒಟ್ಟು ಖರ್ಚು',
  },

  groups: {
    join: 'ಗ್ರೂಪ್ ಸೇರಿ',
    editName: 'ಗ್ರೂಪ್ ಹೆಸರು ಬದಲಿಸಿ',
    page: 'ಗ್ರೂಪ್',
    pageChanged: 'ಗ್ರೂಪ್: ಬದಲಾಗಿದೆ',
    memberList: 'ಗ್ರೂಪ್ ಸದಸ್ಯರು',
    members: (count) => `${count} ಸದಸ್ಯರು`,
    membersAnd: (members, guests) => `${members}, ಆ್ಯಪ್ ಇಲ್ಲದವರು ${guests}`,
    copyCode: 'ಗ್ರೂಪ್ ಕೋಡ್ ಕಾಪಿ ಮಾಡಿ',
    codeCopied: 'ಗ್ರೂಪ್ ಕೋಡ್ ಕಾಪಿ ಆಯಿತು!',
    codeNotCopied: 'ಗ್ರೂಪ್ ಕೋಡ್ ಕಾಪಿ ಆಗಲಿಲ್ಲ',
    invite: 'ಕರೆಯಿರಿ',
    switch: 'ಗ್ರೂಪ್ ಬದಲಿಸಿ',
  },

  giveTake: {
    logInFirst: 'ಕೊಡು-ಕೊಳ್ಳು ನೋಡಲು ಲಾಗಿನ್ ಆಗಿ.',
    shortcut: 'ಕೊಡು-ಕೊಳ್ಳು',
    given: 'ಕೊಟ್ಟದ್ದು',
    taken: 'ಪಡೆದದ್ದು',
    givenAmount: (amount) => `ಕೊಟ್ಟದ್ದು ${amount}`,
    takenAmount: (amount) => `ಪಡೆದದ್ದು ${amount}`,
  },

  failures: {
    serverSaid: () => '',
    wentWrong: 'ಏನೋ ತಪ್ಪಾಗಿದೆ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    'not-signed-in': 'ಮೊದಲು ಲಾಗಿನ್ ಆಗಿ.',
    'session-ended': 'ಈ ಸೆಷನ್ ಮುಗಿದಿದೆ. ಮತ್ತೆ ಲಾಗಿನ್ ಆಗಿ.',
    'not-a-member': 'ನೀವು ಈ ಗ್ರೂಪ್‌ನ ಸದಸ್ಯರಲ್ಲ.',
    'too-many-requests': (seconds) =>
      seconds === 0
        ? 'ತುಂಬಾ ಸಲ ಪ್ರಯತ್ನಿಸಿದ್ದೀರಿ. ಸ್ವಲ್ಪ ಕಾದು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.'
        : `ತುಂಬಾ ಸಲ ಪ್ರಯತ್ನಿಸಿದ್ದೀರಿ. ${waitOf(seconds)} ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.`,
    unavailable: (seconds) => `ಸರ್ವರ್ ಈಗ ಬ್ಯುಸಿ ಇದೆ. ${waitOf(seconds)} ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.`,
    offline: 'ನೀವು ಆಫ್‌ಲೈನ್ ಇದ್ದೀರಿ. ಇಂಟರ್ನೆಟ್ ಆನ್ ಮಾಡಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    'answer-lost': 'ಕನೆಕ್ಷನ್ ಕಡಿದುಹೋಯಿತು. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    firebaseToken: 'ಲೈವ್ ಅಪ್‌ಡೇಟ್ ಶುರು ಆಗಲಿಲ್ಲ.',
    showGroup: 'ನಿಮ್ಮ ಗ್ರೂಪ್ ಲೋಡ್ ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    giveOrTakeRecords: 'ವ್ಯವಹಾರಗಳು ಲೋಡ್ ಆಗಲಿಲ್ಲ.',
  },
} satisfies FirstWords;
