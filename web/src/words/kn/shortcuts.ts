/** The dashboard's keyboard shortcuts, in Kannada. */
import type { shortcuts as english } from '../en/shortcuts.ts';

export const shortcuts: typeof english = {
  title: 'ಕೀಬೋರ್ಡ್ ಶಾರ್ಟ್‌ಕಟ್‌ಗಳು',
  add: 'ಖರ್ಚು ಸೇರಿಸಿ',
  search: 'ಖರ್ಚುಗಳಲ್ಲಿ ಹುಡುಕಿ',
  move: 'ಮುಂದಿನ ಅಥವಾ ಹಿಂದಿನ ಖರ್ಚು',
  open: 'ಖರ್ಚು ತೆರೆಯಿರಿ',
  help: 'ಈ ಶಾರ್ಟ್‌ಕಟ್‌ಗಳನ್ನು ತೋರಿಸಿ',
  use: 'n, / ಮತ್ತು ? ಬಳಸಿ',
  useHint: 'ಪೇಜನ್ನು ಧ್ವನಿಯಿಂದ ನಿಯಂತ್ರಿಸುತ್ತಿದ್ದರೆ ಇದನ್ನು ಆಫ್ ಮಾಡಿ.',
};
