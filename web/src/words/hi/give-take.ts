/** The dialogs of Give and Take, in Hindi. */
import type { giveTake as english } from '../en/give-take.ts';
import { rich } from '../rich.ts';

export const giveTake: typeof english = {
  giveTitle: 'पैसे दिए',
  giveAction: 'दर्ज करें',
  giving: 'दर्ज कर रहे हैं...',
  whoOwes: 'किसे दिए?',
  takeTitle: 'पैसे लिए',
  takeAction: 'दर्ज करें',
  taking: 'दर्ज कर रहे हैं...',
  whomYouOwe: 'किससे लिए?',
  amount: 'रकम (₹)',
  name: 'नाम',
  date: 'तारीख',
  description: 'विवरण (ज़रूरी नहीं)',
  enterAmount: 'रकम रुपयों में लिखें, जैसे 120 या 120.50।',
  amountRange: (least, most) => `${least} से ${most} तक की रकम लिखें।`,
  validAmount: 'सही रकम लिखें।',
  enterName: 'नाम लिखें।',
  chooseDate: 'तारीख चुनें।',

  recordNow: (record, amount) => rich`${record}: ${amount}`,
  editTitle: 'रकम बदलें',
  change: 'बदलाव',
  increase: 'बढ़ाएँ',
  reduce: 'घटाएँ',
  update: 'बदलें',
  updating: 'बदल रहे हैं...',
  increased: 'रकम बढ़ गई!',
  decreased: 'रकम घट गई!',

  settleTitle: 'लेन-देन हटाएँ?',
  settleHint: 'चुकता हुआ लेन-देन इस सूची से हट जाता है। आपके कॉइन पहले जैसे हो जाएँगे।',
  settled: 'लेन-देन हटा दिया गया।',
};
