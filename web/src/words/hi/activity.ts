/** The activity of a group, in Hindi. */
import type { activity as english } from '../en/activity.ts';

type Person = string | undefined;

const who = (person: Person): string => (person === undefined ? 'आपने' : `${person} ने`);

export const activity: typeof english = {
  list: 'क्या-क्या हुआ, नया सबसे ऊपर',
  today: 'आज',
  yesterday: 'कल',
  none: 'अभी तक कुछ नहीं हुआ',
  noneHint: 'खर्च, भुगतान और बदलाव यहाँ दिखेंगे।',
  showOlder: 'पुराना दिखाएँ',
  offline: 'आप ऑफ़लाइन हैं। नई बातें कनेक्शन लौटने पर दिखेंगी।',

  restore: 'वापस लाएँ',
  restoreOne: (what, amount) => `वापस लाएँ: ${what}, ${amount}`,
  restoring: 'वापस ला रहे हैं...',

  added: (by, what, amount) => `${who(by)} ${amount} जोड़े, ${what}`,
  edited: (by, what, changes) =>
    changes === '' ? `${who(by)} ${what} फिर से सेव किया` : `${who(by)} ${what} में बदलाव किया: ${changes}`,
  split: 'किस-किस में बँटा',
  payers: 'किसने दिए',
  deleted: (by, what, amount) => `${who(by)} ${amount} हटाए, ${what}`,
  restoredBy: (by, what, amount) => `${by ?? 'आप'} ${amount} वापस लाए, ${what}`,
  struck: (by, recorder, what, amount) =>
    `${who(by)} ${recorder === undefined ? 'आपका' : `${recorder} का`} ${amount} का खर्च हटाया, ${what}`,

  paid: (payment, amount) => `${payment}, ${amount}`,
  recorded: (by, payment, amount) => `${who(by)} दर्ज किया: ${payment}, ${amount}`,
  tookBack: (by, payment, amount) => `${who(by)} भुगतान वापस लिया: ${payment}, ${amount}`,

  joined: (by) => `${by ?? 'आप'} ग्रुप से जुड़े`,
  left: (by) => `${who(by)} ग्रुप छोड़ा`,
  removed: (by, other) => `${who(by)} ${other === undefined ? 'आपको' : `${other} को`} ग्रुप से हटाया`,
  isNowCalled: (before, after) => `${before} का नाम अब ${after} है`,
  youChangedName: (change) => `आपने अपना नाम बदला: ${change}`,
  changedName: (name) => `${name} ने अपना नाम बदला`,
  renamed: (by, change) => `${who(by)} ग्रुप का नाम बदला: ${change}`,
  newCode: (by) => `${who(by)} नया ग्रुप कोड बनाया`,
  upiIdChanged: (by) => `${by === undefined ? 'आपकी' : `${by} की`} UPI आईडी बदली`,
  numberChanged: (by) => `${by === undefined ? 'आपका' : `${by} का`} मोबाइल नंबर बदला`,
  upiIdRemoved: (by) => `${by === undefined ? 'आपकी' : `${by} की`} UPI आईडी हटी`,
  unknown: (by) => `${who(by)} ऐसा बदलाव किया जो ऐप का यह वर्शन नहीं दिखा सकता। देखने के लिए पेज फिर से लोड करें।`,
};
