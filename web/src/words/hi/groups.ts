/** Groups in Hindi: creating, joining, settings, members and activity. */
import { hi as pushes } from '@pg/contract/push-words/hi';
import type { groups as english } from '../en/groups.ts';
import { plural } from '../plural.ts';
import { rich } from '../rich.ts';

export const groups: typeof english = {
  share: 'शेयर करें',
  name: 'ग्रुप का नाम',
  enterName: 'ग्रुप का नाम लिखें',
  code: 'ग्रुप कोड',
  enterCode: 'ग्रुप कोड लिखें',
  choose: 'ग्रुप चुनें',

  createTitle: 'नया ग्रुप बनाएँ',
  createAction: 'बनाएँ',
  creating: 'बना रहे हैं...',
  createdTitle: 'ग्रुप बन गया!',
  hereIsTheCode: 'यह रहा आपका ग्रुप कोड:',
  copyCodeAction: 'कोड कॉपी करें',
  copied: 'कॉपी हो गया!',

  joinTitle: 'ग्रुप से जुड़ें',
  joinAction: 'जुड़ें',
  joining: 'जोड़ रहे हैं...',
  joinedTitle: 'आप जुड़ गए!',
  joined: (group) => `अब आप इस ग्रुप में हैं: ${group}`,
  invited: 'आपको एक ग्रुप में बुलाया गया है। जुड़ने के लिए लॉग इन करें या खाता बनाएँ।',
  invitedBy: (name, group) => `${name} ने आपको ${group} में बुलाया है`,
  invitedTo: (group) => `आपको ${group} में बुलाया गया है`,
  peopleInIt: (count) => plural(count, { one: `इसमें ${count} व्यक्ति है।`, other: `इसमें ${count} लोग हैं।` }),
  joinsAfter: 'खाता बनाते या लॉग इन करते ही आप इससे जुड़ जाएँगे।',
  invitationEnded: 'यह लिंक अब काम नहीं करता।',
  askForLink: 'जिसने भेजा है, उनसे नया लिंक माँगें।',
  notNow: 'अभी नहीं',

  invitation: (group, code) => `PG Expense Tracker पर ${group} से जुड़ें। कोड: ${code}`,
  linkCopied: 'न्योते का लिंक कॉपी हो गया!',

  editTitle: 'ग्रुप का नाम बदलें',
  renamed: 'ग्रुप का नाम बदल गया!',

  settingsTitle: 'ग्रुप की सेटिंग',
  codeText: (code) => rich`${code} से कोई भी जुड़ सकता है। कोड गलत लोगों तक पहुँच गया? एडमिन से नया कोड माँगें।`,
  codeTextForAdmin: (code) => rich`${code} से कोई भी जुड़ सकता है। कोड गलत लोगों तक पहुँच गया? नया कोड बनाएँ।`,
  newCode: 'नया कोड',
  newCodeTitle: 'नया कोड बनाएँ?',
  newCodeText: (code) => `कोड ${code} और उसके सारे न्योते तुरंत बंद हो जाएँगे। मौजूदा सदस्य ग्रुप में बने रहेंगे और उन्हें नया कोड दिखेगा।`,
  makingCode: 'बना रहे हैं...',
  newCodeIs: (code) => `नया ग्रुप कोड ${code} है।`,

  leavingHeading: 'ग्रुप छोड़ना',
  leavingHint: 'आपका किया हुआ खर्च ग्रुप के कुल खर्च में बना रहेगा।',
  leaveGroup: 'ग्रुप छोड़ें',
  leaveTitle: (group) => `${group} छोड़ें?`,
  leaveText: 'अब यह ग्रुप आपको नहीं दिखेगा। आपका किया हुआ खर्च आपके नाम से ग्रुप के कुल खर्च में बना रहेगा। आप ग्रुप कोड से वापस आ सकते हैं।',
  nextAdmin: 'सबसे पुराना सदस्य एडमिन बन जाएगा।',
  leaveAsLast: 'आप आखिरी सदस्य हैं: ग्रुप हमेशा के लिए बंद हो जाएगा, फिर इसे कोई नहीं खोल पाएगा।',
  stillOwe: (amount) => `यहाँ आपको अब भी ${amount} देने हैं। यह हिसाब बना रहेगा, और आप भुगतान दर्ज नहीं कर पाएँगे।`,
  stillGetBack: (amount) => `यहाँ आपको अब भी ${amount} वापस मिलने हैं। यह हिसाब बना रहेगा, और आप भुगतान दर्ज नहीं कर पाएँगे।`,
  leaving: 'छोड़ रहे हैं...',
  left: (group) => `आपने ${group} छोड़ दिया।`,
  noLongerMember: (group) => `आप अब ${group} के सदस्य नहीं हैं।`,
  youStillOwe: pushes.stillOwe,
  youStillGetBack: pushes.stillGetBack,

  listOfMembers: 'सदस्य',
  role: (role) => (role === 'admin' ? 'एडमिन' : 'सदस्य'),
  removeMember: (name) => `${name} को हटाएँ`,
  removeTitle: (name) => `${name} को हटाएँ?`,
  removeText:
    'वे तुरंत ग्रुप से बाहर हो जाएँगे, और उन्हें सूचना मिलेगी। उनका किया हुआ खर्च उनके नाम से कुल खर्च में बना रहेगा। कोड उन्हें अब भी पता है: अगर उन्हें वापस नहीं आने देना है, तो नया कोड बनाएँ।',
  stillOwes: (name, amount) => `${name} को अब भी ${amount} देने हैं।`,
  stillGetsBack: (name, amount) => `${name} को अब भी ${amount} वापस मिलने हैं।`,
  remove: 'हटाएँ',
  removing: 'हटा रहे हैं...',
  removed: (name) => `${name} अब ग्रुप में नहीं हैं।`,

  keepTitle: 'क्या ये ग्रुप आपके हैं?',
  keepText: 'आपने यह नंबर SMS से कन्फ़र्म किया, उससे पहले कोई इससे इन ग्रुपों में जुड़ा था। जो ग्रुप आपके हैं, उन्हें रखें।',
  listOfGroups: 'ग्रुप',
  membersAndAdmin: (members, admin) => `${members}, एडमिन: ${admin}`,
  membersAndYou: (members) => `${members}, एडमिन: आप`,
  leave: 'छोड़ें',
  leaveNamed: (group) => `${group} छोड़ें`,
  askLater: 'बाद में पूछें',
  keep: (count) => plural(count, { one: 'रखें', other: 'सब रखें' }),
  keeping: 'रख रहे हैं...',

  struck: pushes.struck,
  struckNow: (count) => plural(count, { one: 'एडमिन ने 1 खर्च हटाया।', other: `एडमिन ने ${count} खर्च हटाए।` }),
  struckList: (count) => `एडमिन के हटाए खर्च (${count})`,
};
