/** Messages about failures, for code that loads later, in Hindi. */
import { formatRupees, paise } from '@pg/contract/money';
import type { failures as english } from '../en/failures.ts';

export const failures: typeof english = {
  limitReached: (field, limit, told) => {
    const beyond = told || 'यह ऐप की सीमा से ज़्यादा है।';
    if (limit === undefined) return beyond;
    if (field === 'groups') return `आप ज़्यादा से ज़्यादा ${limit} ग्रुप में रह सकते हैं।`;
    if (field === 'groupsEver') return `आप ${limit} ग्रुप में रह चुके हैं। एक खाते में इससे ज़्यादा नहीं हो सकते।`;
    if (field === 'members') return `इस ग्रुप में पहले से ${limit} सदस्य हैं।`;
    if (field === 'membersEver') return `इस ग्रुप में ${limit} लोग रह चुके हैं, इससे ज़्यादा नहीं हो सकते। नया ग्रुप बनाएँ।`;
    if (field === 'coins') return `सीमा ज़्यादा से ज़्यादा ${limit.toLocaleString('en-IN')} कॉइन हो सकती है।`;
    if (field === 'amount') return `एक रिकॉर्ड में ज़्यादा से ज़्यादा ${formatRupees(paise(limit * 100))} हो सकते हैं।`;
    return beyond;
  },
  tryingAgain: 'अपने आप फिर से कोशिश हो रही है...',
  'invalid-request date': 'दो साल से ज़्यादा दूर की तारीख न चुनें।',
  'invalid-request paymentDate': 'दो साल से ज़्यादा दूर की तारीख न चुनें।',
  'not-the-admin': 'यह काम सिर्फ़ इस ग्रुप का एडमिन कर सकता है।',
  'wrong-password': 'यह आपका मौजूदा पासवर्ड नहीं है।',
  'code-ended': 'यह कोड अब नहीं चलता। ग्रुप में नया कोड पूछें।',
  'member-not-found': 'यह व्यक्ति इस ग्रुप का सदस्य नहीं है।',
  'recorder-is-a-member': 'जिसने यह खर्च जोड़ा, वह अभी ग्रुप में है। सिर्फ़ वही इसे हटा सकता है।',
  'forgotPassword user-not-found': 'इस मोबाइल नंबर का कोई खाता नहीं है।',
  forgotPassword: 'OTP नहीं भेजा जा सका। फिर से कोशिश करें।',
  verifyOtp: 'OTP गलत है। फिर से कोशिश करें।',
  resetPassword: 'पासवर्ड नहीं बदला जा सका। OTP जाँचकर फिर से कोशिश करें।',
  'resetPassword answer-lost': 'कनेक्शन टूट गया। हो सकता है नया पासवर्ड लग चुका हो: लॉग इन करके देखें, या नया OTP भेजें।',
  confirmNumber: 'नंबर कन्फ़र्म नहीं हो सका। OTP जाँचकर फिर से कोशिश करें।',
  'changeNumber user-exists': 'इस नंबर का खाता पहले से है।',
  changeNumber: 'नंबर नहीं बदला जा सका। नया OTP भेजकर फिर से कोशिश करें।',
  registerDevice: 'इस फ़ोन पर सूचनाएँ चालू नहीं हो पाईं।',
  createGroup: 'ग्रुप नहीं बन पाया। फिर से कोशिश करें।',
  'createGroup group-name-taken': 'इस नाम का आपका एक ग्रुप पहले से है।',
  joinGroup: 'ग्रुप में नहीं जुड़ पाए। फिर से कोशिश करें।',
  'joinGroup group-not-found': 'इस कोड का कोई ग्रुप नहीं है। कोड जाँचकर फिर से कोशिश करें।',
  'joinGroup already-a-member': 'आप पहले से इस ग्रुप में हैं।',
  updateGroupName: 'ग्रुप का नाम नहीं बदला जा सका',
  showOlder: 'पुराने खर्च लोड नहीं हो पाए। फिर से कोशिश करें।',
  showMonth: 'यह महीना लोड नहीं हो पाया। फिर से कोशिश करें।',
  setMonthlyLimit: 'महीने की सीमा नहीं बदली जा सकी',
  addCoins: 'कॉइन नहीं जोड़े जा सके',
  'limit-not-set': 'पहले महीने की सीमा तय करें',
  addExpense: 'पहले महीने की सीमा तय करें',
  coinsHistory: 'कॉइन का इतिहास लोड नहीं हो पाया',
  coinsSum: 'कॉइन का हिसाब लोड नहीं हो पाया। फिर से कोशिश करें।',
  'addExpense too-few-coins': 'यह खर्च जोड़ने के लिए कुछ कॉइन जोड़ें।',
  'addExpense answer-lost': 'कनेक्शन टूट गया। फिर से कोशिश करें: खर्च एक ही बार जुड़ेगा।',
  'someone-left': 'आपने जिन्हें चुना उनमें से कोई अब ग्रुप में नहीं है। फिर से देखें कि किसने दिए और किन-किन में बँटेगा।',
  getExpense: 'यह खर्च लोड नहीं हो पाया। फिर से कोशिश करें।',
  deleteExpense: 'कुछ गड़बड़ हो गई',
  'deleteExpense not-your-expense': 'आप सिर्फ़ अपने खर्च हटा सकते हैं',
  'expense-not-found': 'यह खर्च अब नहीं है।',
  'expense-changed': 'इस बीच यह खर्च बदल दिया गया है। इसे फिर से देखें।',
  'restore-ended': 'हटाया गया खर्च 30 दिन तक वापस लाया जा सकता है।',
  editExpense: 'खर्च बदला नहीं जा सका। फिर से कोशिश करें।',
  'editExpense not-a-member': 'आप इस खर्च का एक ग्रुप छोड़ चुके हैं, इसलिए अब इसे बदल नहीं सकते।',
  'editExpense too-few-coins': 'यह खर्च बदलने के लिए कुछ कॉइन जोड़ें।',
  'editExpense someone-left': 'इस खर्च में शामिल कोई ग्रुप छोड़ चुका है। उसने जो दिया और उसका जो हिस्सा है, वह नहीं बदल सकता।',
  restoreExpense: 'खर्च वापस नहीं लाया जा सका। फिर से कोशिश करें।',
  'restoreExpense not-a-member': 'आप इस खर्च का एक ग्रुप छोड़ चुके हैं, इसलिए अब इसे वापस नहीं ला सकते।',
  'restoreExpense too-few-coins': 'यह खर्च वापस लाने के लिए कुछ कॉइन जोड़ें।',
  'restoreExpense someone-left': 'इस खर्च में शामिल कोई ग्रुप छोड़ चुका है, इसलिए इसे वापस नहीं लाया जा सकता।',
  activity: 'गतिविधि लोड नहीं हो सकी। फिर से कोशिश करें।',
  setName: 'नाम सेव नहीं हो सका। फिर से कोशिश करें।',
  give: 'दिया हुआ पैसा दर्ज नहीं हो पाया।',
  take: 'लिया हुआ पैसा दर्ज नहीं हो पाया।',
  increaseGiveOrTake: 'रकम नहीं बदली जा सकी।',
  decreaseGiveOrTake: 'रकम नहीं बदली जा सकी।',
  'reduces-too-much': 'इस रिकॉर्ड में जितना बाकी है, उससे ज़्यादा घटा नहीं सकते।',
  'not-your-payment': 'यह केवल पैसे देने वाला या पाने वाला कर सकता है।',
  'payment-not-found': 'यह भुगतान वापस लिया जा चुका है।',
  balances: 'हिसाब लोड नहीं हो सका। फिर से कोशिश कीजिए।',
  recordPayment: 'भुगतान दर्ज नहीं हो सका। फिर से कोशिश कीजिए।',
  'recordPayment someone-left': 'पिछला बकाया केवल ग्रुप के किसी सदस्य के साथ दर्ज हो सकता है।',
  myPayments: 'भुगतान लोड नहीं हो सके। फिर से कोशिश करें।',
  removePayment: 'भुगतान वापस नहीं लिया जा सका। फिर से कोशिश कीजिए।',
  setUpiId: 'UPI आईडी सेव नहीं हो सकी। फिर से कोशिश करें।',
  'number-not-confirmed': 'पहले खाते में अपना मोबाइल नंबर कन्फ़र्म करें।',
  'nothing-to-pay': 'इस ग्रुप में आपको इन्हें कुछ नहीं देना है।',
  payee: 'UPI आईडी लोड नहीं हो सकी। फिर से कोशिश करें।',
  removeGiveOrTake: 'लेन-देन हटाया नहीं जा सका।',
};
