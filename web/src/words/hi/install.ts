/** The offer to install the app, in Hindi. */
import type { install as english } from '../en/install.ts';

export const install: typeof english = {
  offer: 'PG Expenses को होम स्क्रीन पर रखें',
  offerText: 'एक टैप में खर्च जोड़ें। बिना इंटरनेट के भी खुलता है।',
  byHand: '“शेयर” दबाएँ, फिर “होम स्क्रीन में जोड़ें”।',
  install: 'इंस्टॉल करें',
};
