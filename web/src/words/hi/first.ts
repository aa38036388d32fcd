/** The Hindi sentences that can appear before the first numbers, by feature. */
import type { FirstWords } from '../en/first.ts';

/** Says when to try again: `5 सेकंड बाद`. */
function waitOf(seconds: number): string {
  if (seconds < 2) return 'थोड़ी देर में';
  return seconds < 100 ? `${seconds} सेकंड बाद` : `${Math.ceil(seconds / 60)} मिनट बाद`;
}

export default {
  common: {
    tryAgain: 'फिर से कोशिश करें',
    loading: 'लोड हो रहा है...',
    notOpened: 'यह नहीं खुल पाया। इंटरनेट जाँचकर फिर से कोशिश करें।',
    crashed: 'कुछ गड़बड़ हो गई, इसलिए इसे बंद किया गया। फिर से कोशिश करें।',
    notLoadedYet: 'अभी लोड नहीं हुआ। ऑनलाइन होते ही दिखेगा।',
    noAnswerYet: 'अभी जवाब नहीं आया। रुकें, या फिर से कोशिश करें।',
  },

  pages: {
    home: 'होम',
    dashboard: 'डैशबोर्ड',
    giveTake: 'लेन-देन',
    account: 'खाता',
    login: 'लॉग इन',
    signUp: 'खाता बनाएँ',
    notFound: 'पेज नहीं मिला',
    notShown: 'यह स्क्रीन नहीं दिख पाई।',
    checkConnection: 'इंटरनेट जाँचकर फिर से कोशिश करें।',
    connection: 'कनेक्शन',
    offline: 'आप ऑफ़लाइन हैं। पढ़ते रहें।',
    lastKnownOffline: (when) => `आप ऑफ़लाइन हैं। ये ${when} तक के आँकड़े हैं।`,
    lastKnown: (when) => `अभी जवाब नहीं आया। ये ${when} तक के आँकड़े हैं।`,
  },

  live: {
    offline: 'ऑफ़लाइन',
    on: 'लाइव',
    off: 'जुड़ रहे हैं',
    denied: 'लाइव नहीं',
    stopped: 'अपडेट रुक गए',
    asOf: (when) => `${when} तक`,
  },

  dashboard: {
    logInFirst: 'ग्रुप देखने के लिए लॉग इन करें।',
    loading: 'ग्रुप लोड हो रहा है...',
    addExpense: 'खर्च जोड़ें',
    tabs: 'ग्रुप',
    expenses: 'खर्च',
    expensesCounted: (count) => `खर्च (${count})`,
    members: 'सदस्य',
    previousMonths: 'पिछले महीने',
  },

  balances: {
    title: 'हिसाब',
    youOweTo: (amount, name) => `आपको ${name} को ${amount} देने हैं`,
    youGetBackFrom: (amount, name) => `आपको ${name} से ${amount} वापस मिलेंगे`,
    youOweSeveral: (amount, people) => `आपको ${people} लोगों को ${amount} देने हैं`,
    youGetBackSeveral: (amount, people) => `आपको ${people} लोगों से ${amount} वापस मिलेंगे`,
    youAreSettled: 'आपका हिसाब बराबर है',
    nothingYet: 'अभी कुछ चुकाना नहीं है',
    allSettled: 'सबका हिसाब बराबर',
    pay: 'पैसे दें',
    showQr: 'मेरा QR दिखाएँ',
    remind: 'याद दिलाएँ',
    remindAll: (people) => (people === 2 ? 'दोनों को याद दिलाएँ' : `सभी ${people} को याद दिलाएँ`),
    settleUp: 'चुकाएँ',
  },

  dates: {
    months: ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
    time: (hour, minutes) => `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`,
  },

  coins: {
    remaining: 'बाकी कॉइन',
    limit: (coins) => `महीने की सीमा: ${coins}`,
    used: (percent) => `${percent}% खर्च हुआ`,
    noLimit: 'कोई सीमा तय नहीं',
    setLimitFirst: 'महीने की सीमा तय करें: कितना खर्च करना है।',
    remainingNow: (coins) => `बाकी कॉइन: ${coins}`,
  },

  expenses: {
    total: 'कुल खर्च',
    ownTotal: 'आपका कुल खर्च',
  },

  groups: {
    join: 'ग्रुप से जुड़ें',
    editName: 'ग्रुप का नाम बदलें',
    page: 'ग्रुप',
    pageChanged: 'ग्रुप: कुछ बदला है',
    memberList: 'ग्रुप के सदस्य',
    members: (count) => `${count} सदस्य`,
    membersAnd: (members, guests) => `${members}, ${guests} बिना ऐप के`,
    copyCode: 'ग्रुप कोड कॉपी करें',
    codeCopied: 'ग्रुप कोड कॉपी हो गया!',
    codeNotCopied: 'ग्रुप कोड कॉपी नहीं हो पाया',
    invite: 'बुलाएँ',
    switch: 'ग्रुप बदलें',
  },

  giveTake: {
    logInFirst: 'लेन-देन देखने के लिए लॉग इन करें।',
    shortcut: 'लेन-देन',
    given: 'दिए',
    taken: 'लिए',
    givenAmount: (amount) => `दिए ${amount}`,
    takenAmount: (amount) => `लिए ${amount}`,
  },

  failures: {
    serverSaid: () => '',
    wentWrong: 'कुछ गड़बड़ हो गई। फिर से कोशिश करें।',
    'not-signed-in': 'पहले लॉग इन करें।',
    'session-ended': 'यह सेशन खत्म हो गया है। फिर से लॉग इन करें।',
    'not-a-member': 'आप इस ग्रुप के सदस्य नहीं हैं।',
    'too-many-requests': (seconds) =>
      seconds === 0
        ? 'बहुत ज़्यादा कोशिशें हुईं। थोड़ा रुककर फिर से कोशिश करें।'
        : `बहुत ज़्यादा कोशिशें हुईं। ${waitOf(seconds)} फिर से कोशिश करें।`,
    unavailable: (seconds) => `सर्वर अभी व्यस्त है। ${waitOf(seconds)} फिर से कोशिश करें।`,
    offline: 'आप ऑफ़लाइन हैं। इंटरनेट से जुड़कर फिर से कोशिश करें।',
    'answer-lost': 'कनेक्शन टूट गया। फिर से कोशिश करें।',
    firebaseToken: 'लाइव अपडेट चालू नहीं हो पाए।',
    showGroup: 'आपका ग्रुप लोड नहीं हो पाया। फिर से कोशिश करें।',
    giveOrTakeRecords: 'लेन-देन लोड नहीं हो पाए।',
  },
} satisfies FirstWords;
