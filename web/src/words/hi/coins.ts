/** The dialogs for limit, coins and their history, in Hindi. */
import type { coins as english } from '../en/coins.ts';

export const coins: typeof english = {
  setLimit: 'महीने की सीमा तय करें',
  manage: 'कॉइन सँभालें',
  toAdd: 'कितने कॉइन जोड़ने हैं',
  toAddHint: 'ये आपकी सीमा और बाकी कॉइन, दोनों में जुड़ते हैं।',
  add: 'कॉइन जोड़ें',
  adding: 'जोड़ रहे हैं...',
  added: 'कॉइन जुड़ गए!',
  newLimit: 'महीने की सीमा (कॉइन में)',
  newLimitHint: '1 कॉइन = ₹1। नई सीमा तय करने से इस महीने का बजट नए सिरे से शुरू होता है।',
  set: 'सीमा तय करें',
  setting: 'तय कर रहे हैं...',
  limitSaved: 'महीने की सीमा बदल गई!',
  history: 'इतिहास',
  enterNumber: 'कॉइन की संख्या लिखें, जैसे 5000।',
  enterMore: '0 से ज़्यादा कॉइन लिखें।',
  tooMany: (most) => `सीमा ज़्यादा से ज़्यादा ${most} कॉइन हो सकती है।`,

  historyTitle: 'कॉइन का इतिहास',
  historyList: 'कॉइन का इतिहास',
  total: 'कुल कॉइन',
  noHistory: 'अभी कोई इतिहास नहीं',
  noHistoryHint: 'आपकी तय की हुई सीमाएँ और जोड़े हुए कॉइन यहाँ दिखेंगे',
  limitEntry: 'सीमा तय हुई',
  coinsEntry: 'कॉइन जुड़े',
};
