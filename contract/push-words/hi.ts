/** The sentences of pushes in Hindi. */
import type { PushWords } from './en.ts';

export const hi: PushWords = {
  added: (recorder, amount, tags) => `${recorder} ने ${amount} जोड़े · ${tags}`,
  youPaid: (recorder, amount, tags) => `${recorder} ने दर्ज किया कि आपने ${amount} दिए · ${tags}`,
  struck: (admin, recorder, amount, tags) => `${admin} ने ${recorder} का ${amount} का खर्च हटाया · ${tags}`,
  struckYours: (admin, amount, tags) => `${admin} ने आपका ${amount} का खर्च हटाया · ${tags}`,
  deleted: (recorder, amount, tags) => `${recorder} ने ${amount} का खर्च हटाया · ${tags}`,
  paidYou: (payer, amount) => `${payer} ने दर्ज किया कि आपको ${amount} दिए`,
  gotFromYou: (receiver, amount) => `${receiver} ने दर्ज किया कि आपसे ${amount} मिले`,
  tookBack: (person, amount) => `${person} ने आप दोनों के बीच का ${amount} का भुगतान वापस लिया`,
  removed: 'आपको ग्रुप से हटा दिया गया।',
  settled: 'वहाँ आपको न कुछ देना है, न कुछ वापस मिलना है।',
  stillOwe: (amount) => `आपको अब भी ${amount} देने हैं।`,
  stillGetBack: (amount) => `आपको अब भी ${amount} वापस मिलने हैं।`,
  joined: (person) => `${person} ग्रुप से जुड़े`,
  upiIdChanged: (person) => `${person} की UPI आईडी बदल गई। पैसे देने से पहले नाम जाँच लें।`,
  newNumber: (person) => `${person} का मोबाइल नंबर बदल गया। पैसे देने से पहले नाम जाँच लें।`,
  upiIdRemoved: (person) => `${person} की UPI आईडी हटा दी गई`,
  ownUpiIdChanged: 'आपकी UPI आईडी बदल दी गई। यह आपने नहीं किया हो, तो पासवर्ड बदलें।',
  ownUpiIdRemoved: 'आपकी UPI आईडी हटा दी गई। यह आपने नहीं किया हो, तो पासवर्ड बदलें।',
  numberChanged: 'आपका मोबाइल नंबर बदल दिया गया। यह आपने नहीं किया हो, तो साथियों से कहें कि नए नंबर पर पैसे न भेजें।',
  passwordReset: 'आपका पासवर्ड बदल दिया गया। यह आपने नहीं किया हो, तो फिर से नया पासवर्ड बनाएँ।',
  former: 'पूर्व सदस्य',
};
