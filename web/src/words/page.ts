/** The texts outside the app's code: those of the page before any script runs, and those of the installed app. */
import type { LanguageCode } from '@pg/contract/languages';

interface PageWords {
  /** For search engines and the install dialog. */
  readonly description: string;
  /** The headline of a link's preview in a messenger, and of the preview's picture. */
  readonly promise: string;
  readonly noScript: string;
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
    addExpense: 'Add expense',
    giveTake: 'Give and Take',
    allGroups: 'All groups',
  },
  hi: {
    description: 'पीजी, फ़्लैट और ट्रिप के साझा खर्च: तुरंत दिखें, पाई-पाई सही।',
    promise: 'साझा खर्च, बिना बहस के',
    noScript: 'PG Expense Tracker को JavaScript चाहिए। उसे चालू करके पेज फिर से खोलें।',
    addExpense: 'खर्च जोड़ें',
    giveTake: 'लेन-देन',
    allGroups: 'सभी ग्रुप',
  },
  kn: {
    description: 'ಪಿಜಿ, ಫ್ಲಾಟ್ ಮತ್ತು ಟ್ರಿಪ್‌ಗಳ ಹಂಚಿಕೊಂಡ ಖರ್ಚು: ತಕ್ಷಣ ಕಾಣುತ್ತದೆ, ಪೈಸೆ ಪೈಸೆಗೂ ಲೆಕ್ಕ.',
    promise: 'ಹಂಚಿಕೊಂಡ ಖರ್ಚು, ಜಗಳವಿಲ್ಲದೆ',
    noScript: 'PG Expense Tracker ಗೆ JavaScript ಬೇಕು. ಅದನ್ನು ಆನ್ ಮಾಡಿ ಪೇಜ್ ಮತ್ತೆ ತೆರೆಯಿರಿ.',
    addExpense: 'ಖರ್ಚು ಸೇರಿಸಿ',
    giveTake: 'ಕೊಡು-ಕೊಳ್ಳು',
    allGroups: 'ಎಲ್ಲ ಗ್ರೂಪ್‌ಗಳು',
  },
};
