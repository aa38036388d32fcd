/** The account menu, its dialogs, and the password reset, in Hindi. */
import type { account as english } from '../en/account.ts';
import { rich } from '../rich.ts';

export const account: typeof english = {
  title: 'खाता',
  signedInAlready: 'आप पहले से लॉग इन हैं।',
  signedInAs: (userId) => rich`${userId} से लॉग इन हैं`,
  changeName: 'नाम बदलें',
  upiId: 'UPI आईडी',
  changePassword: 'पासवर्ड बदलें',
  signOutEverywhere: 'हर जगह से लॉग आउट करें',
  deleteMine: 'मेरा खाता मिटाएँ',

  nameTitle: 'नाम बदलें',
  nameHint: 'आपके ग्रुपों में यह सबको दिखता है, और गतिविधि में भी आता है। पहले दर्ज बातों में दोनों नाम दिखते हैं।',
  typeName: 'अपना नाम लिखें।',
  nameChanged: 'नाम बदल गया।',

  changeTitle: 'पासवर्ड बदलें',
  changeHint: 'आप यहाँ लॉग इन रहेंगे, बाकी सभी फ़ोन और ब्राउज़र पर लॉग आउट हो जाएँगे।',
  currentPassword: 'मौजूदा पासवर्ड',
  chosenPassword: 'नया पासवर्ड',
  confirmChosen: 'नया पासवर्ड फिर से लिखें',
  change: 'पासवर्ड बदलें',
  changing: 'बदल रहे हैं...',
  passwordChanged: 'पासवर्ड बदल गया। बाकी सभी फ़ोन और ब्राउज़र पर आप लॉग आउट हो गए हैं।',

  signOutTitle: 'हर जगह से लॉग आउट करें?',
  signOutHint: 'आप इस समेत सभी फ़ोन और ब्राउज़र पर लॉग आउट हो जाएँगे। पासवर्ड वही रहेगा।',
  signOut: 'लॉग आउट करें',
  signingOut: 'लॉग आउट हो रहा है...',
  signedOutEverywhere: 'आप हर जगह से लॉग आउट हो गए हैं।',

  deleteTitle: 'अपना खाता मिटाएँ?',
  deleteHint: (formerMember) =>
    `आपका नाम, नंबर, कॉइन और लेन-देन मिट जाएँगे, और आप अपने सभी ग्रुप से बाहर हो जाएँगे। जिस ग्रुप में सिर्फ़ आप हैं, वह हमेशा के लिए बंद हो जाएगा। आपका किया हुआ खर्च बाकी लोगों के हिसाब में “${formerMember}” के नाम से रहेगा। इसे वापस नहीं लाया जा सकता।`,
  typePassword: 'पक्का करने के लिए पासवर्ड लिखें',
  typePasswordFirst: 'खाता मिटाने के लिए अपना पासवर्ड लिखें।',
  deleteAccount: 'खाता मिटाएँ',
  deleting: 'मिटा रहे हैं...',
  deleted: 'आपका खाता मिट गया।',

  resetTitle: 'नया पासवर्ड बनाएँ',
  sendOtp: 'OTP भेजें',
  sendingOtp: 'OTP भेज रहे हैं...',
  otp: 'OTP',
  enterOtp: 'OTP लिखें',
  otpSentTo: (mobile) => `+91 ${mobile} पर SMS से भेजा गया है।`,
  verifyOtp: 'OTP जाँचें',
  verifying: 'जाँच रहे हैं...',
  changeNumber: 'नंबर बदलें',
  sendAgain: 'फिर से भेजें',
  sendAgainIn: (seconds) => `${seconds} सेकंड में फिर से भेजें`,
  newPassword: 'नया पासवर्ड',
  enterNewPassword: 'नया पासवर्ड लिखें',
  resetPassword: 'पासवर्ड बदलें',
  resetting: 'बदल रहे हैं...',
  sendNewOtp: 'नया OTP भेजें',
  resetDone: 'पासवर्ड बदल गया। अब नए पासवर्ड से लॉग इन करें।',
};
