/** The kinds of spending that tags are grouped by, in Kannada. */
import type { categories as english } from '../en/categories.ts';

export const categories: typeof english = {
  food: 'ಊಟ-ತಿಂಡಿ',
  groceries: 'ದಿನಸಿ',
  home: 'ಮನೆ',
  bills: 'ಬಿಲ್‌ಗಳು',
  travel: 'ಓಡಾಟ',
  shopping: 'ಶಾಪಿಂಗ್',
  health: 'ಆರೋಗ್ಯ',
  fun: 'ಮನರಂಜನೆ',
  others: 'ಇತರೆ',
};
