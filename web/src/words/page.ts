/** The texts outside the app's code: those of the page before any script runs, and those of the installed app. */
import type { LanguageCode } from '@pg/contract/languages';

interface PageWords {
  /** For search engines and the install dialog. */
  readonly description: string;
  /** The headline of a link's preview in a messenger, and of the preview's picture. */
  readonly promise: string;
  readonly noScript: string;
  /** In browsers older than those of docs/product.md §10. */
  readonly tooOld: string;
  /** The shortcuts of the app's icon. */
  readonly addExpense: string;
  readonly giveTake: string;
  readonly allGroups: string;
}

/** The product's name, and the shorter one below its icon. */
export const product = { name: 'PG Expense Tracker', shortName: 'PG Expenses' };

/** The texts in every language. The main language of the page and the manifest comes first. */
export const page: Readonly<Record<LanguageCode, PageWords>> = {
  en: {
    description: 'Shared expenses for paying-guest houses, flats and trips: live and exact.',
    promise: 'Shared expenses, without the arguments',
    noScript: 'PG Expense Tracker needs JavaScript. Please switch it on and load the page again.',
    tooOld:
      'This browser is too old for PG Expense Tracker. Please update it, or use another: Chrome or Edge 111, Safari 16.4, Firefox 125, or newer.',
    addExpense: 'Add expense',
    giveTake: 'Give and Take',
    allGroups: 'All groups',
  },
  hi: {
    description: 'पीजी, फ़्लैट और ट्रिप के साझा खर्च: तुरंत दिखें, पाई-पाई सही।',
    promise: 'साझा खर्च, बिना बहस के',
    noScript: 'PG Expense Tracker को JavaScript चाहिए। उसे चालू करके पेज फिर से खोलें।',
    tooOld:
      'यह ब्राउज़र PG Expense Tracker के लिए बहुत पुराना है। इसे अपडेट करें, या दूसरा इस्तेमाल करें: Chrome या Edge 111, Safari 16.4, Firefox 125, या इनसे नया।',
    addExpense: 'खर्च जोड़ें',
    giveTake: 'लेन-देन',
    allGroups: 'सभी ग्रुप',
  },
  kn: {
    description: 'ಪಿಜಿ, ಫ್ಲಾಟ್ ಮತ್ತು ಟ್ರಿಪ್‌ಗಳ ಹಂಚಿಕೊಂಡ ಖರ್ಚು: ತಕ್ಷಣ ಕಾಣುತ್ತದೆ, ಪೈಸೆ ಪೈಸೆಗೂ ಲೆಕ್ಕ.',
    promise: 'ಹಂಚಿಕೊಂಡ ಖರ್ಚು, ಜಗಳವಿಲ್ಲದೆ',
    noScript: 'PG Expense Tracker ಗೆ JavaScript ಬೇಕು. ಅದನ್ನು ಆನ್ ಮಾಡಿ ಪೇಜ್ ಮತ್ತೆ ತೆರೆಯಿರಿ.',
    tooOld:
      'ಈ ಬ್ರೌಸರ್ PG Expense Tracker ಗೆ ತುಂಬಾ ಹಳೆಯದು. ಅದನ್ನು ಅಪ್‌ಡೇಟ್ ಮಾಡಿ, ಅಥವಾ ಬೇರೊಂದನ್ನು ಬಳಸಿ: Chrome ಅಥವಾ Edge 111, Safari 16.4, Firefox 125, ಅಥವಾ ಇನ್ನೂ ಹೊಸದು.',
    addExpense: 'ಖರ್ಚು ಸೇರಿಸಿ',
    giveTake: 'ಕೊಡು-ಕೊಳ್ಳು',
    allGroups: 'ಎಲ್ಲ ಗ್ರೂಪ್‌ಗಳು',
  },
};
