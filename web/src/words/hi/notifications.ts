/** Notifications in Hindi: the offer on home, the switch of a group, and pushes while the page is visible. */
import type { notifications as english } from '../en/notifications.ts';

export const notifications: typeof english = {
  offer: 'कोई साथी खर्च जोड़े, तो तुरंत पता चले',
  offerText: 'हर खर्च की एक छोटी सूचना आएगी।',
  turnOn: 'सूचनाएँ चालू करें',
  notNow: 'अभी नहीं',
  areOn: 'सूचनाएँ चालू हो गईं।',

  ofGroup: 'सूचनाएँ',
  ofGroupHint: 'इस ग्रुप के नए खर्चों के लिए, इस डिवाइस पर',

  push: (group, text) => `${group}: ${text}`,
};
