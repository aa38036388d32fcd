/** Insights in Kannada: what a month's expenses went on, and how it compares. */
import type { insights as english } from '../en/insights.ts';
import { plural } from '../plural.ts';

export const insights: typeof english = {
  title: 'ಖರ್ಚಿನ ನೋಟ',
  soFar: (month) => `${month}, ಇಲ್ಲಿಯವರೆಗೆ`,

  amount: 'ಮೊತ್ತ',
  share: 'ಪಾಲು',

  budget: 'ನಿಮ್ಮ ಬಜೆಟ್',
  lasts: (perDay, until) => `ಅತಿ ಹೆಚ್ಚು ಖರ್ಚಾದ 2 ದಿನ ಬಿಟ್ಟು, ದಿನಕ್ಕೆ ${perDay} ಲೆಕ್ಕದಲ್ಲಿ ನಿಮ್ಮ ಕಾಯಿನ್ ${until} ವರೆಗೆ ಸಾಕಾಗುತ್ತದೆ.`,
  lastsMonth: (perDay, left) =>
    `ಅತಿ ಹೆಚ್ಚು ಖರ್ಚಾದ 2 ದಿನ ಬಿಟ್ಟು, ದಿನಕ್ಕೆ ${perDay} ಲೆಕ್ಕದಲ್ಲಿ ನಿಮ್ಮ ಕಾಯಿನ್ ಇಡೀ ತಿಂಗಳಿಗೆ ಸಾಕಾಗುತ್ತದೆ, ಸುಮಾರು ${left} ಉಳಿಯುತ್ತದೆ.`,

  beside: (month, before) => `${month} ಮತ್ತು ${before}`,
  less: (amount, before) => `${before} ತಿಂಗಳಿಗಿಂತ ${amount} ಕಡಿಮೆ.`,
  more: (amount, before) => `${before} ತಿಂಗಳಿಗಿಂತ ${amount} ಹೆಚ್ಚು.`,
  same: (before) => `ಸರಿಯಾಗಿ ${before} ತಿಂಗಳಿನಷ್ಟೇ.`,
  lessByDay: (day, amount, before) => `${day}ನೇ ತಾರೀಖಿನವರೆಗೆ ${before} ತಿಂಗಳಿಗಿಂತ ${amount} ಕಡಿಮೆ.`,
  moreByDay: (day, amount, before) => `${day}ನೇ ತಾರೀಖಿನವರೆಗೆ ${before} ತಿಂಗಳಿಗಿಂತ ${amount} ಹೆಚ್ಚು.`,
  sameByDay: (day, before) => `${day}ನೇ ತಾರೀಖಿನವರೆಗೆ ಸರಿಯಾಗಿ ${before} ತಿಂಗಳಿನಷ್ಟೇ.`,
  noneBefore: (before) => `${before} ತಿಂಗಳಲ್ಲಿ ಏನೂ ಖರ್ಚಾಗಿಲ್ಲ.`,
  byDay: (day) => `${day}ನೇ ತಾರೀಖಿನವರೆಗೆ`,
  until: 'ಯಾವಾಗಿನವರೆಗೆ',

  byTag: 'ಯಾವುದಕ್ಕೆ ಖರ್ಚಾಯಿತು',
  tag: 'ಟ್ಯಾಗ್',
  leads: (percent, month, category) => `${month} ತಿಂಗಳ ಖರ್ಚಿನಲ್ಲಿ ${percent}%: ${category}.`,

  days: 'ದಿನದ ಪ್ರಕಾರ',
  day: 'ದಿನ',
  dearest: (day, amount) => `ಅತಿ ಹೆಚ್ಚು ಖರ್ಚಾದ ದಿನ ${day}: ${amount}.`,
  showAllDays: (count) => `ಎಲ್ಲ ${count} ದಿನ ತೋರಿಸಿ`,

  members: 'ಯಾರು ಖರ್ಚು ಮಾಡಿದರು',
  person: 'ವ್ಯಕ್ತಿ',
  average: (amount) => `ಸರಾಸರಿ: ${amount}`,
  paidMost: (name, amount, above) => `ಹೆಚ್ಚು ಖರ್ಚು ಮಾಡಿದವರು ${name}: ${amount}, ಸರಾಸರಿಗಿಂತ ${above} ಹೆಚ್ಚು.`,
  youPaidMost: (amount, above) => `ಹೆಚ್ಚು ಖರ್ಚು ಮಾಡಿದವರು ನೀವು: ${amount}, ಸರಾಸರಿಗಿಂತ ${above} ಹೆಚ್ಚು.`,
  paidAlike: 'ಎಲ್ಲರೂ ಸಮನಾಗಿ ಖರ್ಚು ಮಾಡಿದ್ದಾರೆ.',

  months: 'ತಿಂಗಳ ಪ್ರಕಾರ',
  month: 'ತಿಂಗಳು',
  monthsBefore: (count, amount) =>
    plural(count, {
      one: `ಅದಕ್ಕೂ ಹಿಂದಿನ ${count} ತಿಂಗಳ ಖರ್ಚು: ${amount}.`,
      other: `ಅದಕ್ಕೂ ಹಿಂದಿನ ${count} ತಿಂಗಳುಗಳ ಸರಾಸರಿ ಖರ್ಚು: ${amount}.`,
    }),

  none: (month) => `${month} ತಿಂಗಳಲ್ಲಿ ಇನ್ನೂ ಖರ್ಚಿಲ್ಲ`,
  noneHint: 'ಖರ್ಚು ಸೇರಿಸಿ, ಹಣ ಯಾವುದಕ್ಕೆ ಹೋಗುತ್ತದೆ ಎಂದು ಇಲ್ಲಿ ಕಾಣುತ್ತದೆ.',

  sharePicture: 'ಈ ತಿಂಗಳ ಚಿತ್ರ ಹಂಚಿಕೊಳ್ಳಿ',
};
