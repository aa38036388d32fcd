/** Expenses and Give/Take records that wait on this device until they are sent, in Hindi. */
import type { outbox as english } from '../en/outbox.ts';
import { plural } from '../plural.ts';

export const outbox: typeof english = {
  saved: 'इस फ़ोन पर सेव हो गया। नेटवर्क आते ही भेजा जाएगा।',
  list: 'अभी नहीं भेजे गए',
  waiting: 'इंतज़ार में',
  refused: 'दर्ज नहीं हुआ',
  sum: (amount) => `${amount} इंतज़ार में`,
  sumHint: 'अभी कुल में नहीं जुड़ा',
  sendAgain: 'फिर भेजें',
  edit: 'बदलें',
  discard: 'हटा दें',
  sent: (what) => `भेज दिया: ${what}`,
  sentMeanwhile: 'यह इस बीच भेजा जा चुका है।',
  sentLater: (amount, month) => `${amount} अभी भेजा गया, इसलिए यह ${month} के कॉइन में गिना गया।`,

  signOutTitle: 'अभी लॉग आउट करें?',
  unsent: (count, amount) =>
    plural(count, {
      one: `${count} एंट्री (${amount}) अभी नहीं भेजी गई है। लॉग आउट करने पर यह खो जाएगी।`,
      other: `${count} एंट्रियाँ (${amount}) अभी नहीं भेजी गई हैं। लॉग आउट करने पर ये खो जाएँगी।`,
    }),
  stay: 'रुकें',
  signOut: 'लॉग आउट करें, इन्हें खो दें',
};
