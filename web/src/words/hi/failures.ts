/** The failures of what loads later, in Hindi. */
import { formatRupees, paise } from '@pg/contract/money';
import type { failures as english } from '../en/failures.ts';

export const failures: typeof english = {
  limitReached: (field, limit) => {
    if (limit === undefined) return 'यह ऐप की सीमा से ज़्यादा है।';
    if (field === 'groups') return `आप ज़्यादा से ज़्यादा ${limit} ग्रुप में रह सकते हैं।`;
    if (field === 'groupsEver') return `आप ${limit} ग्रुप में रह चुके हैं। एक खाते में इससे ज़्यादा नहीं हो सकते।`;
    if (field === 'members') return `इस ग्रुप में पहले से ${limit} सदस्य हैं।`;
    if (field === 'membersEver') return `इस ग्रुप में ${limit} लोग रह चुके हैं, इससे ज़्यादा नहीं हो सकते। नया ग्रुप बनाएँ।`;
    if (field === 'coins') return `सीमा ज़्यादा से ज़्यादा ${limit.toLocaleString('en-IN')} कॉइन हो सकती है।`;
    return `एक रिकॉर्ड में ज़्यादा से ज़्यादा ${formatRupees(paise(limit * 100))} हो सकते हैं।`;
  },
  notTheAdmin: 'यह काम सिर्फ़ इस ग्रुप का एडमिन कर सकता है।',
  wrongPassword: 'यह आपका मौजूदा पासवर्ड नहीं है।',
  codeEnded: 'यह कोड अब नहीं चलता। ग्रुप में नया कोड पूछें।',
  memberNotFound: 'यह व्यक्ति इस ग्रुप का सदस्य नहीं है।',
  recorderIsAMember: 'जिसने यह खर्च जोड़ा, वह अभी ग्रुप में है। सिर्फ़ वही इसे हटा सकता है।',
  noAccount: 'इस मोबाइल नंबर का कोई खाता नहीं है।',
  otpNotSent: 'OTP नहीं भेजा जा सका। फिर से कोशिश करें।',
  invalidOtp: 'OTP गलत है। फिर से कोशिश करें।',
  notReset: 'पासवर्ड नहीं बदला जा सका। OTP जाँचकर फिर से कोशिश करें।',
  resetAnswerLost: 'कनेक्शन टूट गया। हो सकता है नया पासवर्ड लग चुका हो: लॉग इन करके देखें, या नया OTP भेजें।',
  notRegistered: 'इस फ़ोन पर सूचनाएँ चालू नहीं हो पाईं।',
  notCreated: 'ग्रुप नहीं बन पाया। फिर से कोशिश करें।',
  groupNameTaken: 'इस नाम का आपका एक ग्रुप पहले से है।',
  notJoined: 'ग्रुप में नहीं जुड़ पाए। फिर से कोशिश करें।',
  groupNotFound: 'इस कोड का कोई ग्रुप नहीं है। कोड जाँचकर फिर से कोशिश करें।',
  alreadyAMember: 'आप पहले से इस ग्रुप में हैं।',
  notRenamed: 'ग्रुप का नाम नहीं बदला जा सका',
  olderNotLoaded: 'पुराने खर्च लोड नहीं हो पाए। फिर से कोशिश करें।',
  monthNotLoaded: 'यह महीना लोड नहीं हो पाया। फिर से कोशिश करें।',
  limitNotSaved: 'महीने की सीमा नहीं बदली जा सकी',
  coinsNotAdded: 'कॉइन नहीं जोड़े जा सके',
  limitNotSet: 'पहले महीने की सीमा तय करें',
  historyNotLoaded: 'कॉइन का इतिहास लोड नहीं हो पाया',
  tooFewCoins: 'यह खर्च जोड़ने के लिए कुछ कॉइन जोड़ें।',
  expenseAnswerLost: 'कनेक्शन टूट गया। फिर से कोशिश करें: खर्च एक ही बार जुड़ेगा।',
  someoneLeft: 'आपने जिन्हें चुना उनमें से कोई अब ग्रुप में नहीं है। फिर से देखें कि किसने दिए और किन-किन में बँटेगा।',
  expenseNotLoaded: 'यह खर्च लोड नहीं हो पाया। फिर से कोशिश करें।',
  notDeleted: 'कुछ गड़बड़ हो गई',
  notYourExpense: 'आप सिर्फ़ अपने खर्च हटा सकते हैं',
  expenseNotFound: 'यह खर्च अब नहीं है।',
  expenseChanged: 'इस बीच यह खर्च बदल दिया गया है। इसे फिर से देखें।',
  restoreEnded: 'हटाया गया खर्च 30 दिन तक वापस लाया जा सकता है।',
  notEdited: 'खर्च बदला नहीं जा सका। फिर से कोशिश करें।',
  tooFewCoinsToEdit: 'यह खर्च बदलने के लिए कुछ कॉइन जोड़ें।',
  notRestored: 'खर्च वापस नहीं लाया जा सका। फिर से कोशिश करें।',
  tooFewCoinsToRestore: 'यह खर्च वापस लाने के लिए कुछ कॉइन जोड़ें।',
  activityNotLoaded: 'गतिविधि लोड नहीं हो सकी। फिर से कोशिश करें।',
  nameNotSaved: 'नाम सेव नहीं हो सका। फिर से कोशिश करें।',
  notGiven: 'दिया हुआ पैसा दर्ज नहीं हो पाया।',
  notTaken: 'लिया हुआ पैसा दर्ज नहीं हो पाया।',
  amountNotChanged: 'रकम नहीं बदली जा सकी।',
  reducesTooMuch: 'इस रिकॉर्ड में जितना बाकी है, उससे ज़्यादा घटा नहीं सकते।',
  notYourPayment: 'यह केवल पैसे देने वाला या पाने वाला कर सकता है।',
  paymentNotFound: 'यह भुगतान वापस लिया जा चुका है।',
  balancesNotLoaded: 'हिसाब लोड नहीं हो सका। फिर से कोशिश कीजिए।',
  paymentNotRecorded: 'भुगतान दर्ज नहीं हो सका। फिर से कोशिश कीजिए।',
  paymentNotRemoved: 'भुगतान वापस नहीं लिया जा सका। फिर से कोशिश कीजिए।',
  upiIdNotSaved: 'UPI आईडी सेव नहीं हो सकी। फिर से कोशिश करें।',
  payeeNotLoaded: 'UPI आईडी लोड नहीं हो सकी। फिर से कोशिश करें।',
  recordNotDeleted: 'लेन-देन हटाया नहीं जा सका।',
};
