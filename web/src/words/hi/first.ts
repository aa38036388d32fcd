/** Hindi, by feature: what shows before the first numbers, and every message about a failure. */
import { formatRupees, paise } from '@pg/contract/money';
import type { FirstWords } from '../en/first.ts';

/** Says when to try again: `5 सेकंड बाद`. */
function waitOf(seconds: number): string {
  if (seconds < 2) return 'थोड़ी देर में';
  return seconds < 100 ? `${seconds} सेकंड बाद` : `${Math.ceil(seconds / 60)} मिनट बाद`;
}

export default {
  common: {
    tryAgain: 'फिर से कोशिश करें',
    cancel: 'रद्द करें',
    done: 'हो गया',
    save: 'सेव करें',
    saving: 'सेव हो रहा है...',
    close: 'बंद करें',
    delete: 'हटाएँ',
    deleting: 'हटा रहे हैं...',
    you: 'आप',
    loading: 'लोड हो रहा है...',
  },

  dates: {
    months: ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
    time: (hour, minutes) => `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`,
  },

  account: {
    createAccount: 'खाता बनाएँ',
    creatingAccount: 'खाता बना रहे हैं...',
    signUpTagline: 'PG Expense Tracker से जुड़ें और खर्चों का हिसाब रखें',
    haveAccount: 'पहले से खाता है?',
    signIn: 'लॉग इन करें',
    signUpStopped: 'कोई जवाब नहीं आया। हो सकता है खाता बन चुका हो: लॉग इन करके देखें।',
    welcomeBack: 'फिर से स्वागत है',
    logInTagline: 'अपने PG Expense Tracker खाते में लॉग इन करें',
    noAccountYet: 'खाता नहीं है?',
    signUp: 'खाता बनाएँ',
    logIn: 'लॉग इन करें',
    loggingIn: 'लॉग इन हो रहा है...',
    logInStopped: 'कोई जवाब नहीं आया। फिर से कोशिश करें।',
    forgot: 'पासवर्ड भूल गए?',

    fullName: 'पूरा नाम',
    mobileNumber: 'मोबाइल नंबर',
    userId: 'मोबाइल नंबर',
    enterMobile: 'अपना मोबाइल नंबर लिखें',
    password: 'पासवर्ड',
    enterPassword: 'अपना पासवर्ड लिखें',
    confirmPassword: 'पासवर्ड फिर से लिखें',
    show: 'दिखाएँ',
    showPassword: 'पासवर्ड दिखाएँ',
    hide: 'छिपाएँ',
    hidePassword: 'पासवर्ड छिपाएँ',
    fillInAll: 'सारी जानकारी भरें',
    invalidMobile: '10 अंकों का सही भारतीय मोबाइल नंबर लिखें',
    passwordsDiffer: 'दोनों पासवर्ड एक जैसे नहीं हैं',
    passwordTooShort: (least) => `पासवर्ड में कम से कम ${least} अक्षर होने चाहिए`,
    notSent: 'यह भेजा नहीं जा सका। इंटरनेट जाँचकर फिर से कोशिश करें।',
    stopWaiting: 'इंतज़ार रोकें',
  },

  coins: {
    remaining: 'बाकी कॉइन',
    limit: (coins) => `महीने की सीमा: ${coins}`,
    used: (percent) => `${percent}% खर्च हुआ`,
    noLimit: 'कोई सीमा तय नहीं',
    setLimitFirst: 'खर्च जोड़ने के लिए महीने की सीमा तय करें।',
    remainingNow: (coins) => `बाकी कॉइन: ${coins}`,
  },

  expenses: {
    total: 'कुल खर्च',
    ownTotal: 'आपका कुल खर्च',
  },

  groups: {
    create: 'ग्रुप बनाएँ',
    createHint: 'नया ग्रुप शुरू करें और उसका कोड पाएँ',
    join: 'ग्रुप से जुड़ें',
    joinHint: 'कोड डालकर किसी ग्रुप से जुड़ें',
    enter: 'ग्रुप खोलें',
    enterHint: 'अपने ग्रुप के खर्च देखें',
    none: 'आप अभी किसी ग्रुप में नहीं हैं। पहले ग्रुप बनाएँ या किसी ग्रुप से जुड़ें।',
    logInToEnter: 'ग्रुप खोलने के लिए लॉग इन करें।',

    editName: 'ग्रुप का नाम बदलें',
    settings: 'ग्रुप की सेटिंग',
    memberList: 'ग्रुप के सदस्य',
    members: (count) => `${count} सदस्य`,
    copyCode: 'ग्रुप कोड कॉपी करें',
    codeCopied: 'ग्रुप कोड कॉपी हो गया!',
    codeNotCopied: 'ग्रुप कोड कॉपी नहीं हो पाया',
    share: 'शेयर करें',
    shareGroup: 'ग्रुप शेयर करें',
    invitation: (group, code) => `PG Expense Tracker पर ${group} से जुड़ें। कोड: ${code}`,
    linkCopied: 'न्योते का लिंक कॉपी हो गया!',
    linkNotCopied: 'न्योते का लिंक कॉपी नहीं हो पाया',
  },

  giveTake: {
    shortcut: 'लेन-देन',
    given: 'दिए',
    taken: 'लिए',
    givenAmount: (amount) => `दिए ${amount}`,
    takenAmount: (amount) => `लिए ${amount}`,
    give: 'पैसे दिए',
    take: 'पैसे लिए',
    records: 'लेन-देन',
    loadingRecords: 'लेन-देन लोड हो रहे हैं...',
    none: 'अभी कोई लेन-देन नहीं',
    noneHint: 'उधार दें तो “पैसे दिए” दबाएँ, उधार लें तो “पैसे लिए”।',
    givenTo: (name) => `${name} को दिए`,
    takenFrom: (name) => `${name} से लिए`,
    open: 'बाकी है',
    nothingLeft: 'कुछ बाकी नहीं',
    editAmount: 'रकम बदलें',
    showOlder: 'पुराने लेन-देन दिखाएँ',
    markSettled: 'चुकता करें',
  },

  failures: {
    serverSaid: () => '',
    wentWrong: 'कुछ गड़बड़ हो गई। फिर से कोशिश करें।',
    invalidRequest: 'इस फ़ॉर्म में कुछ सही नहीं है। जाँचकर फिर से कोशिश करें।',
    limitReached: (field, limit) => {
      if (limit === undefined) return 'यह ऐप की सीमा से ज़्यादा है।';
      if (field === 'groups') return `आप ज़्यादा से ज़्यादा ${limit} ग्रुप में रह सकते हैं।`;
      if (field === 'groupsEver') return `आप ${limit} ग्रुप में रह चुके हैं। एक खाते में इससे ज़्यादा नहीं हो सकते।`;
      if (field === 'members') return `इस ग्रुप में पहले से ${limit} सदस्य हैं।`;
      if (field === 'membersEver') return `इस ग्रुप में ${limit} लोग रह चुके हैं, इससे ज़्यादा नहीं हो सकते। नया ग्रुप बनाएँ।`;
      if (field === 'coins') return `सीमा ज़्यादा से ज़्यादा ${limit.toLocaleString('en-IN')} कॉइन हो सकती है।`;
      return `एक रिकॉर्ड में ज़्यादा से ज़्यादा ${formatRupees(paise(limit * 100))} हो सकते हैं।`;
    },
    notSignedIn: 'पहले लॉग इन करें।',
    sessionEnded: 'यह सेशन खत्म हो गया है। फिर से लॉग इन करें।',
    notAMember: 'आप इस ग्रुप के सदस्य नहीं हैं।',
    notTheAdmin: 'यह काम सिर्फ़ इस ग्रुप का एडमिन कर सकता है।',
    wrongPassword: 'यह आपका मौजूदा पासवर्ड नहीं है।',
    codeEnded: 'यह कोड अब नहीं चलता। ग्रुप में नया कोड पूछें।',
    memberNotFound: 'यह व्यक्ति इस ग्रुप का सदस्य नहीं है।',
    recorderIsAMember: 'जिसने यह खर्च जोड़ा, वह अभी ग्रुप में है। सिर्फ़ वही इसे हटा सकता है।',
    tooManyTries: (seconds) =>
      seconds === 0
        ? 'बहुत ज़्यादा कोशिशें हुईं। थोड़ा रुककर फिर से कोशिश करें।'
        : `बहुत ज़्यादा कोशिशें हुईं। ${waitOf(seconds)} फिर से कोशिश करें।`,
    busy: (seconds) => `सर्वर अभी व्यस्त है। ${waitOf(seconds)} फिर से कोशिश करें।`,
    tryingAgain: 'अपने आप फिर से कोशिश हो रही है...',
    offline: 'आप ऑफ़लाइन हैं। इंटरनेट से जुड़कर फिर से कोशिश करें।',
    answerLost: 'कनेक्शन टूट गया। फिर से कोशिश करें।',

    userExists: 'इस नंबर का खाता पहले से है',
    signUpFailed: 'खाता नहीं बन पाया। फिर से कोशिश करें।',
    invalidCredentials: 'मोबाइल नंबर या पासवर्ड गलत है',
    loginFailed: 'लॉग इन नहीं हो पाया। फिर से कोशिश करें।',
    noAccount: 'इस मोबाइल नंबर का कोई खाता नहीं है।',
    otpNotSent: 'OTP नहीं भेजा जा सका। फिर से कोशिश करें।',
    invalidOtp: 'OTP गलत है। फिर से कोशिश करें।',
    notReset: 'पासवर्ड नहीं बदला जा सका। OTP जाँचकर फिर से कोशिश करें।',
    resetAnswerLost: 'कनेक्शन टूट गया। हो सकता है नया पासवर्ड लग चुका हो: लॉग इन करके देखें, या नया OTP भेजें।',
    notLive: 'लाइव अपडेट चालू नहीं हो पाए।',
    notRegistered: 'इस फ़ोन पर सूचनाएँ चालू नहीं हो पाईं।',

    notCreated: 'ग्रुप नहीं बन पाया। फिर से कोशिश करें।',
    groupNameTaken: 'इस नाम का आपका एक ग्रुप पहले से है।',
    notJoined: 'ग्रुप में नहीं जुड़ पाए। फिर से कोशिश करें।',
    groupNotFound: 'इस कोड का कोई ग्रुप नहीं है। कोड जाँचकर फिर से कोशिश करें।',
    alreadyAMember: 'आप पहले से इस ग्रुप में हैं।',
    notRenamed: 'ग्रुप का नाम नहीं बदला जा सका',
    groupsNotLoaded: 'आपके ग्रुप लोड नहीं हो पाए। फिर से कोशिश करें।',
    groupNotLoaded: 'आपका ग्रुप लोड नहीं हो पाया। फिर से कोशिश करें।',
    olderNotLoaded: 'पुराने खर्च लोड नहीं हो पाए। फिर से कोशिश करें।',
    monthNotLoaded: 'यह महीना लोड नहीं हो पाया। फिर से कोशिश करें।',

    limitNotSaved: 'महीने की सीमा नहीं बदली जा सकी',
    coinsNotAdded: 'कॉइन नहीं जोड़े जा सके',
    limitNotSet: 'पहले महीने की सीमा तय करें',
    historyNotLoaded: 'कॉइन का इतिहास लोड नहीं हो पाया',

    tooFewCoins: 'यह खर्च जोड़ने के लिए कुछ कॉइन जोड़ें।',
    expenseAnswerLost: 'कनेक्शन टूट गया। फिर से कोशिश करें: खर्च एक ही बार जुड़ेगा।',
    notDeleted: 'कुछ गड़बड़ हो गई',
    notYourExpense: 'आप सिर्फ़ अपने खर्च हटा सकते हैं',
    expenseNotFound: 'यह खर्च अब नहीं है।',

    recordsNotLoaded: 'लेन-देन लोड नहीं हो पाए।',
    notGiven: 'दिया हुआ पैसा दर्ज नहीं हो पाया।',
    notTaken: 'लिया हुआ पैसा दर्ज नहीं हो पाया।',
    amountNotChanged: 'रकम नहीं बदली जा सकी।',
    reducesTooMuch: 'इस रिकॉर्ड में जितना बाकी है, उससे ज़्यादा घटा नहीं सकते।',
    recordNotDeleted: 'लेन-देन हटाया नहीं जा सका।',
  },
} satisfies FirstWords;
