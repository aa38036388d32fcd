/** What each member spent in a month, in Hindi. */
import { hi as pushes } from '@pg/contract/push-words/hi';
import type { members as english } from '../en/members.ts';

export const members: typeof english = {
  average: (amount) => `औसत: ${amount}`,
  view: 'खर्च देखने के लिए क्लिक करें',
  spent: 'कुल खर्च',
  left: 'छोड़ चुके',
  nowAndThen: (now, then) => `${now} (तब ${then})`,
  former: pushes.former,
  aboveAverage: 'औसत से ज़्यादा',
  belowAverage: 'औसत से कम',
  exactlyAverage: 'ठीक औसत के बराबर',
  none: 'अभी कोई सदस्य नहीं',
  noneHint: 'लोगों को अपने ग्रुप में बुलाएँ',
};
