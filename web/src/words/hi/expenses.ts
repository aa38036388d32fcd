/** Expenses in Hindi: the list, its search, Add Expense, deletion and earlier months. */
import type { expenses as english } from '../en/expenses.ts';
import { plural } from '../plural.ts';
import { rich } from '../rich.ts';

export const expenses: typeof english = {
  list: 'खर्च',
  loading: 'खर्च लोड हो रहे हैं...',
  none: 'अभी कोई खर्च नहीं',
  noneHint: 'शुरू करने के लिए पहला खर्च जोड़ें',
  paidBy: (name) => `${name} ने दिए`,
  twoPeople: (first, second) => `${first} और ${second}`,
  andOthers: (name, count) => `${name} और ${count} अन्य`,
  delete: 'खर्च हटाएँ',
  showOlder: 'पुराने खर्च दिखाएँ',

  search: 'खर्च खोजें',
  searchHint: 'चाय, ब्रेड, फ़्लिपकार्ट... खोजें',
  clearSearch: 'खोज मिटाएँ',
  searching: 'पूरे महीने में खोज रहे हैं...',
  searchedPart: (count) => `कनेक्शन लौटने तक सिर्फ़ सबसे नए ${count} खर्चों में खोज होगी।`,
  found: (count) => plural(count, { one: `${count} खर्च मिला`, other: `${count} खर्च मिले` }),
  noMatch: (text, month) => `${month} में “${text}” नहीं मिला।`,
  showAll: 'सारे खर्च दिखाएँ',
  searchNotLoaded: 'खोज लोड नहीं हो पाई। कनेक्शन जाँचकर फिर से कोशिश करें।',

  add: 'खर्च जोड़ें',
  adding: 'जोड़ रहे हैं...',
  amount: 'रकम (₹)',
  date: 'तारीख',
  groups: 'ग्रुप',
  notAnAmount: 'रकम रुपयों में लिखें, जैसे 120 या 1,200.50। दशमलव के बाद ज़्यादा से ज़्यादा दो अंक हों।',
  amountRange: (least, most) => `${least} से ${most} तक की रकम लिखें।`,
  noDate: 'खर्च की तारीख चुनें।',
  noGroup: 'कोई ग्रुप नहीं चुना है। पहले ग्रुप चुनें।',
  added: (what, amount) => `${what}, ${amount} जोड़ा`,
  undoAdding: 'रद्द करें',
  addedIn: (seconds) => `सिर्फ़ ${seconds} सेकंड में जोड़ दिया!`,
  addedTo: (month) => `${month} में जुड़ गया: “पिछले महीने” में देखें।`,
  quick: 'बिजली-सी रफ़्तार!',

  unfinished: 'आपका अधूरा खर्च',
  discard: 'मिटाएँ',

  budget: 'आपका महीने का बजट (सिर्फ़ आप देखते हैं)',
  otherBudget: 'दूसरा',
  budgetTooSmall: (least) => `कम से कम ${least} का बजट चुनें।`,
  setAndAdd: (limit, amount) => `₹${limit} तय करके ₹${amount} जोड़ें`,
  coinsShort: (coins) => `${coins} कॉइन कम हैं`,
  addCoinsAndRecord: (coins) => `${coins} कॉइन जोड़कर खर्च लिखें`,

  quickAdd: 'झटपट जोड़ें',
  quickAddHint: 'कल चाय 40',
  filledIn: (what) => `भरा गया: ${what}।`,

  justNow: 'अभी-अभी',
  isNew: 'नया',

  tags: 'टैग',
  tagsHint: 'चाय, किराया, राशन...',
  addTag: 'टैग जोड़ें',
  removeTag: (tag) => `टैग ${tag} हटाएँ`,
  suggestedTags: 'सुझाए गए टैग',
  chosenTags: 'चुने हुए टैग',
  suggested: (count) => `${count} टैग के सुझाव।`,
  tagsAdded: (tags) => `जोड़ा: ${tags}।`,
  tagRemoved: (tag) => `हटाया: ${tag}।`,
  tagTooLong: (start, length, most) => `टैग में ज़्यादा से ज़्यादा ${most} अक्षर हो सकते हैं। “${start}…” में ${length} हैं।`,
  tagNotShowable: (tag) => `टैग “${tag}” में ऐसे अक्षर हैं जो दिख नहीं सकते।`,
  tooManyTags: (most) => `एक खर्च में ज़्यादा से ज़्यादा ${most} टैग हो सकते हैं।`,

  deleteTitle: 'खर्च हटाना है?',
  deleteQuestion: (what, amount) => rich`${what} (${amount}) हटाएँ? यह सबके लिए हट जाएगा।`,
  deleted: 'खर्च हट गया!',
  notYours: 'आप सिर्फ़ अपने खर्च हटा सकते हैं',

  strikeTitle: 'यह खर्च ग्रुप से हटाएँ?',
  strikeQuestion: (what, amount, payer, group) =>
    rich`${what} (${amount}), जो ${payer} ने जोड़ा था। वे अब ${group} में नहीं हैं।`,
  strikeHint:
    'यह इस ग्रुप के कुल खर्च में नहीं गिना जाएगा। किसी के कॉइन नहीं बदलेंगे। बाकी सदस्यों को पता चलेगा कि आपने इसे हटाया। इसे वापस नहीं लाया जा सकता।',
  strikeAction: 'ग्रुप से हटाएँ',
  struck: 'खर्च ग्रुप से हट गया।',

  chooseMonth: 'महीना चुनें',
  previousMonth: 'पिछला महीना',
  nextMonth: 'अगला महीना',
  month: 'महीना',
  year: 'साल',
  months: ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
  monthOfYear: (month, year) => `${month} ${year}`,
  groupTotal: 'ग्रुप का कुल खर्च',
  noneIn: (month) => `${month} में कोई खर्च नहीं।`,
  countIn: (month, count) => `${month}: ${count} खर्च`,

  ofMember: (name) => `${name} के खर्च`,
  memberTotal: (month, amount) => rich`${month}: ${amount}`,
  memberPart: (count) =>
    plural(count, {
      one: 'कनेक्शन लौटने तक यहाँ सिर्फ़ सबसे नया खर्च है।',
      other: `कनेक्शन लौटने तक यहाँ सिर्फ़ सबसे नए ${count} खर्च हैं।`,
    }),
  noneOfMember: 'कोई खर्च नहीं मिला।',
  showMore: 'और दिखाएँ',

  otherAdded: (name, amount, what) => `${name} ने ${amount} जोड़े, ${what}।`,
  otherDeleted: (name, amount, what) => `${name} ने ${amount} हटाए, ${what}।`,
  otherAddedMany: (name, count, amount) => `${name} ने ${count} खर्च जोड़े, कुल ${amount}।`,
  otherDeletedMany: (name, count, amount) => `${name} ने ${count} खर्च हटाए, कुल ${amount}।`,
  othersAdded: (count, amount) => `दूसरे सदस्यों ने ${count} खर्च जोड़े, कुल ${amount}।`,
  otherChanged: (name, amount, what) => `${name} ने एक खर्च बदला: ${amount}, ${what}।`,
  otherChangedMany: (name, count, amount) => `${name} ने ${count} खर्च बदले, कुल ${amount}।`,
  othersChanged: (count, amount) => `दूसरे सदस्यों ने ${count} खर्च बदले, कुल ${amount}।`,
  othersDeleted: (count, amount) => `दूसरे सदस्यों ने ${count} खर्च हटाए, कुल ${amount}।`,
};
