/** Insights in Hindi: what a month's expenses went on, and how it compares. */
import type { insights as english } from '../en/insights.ts';
import { plural } from '../plural.ts';

export const insights: typeof english = {
  title: 'खर्च की झलक',
  soFar: (month) => `${month}, अब तक`,

  amount: 'रकम',
  share: 'हिस्सा',

  budget: 'आपका बजट',
  lasts: (perDay, until) => `2 सबसे महँगे दिन छोड़कर, रोज़ ${perDay} के हिसाब से आपके कॉइन ${until} तक चलेंगे।`,
  lastsMonth: (perDay, left) =>
    `2 सबसे महँगे दिन छोड़कर, रोज़ ${perDay} के हिसाब से आपके कॉइन पूरे महीने चलेंगे, और करीब ${left} बचेंगे।`,

  beside: (month, before) => `${month} और ${before}`,
  less: (amount, before) => `${before} से ${amount} कम।`,
  more: (amount, before) => `${before} से ${amount} ज़्यादा।`,
  same: (before) => `ठीक ${before} जितना।`,
  lessByDay: (day, amount, before) => `${day} तारीख तक ${before} से ${amount} कम।`,
  moreByDay: (day, amount, before) => `${day} तारीख तक ${before} से ${amount} ज़्यादा।`,
  sameByDay: (day, before) => `${day} तारीख तक ठीक ${before} जितना।`,
  noneBefore: (before) => `${before} में कोई खर्च नहीं हुआ।`,
  byDay: (day) => `${day} तारीख तक`,
  until: 'कब तक',

  byTag: 'किस चीज़ पर खर्च हुआ',
  tag: 'टैग',
  leads: (percent, month, category) => `${month} का ${percent}% खर्च: ${category}।`,

  days: 'दिन के हिसाब से',
  day: 'दिन',
  dearest: (day, amount) => `सबसे महँगा दिन ${day} था: ${amount}।`,
  showAllDays: (count) => `सभी ${count} दिन दिखाएँ`,

  members: 'किसने खर्च किया',
  person: 'व्यक्ति',
  average: (amount) => `औसत: ${amount}`,
  paidMost: (name, amount, above) => `सबसे ज़्यादा ${name} ने खर्च किया: ${amount}, औसत से ${above} ज़्यादा।`,
  youPaidMost: (amount, above) => `सबसे ज़्यादा आपने खर्च किया: ${amount}, औसत से ${above} ज़्यादा।`,
  paidAlike: 'सबने बराबर खर्च किया।',

  months: 'महीने के हिसाब से',
  month: 'महीना',
  monthsBefore: (count, amount) =>
    plural(count, {
      one: `उससे पहले के ${count} महीने का खर्च: ${amount}।`,
      other: `उससे पहले के ${count} महीनों का औसत खर्च: ${amount}।`,
    }),

  none: (month) => `${month} में अभी कोई खर्च नहीं`,
  noneHint: 'खर्च जोड़ें, फिर यहाँ दिखेगा कि पैसे किस पर जाते हैं।',

  sharePicture: 'इस महीने की तस्वीर शेयर करें',
};
