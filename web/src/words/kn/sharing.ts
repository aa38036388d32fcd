/** Who paid an expense and who shares it, in Kannada: in Add Expense, on cards and in an expense's details. */
import type { sharing as english } from '../en/sharing.ts';
import { plural } from '../plural.ts';

export const sharing: typeof english = {
  line: (paid, shared) => `${paid} · ${shared}`,
  you: 'ನೀವು',
  paidByYou: 'ನೀವು ಕೊಟ್ಟಿರಿ',
  paidBySeveral: 'ಹಲವರು ಕೊಟ್ಟರು',
  sharedByAll: (count) => `ಎಲ್ಲ ${count} ಜನರಿಗೆ ಪಾಲು`,
  sharedBySome: (some, all) => `${all} ಜನರಲ್ಲಿ ${some} ಜನರಿಗೆ ಪಾಲು`,
  onlyForYou: 'ನಿಮಗೆ ಮಾತ್ರ',
  onlyFor: (name) => `${name} ಅವರಿಗೆ ಮಾತ್ರ`,
  split: { SHARES: 'ಪಾಲುಗಳ ಪ್ರಕಾರ', PERCENT: 'ಶೇಕಡಾವಾರು', EXACT: 'ಮೊತ್ತದ ಪ್ರಕಾರ' },
  inSeveralGroups: 'ಈ ಗ್ರೂಪ್‌ಗಳ ಎಲ್ಲರಿಗೂ ಸಮ ಪಾಲು. ಒಬ್ಬೊಬ್ಬರಿಗೆ ಒಂದೇ ಪಾಲು.',

  payer: 'ಯಾರು ಕೊಟ್ಟರು?',
  payerYou: (name) => `${name} (ನೀವು)`,
  several: 'ಹಲವರು',
  sharers: 'ಯಾರಿಗೆಲ್ಲ ಪಾಲು?',
  how: 'ಹೇಗೆ ಹಂಚಬೇಕು?',
  modes: { EQUAL: 'ಸಮವಾಗಿ', SHARES: 'ಪಾಲುಗಳು', PERCENT: 'ಶೇಕಡಾ', EXACT: 'ಮೊತ್ತ' },
  all: 'ಎಲ್ಲರೂ',
  onlyMe: 'ನಾನು ಮಾತ್ರ',
  paidOf: (name) => `${name} ಅವರು ಕೊಟ್ಟ ಮೊತ್ತ`,
  valueOf: {
    SHARES: (name) => `${name} ಅವರ ಪಾಲುಗಳು`,
    PERCENT: (name) => `${name} ಅವರ ಶೇಕಡಾ`,
    EXACT: (name) => `${name} ಅವರ ಮೊತ್ತ`,
  },

  left: (gap) => `${gap} ಹಂಚುವುದು ಬಾಕಿ`,
  tooMuch: (gap) => `${gap} ಹೆಚ್ಚಾಗಿದೆ`,
  off: {
    payers: (gap) => `ಎಲ್ಲರೂ ಕೊಟ್ಟದ್ದು ಒಟ್ಟು ಮೊತ್ತಕ್ಕೆ ಸರಿಹೊಂದುತ್ತಿಲ್ಲ: ${gap}.`,
    PERCENT: (gap) => `ಶೇಕಡಾ ಒಟ್ಟು 100 ಆಗುತ್ತಿಲ್ಲ: ${gap}.`,
    EXACT: (gap) => `ಪಾಲುಗಳು ಒಟ್ಟು ಮೊತ್ತಕ್ಕೆ ಸರಿಹೊಂದುತ್ತಿಲ್ಲ: ${gap}.`,
  },
  noPeople: 'ಯಾರಿಗೆ ಪಾಲು ಎಂದು ಕನಿಷ್ಠ ಒಬ್ಬರನ್ನು ಆರಿಸಿ.',
  noPayers: 'ಯಾರು ಎಷ್ಟು ಕೊಟ್ಟರು ಎಂದು ಹಾಕಿ.',
  unclear: {
    paid: 'ಯಾರು ಎಷ್ಟು ಕೊಟ್ಟರು ಎಂದು ರೂಪಾಯಿಗಳಲ್ಲಿ ಹಾಕಿ, ಉದಾಹರಣೆಗೆ 120 ಅಥವಾ 1,200.50.',
    SHARES: (most) => `ಪಾಲುಗಳನ್ನು 0 ಯಿಂದ ${most} ವರೆಗಿನ ಪೂರ್ಣ ಸಂಖ್ಯೆಗಳಲ್ಲಿ ಹಾಕಿ.`,
    PERCENT: 'ಶೇಕಡಾ ಹಾಕಿ, ಉದಾಹರಣೆಗೆ 50 ಅಥವಾ 33.33. ದಶಮಾಂಶದ ನಂತರ ಹೆಚ್ಚೆಂದರೆ ಎರಡು ಅಂಕಿ.',
    EXACT: 'ಒಬ್ಬೊಬ್ಬರ ಮೊತ್ತವನ್ನು ರೂಪಾಯಿಗಳಲ್ಲಿ ಹಾಕಿ, ಉದಾಹರಣೆಗೆ 120 ಅಥವಾ 1,200.50.',
  },
  tooManyPayers: (most) => `ಹೆಚ್ಚೆಂದರೆ ${most} ಜನ ಕೊಟ್ಟಿರಬಹುದು.`,

  some: (some, all) => `${all} ರಲ್ಲಿ ${some}`,
  someSaid: (some, all) => `${all} ಜನರಲ್ಲಿ ${some} ಜನರಿಗೆ ಪಾಲು`,
  by: { SHARES: 'ಪಾಲುಗಳ ಪ್ರಕಾರ', PERCENT: 'ಶೇಕಡಾವಾರು', EXACT: 'ಮೊತ್ತದ ಪ್ರಕಾರ' },
  partOf: (amount) => `ಒಟ್ಟು ${amount} ರಲ್ಲಿ`,

  amount: 'ಮೊತ್ತ',
  date: 'ದಿನಾಂಕ',
  tags: 'ಟ್ಯಾಗ್‌ಗಳು',
  recordedBy: 'ಸೇರಿಸಿದವರು',
  paidBy: 'ಕೊಟ್ಟವರು',
  sharedBy: 'ಪಾಲು ಯಾರಿಗೆ',
  sharedIn: (group) => `${group} ಗ್ರೂಪ್‌ನಲ್ಲಿ ಪಾಲು ಯಾರಿಗೆ`,
  sharesCounted: (count) => plural(count, { one: `${count} ಪಾಲು`, other: `${count} ಪಾಲುಗಳು` }),
  noOne: 'ಈ ಖರ್ಚಿನಲ್ಲಿ ಯಾರಿಗೂ ಪಾಲಿಲ್ಲ. ಇದನ್ನು ಲೆಕ್ಕ ಶುರುವಾಗುವ ಮೊದಲೇ ಸೇರಿಸಲಾಗಿತ್ತು.',
  noOneHere: 'ಈ ಗ್ರೂಪ್‌ನಲ್ಲಿ ಈ ಖರ್ಚಿನ ಪಾಲು ಯಾರಿಗೂ ಇಲ್ಲ. ಎಲ್ಲರ ಪಾಲು ಬೇರೆ ಗ್ರೂಪ್‌ನಲ್ಲಿದೆ.',
  loading: 'ಖರ್ಚು ಲೋಡ್ ಆಗುತ್ತಿದೆ...',
  gone: 'ಈ ಖರ್ಚನ್ನು ಅಳಿಸಲಾಗಿದೆ.',
};
