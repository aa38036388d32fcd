/** The Hindi sentences that only the home, login, sign-up and not-found pages need. */
import type { FrontWords } from '../en/front.ts';

export default {
  language: { choose: 'भाषा' },

  common: {
    ok: 'ठीक है',
    cancel: 'रद्द करें',
    close: 'बंद करें',
    waitOrLeave: 'अभी जवाब नहीं आया। रुकें, या छोड़ दें: काम फिर भी हो सकता है।',
    waitOrStop: 'अभी जवाब नहीं आया। रुकें, या रोक दें: काम फिर भी हो सकता है।',
  },

  home: {
    logout: 'लॉग आउट',
    yourGroups: 'आपके ग्रुप',
    giveTakeHint: 'उधार दिया या लिया पैसा',
    noGroups: 'अभी कोई ग्रुप नहीं',
    noGroupsHint: 'अपने पीजी, फ़्लैट या ट्रिप का ग्रुप बनाएँ और उसका लिंक भेजें, या कोड से किसी ग्रुप से जुड़ें।',
    promise: 'साझा खर्च, बिना बहस के',
    pitch: 'पीजी, फ़्लैट और ट्रिप के लिए: अपना खर्च जोड़ें, और सबको दिखे कि ग्रुप का हिसाब कहाँ है।',
    manage: 'ग्रुप चलाना आसान',
    manageText: 'ग्रुप बनाएँ, लिंक भेजें, बस।',
    together: 'सब मिलकर हिसाब',
    togetherText: 'एक ने जोड़ा, सबको तुरंत दिखा।',
    analytics: 'पूरा हिसाब-किताब',
    analyticsText: 'देखें किसने कितना दिया, और किसे किसको कितना देना है।',
  },

  groups: {
    create: 'ग्रुप बनाएँ',
    createHint: 'नया ग्रुप शुरू करें और उसका कोड पाएँ',
    joinHint: 'कोड डालकर किसी ग्रुप से जुड़ें',
    enter: 'ग्रुप खोलें',
    enterHint: 'अपने ग्रुप के खर्च देखें',
    inMonth: (month, total, own) => `${month} का कुल खर्च ${total}, आपने दिए ${own}`,
    none: 'आप अभी किसी ग्रुप में नहीं हैं। पहले ग्रुप बनाएँ या किसी ग्रुप से जुड़ें।',
    logInToEnter: 'ग्रुप खोलने के लिए लॉग इन करें।',
  },

  sample: {
    paidBy: (name) => `${name} ने दिए`,
    expenses: [
      { what: 'दूध, ब्रेड', who: 'मीरा' },
      { what: 'बिजली', who: 'इमरान' },
      { what: 'कैब, एयरपोर्ट', who: 'प्रिया' },
    ],
  },

  account: {
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
    passwordHint: (least) => `कम से कम ${least} अक्षर`,
    passwordTooShort: (least) => `पासवर्ड में कम से कम ${least} अक्षर होने चाहिए`,
    notSent: 'यह भेजा नहीं जा सका। इंटरनेट जाँचकर फिर से कोशिश करें।',
    stopWaiting: 'इंतज़ार रोकें',
    created: 'खाता बन गया। अब लॉग इन करें।',
  },

  pages: {
    goHome: 'होम पर जाएँ',
  },
  balances: {
    youOwe: (amount) => `आपको ${amount} देने हैं`,
    youGetBack: (amount) => `आपको ${amount} वापस मिलेंगे`,
  },
  failures: {
    'invalid-request': 'इस फ़ॉर्म में कुछ सही नहीं है। जाँचकर फिर से कोशिश करें।',
    'name-reserved': 'यह नाम नहीं रख सकते। कोई दूसरा नाम चुनें।',
    'name-mixes-scripts': 'इस नाम के एक शब्द में कई लिपियाँ हैं। हर शब्द एक ही लिपि में लिखें।',
    textTooLong: (most) => `यहाँ ज़्यादा से ज़्यादा ${most} अक्षर आ सकते हैं, बहुत से इमोजी हों तो और कम।`,
    'register user-exists': 'इस नंबर का खाता पहले से है',
    'register unreadable': 'खाता नहीं बन पाया। फिर से कोशिश करें।',
    'login invalid-credentials': 'मोबाइल नंबर या पासवर्ड गलत है',
    'login unreadable': 'लॉग इन नहीं हो पाया। फिर से कोशिश करें।',
    enterGroup: 'आपके ग्रुप लोड नहीं हो पाए। फिर से कोशिश करें।',
  },

  notFound: { text: 'यह पेज नहीं मिला।' },
} satisfies FrontWords;
