/** The kinds of spending that tags are grouped by, in Hindi. */
import type { categories as english } from '../en/categories.ts';

export const categories: typeof english = {
  food: 'खाना-पीना',
  groceries: 'राशन',
  home: 'घर',
  bills: 'बिल',
  travel: 'आना-जाना',
  shopping: 'ख़रीदारी',
  health: 'सेहत',
  fun: 'मनोरंजन',
  others: 'बाकी चीज़ें',
};
