/**
 * What a push says of names and typed texts (docs/product.md §12). Anyone can type a name or a tag, so a lock screen must
 * not show links or hidden text.
 */
import { toPlainDigits } from './digits.ts';
import type { Expense } from './expense.ts';
import { isLanguageCode, isolateArguments, type LanguageCode, withMark } from './languages.ts';
import { formerMemberName } from './people.ts';
import { en, type PushWords } from './push-words/en.ts';
import { hi } from './push-words/hi.ts';
import { kn } from './push-words/kn.ts';
import { isTooLong, truncate, visibleText } from './visible-text.ts';

const omission = '…';

/** And control characters. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Also a payment address such as `kyc@okbank`. */
const mailbox = /[^\s@]+@[^\s@]+/gu;
/** With spaces or a word for the sign, where what follows can be nothing else: `PG @ Koramangala` is a place. */
const spacedMailbox =
  /[^\s@]+(?:\s*@\s*(?:upi|ybl|ibl|axl|apl|paytm|[\p{L}\d.-]*bank|[\p{L}\d-]+\.\p{L}{2,}|ok\p{L}+)|\s+at\s+ok(?:axis|bank|hdfcbank|icici|sbi))(?!\p{L})\S*/giu;

/** Web addresses: with a scheme, as numbers, with a path behind a space, or as names separated by dots. */
const schemed = /\b[a-z][a-z\d+.-]{1,20}\s*:\s*[/\\]\s*[/\\]\s*\S*/giu;
const numbered = /(?<!\p{N})\d{1,3}(?:\.\d{1,3}){3}(?!\p{N})\S*/gu;
const spaced =
  /\bwww\s+\S+(?:\s+(?:com|org|net|in)(?!\p{L}))?|(?:[\p{L}\d-]+\s+(?:com|org|net|ly|gl|gd)|\b(?:t|wa)\s+me)\/\S+/giu;
const dotted = /((?:[\p{L}\p{M}\p{N}_-]+[.。])+)(\p{L}[\p{L}\p{M}]+)([/:?#]\S*)?/gu;

/** Initials and titles before a person's name: `S.K.Sharma`, `Dr.Rao`. */
const forename = /^(?:\p{L}\p{M}*|adv|capt|col|dr|er|maj|md|miss|mohd|mr|mrs|ms|prof|sh|shri|smt|sri|st)$/iu;
/** Top-level domains. A text that ends in one is a web address even if the rest could be initials: `t.me`. */
const ending =
  /^(?:app|biz|cc|co|com|gd|gl|gov|in|info|io|link|ly|me|mobi|mp|net|nic|online|org|site|tech|tv|xyz|zip|कॉम|ಕಾಮ್)(?!\p{L})/iu;

/**
 * How people write around a filter: `evil[.]com`, `evil dot com`, `evil .com`, `kyc(at)okbank`. The repetitions are
 * bounded, because thousands of dots would otherwise take minutes.
 */
const withPlainSigns = (text: string): string =>
  text
    .replace(/\s*[[({<]\s*(?:[.。]|dot)\s*[\])}>]\s*/giu, '.')
    .replace(/\s*[[({<]\s*(?:@|at)\s*[\])}>]\s*/giu, '@')
    .replace(/\s*[[({<]\s*([:/\\]+)\s*[\])}>]\s*/gu, '$1')
    // Words such as `in` and `me` end an address only behind a dot without a space.
    .replace(
      /[^\p{L}\p{N}]{0,9}(?<!\p{L})(?:dot|डॉट|ಡಾಟ್)(?!\p{L})[^\p{L}\p{N}]{0,9}(\p{L}[\p{L}\p{M}]*)|[^\p{L}\p{N}]{1,9}[.。][\])}>]?(\p{L}+)|[·•‧∙⋅・](\p{L}+)/giu,
      (found, ...last) => (ending.test(last.slice(0, 3).join('')) ? `.${last.slice(0, 3).join('')}` : found),
    )
    .replace(
      /[^\p{L}\p{N},]{0,9}[.。][^\p{L}\p{N},]{1,9}(?=(?:biz|com|gov|nic|org|xyz)(?!\p{L}))|,(?=(?:com|org)(?!\p{L}))/giu,
      '.',
    );

function withoutAddress(found: string, before: string, last: string, path: string | undefined): string {
  const isPerson =
    before
      .split(/[.。]/u)
      .slice(0, -1)
      .every((name) => forename.test(name)) && !ending.test(last);
  return isPerson && path === undefined ? found : omission;
}

/** Words for digits, with which a number gets past a filter: in English, and in Hindi and Kannada in both scripts. */
const digitWords =
  'zero|one|two|three|four|five|six|seven|eight|nine|double|triple|शून्य|ज़ीरो|एक|दो|तीन|चार|पांच|पाँच|छह|छः|छे|सात|आठ|नौ|ಸೊನ್ನೆ|ಒಂದು|ಎರಡು|ಮೂರು|ನಾಲ್ಕು|ಐದು|ಆರು|ಏಳು|ಎಂಟು|ಒಂಬತ್ತು|shunya|teen|chaar|char|paanch|panch|chhe|saat|aath|nau|ek|do|ondu|eradu|mooru|naalku|aidu|aaru|elu|entu|ombattu|sonne';

/**
 * Eight digits of any script in a row, or nine with only punctuation and spaces between them: also as words, and as
 * letters that look like 0 and 1. Years and room numbers are shorter.
 */
function phone(): RegExp {
  const letter = '(?<=\\p{N}[oil]*)[oil]|[oil](?=[oil]*\\p{N})';
  const digit = `(?:\\p{N}|${letter}|${digitWords.normalize('NFKC')})`;
  return new RegExp(`\\+?(?:(?:\\p{N}|${letter}){8,}|${digit}(?:[^\\p{L}\\p{N}]*${digit}){8,})\\p{M}*`, 'giu');
}

/** In ASCII digits: a mobile number with or without what is dialled before it, or a free one. */
const dialled = /^(?:(?:0|0?0?91)?[6-9]\d{9}|18[06]0\d{6,7})$/u;
/** Between groups of digits: at most one short word, and nothing of a sum. */
const between = /^[^\p{L}\p{N}+=\p{Sc}]*(\p{L}\p{M}*(?:\p{L}\p{M}*){0,4})?[^\p{L}\p{N}+=\p{Sc}]*$/u;

/** Returns the text without phone numbers whose groups have letters between them: `98765 x 43210`, `987a654b3210`. */
function withoutScattered(text: string): string {
  const groups = [...text.matchAll(/\p{Nd}+/gu)].map(({ 0: found, index }) => ({
    found,
    index,
    end: index + found.length,
  }));
  for (const [first, { index, found }] of groups.entries()) {
    const isSingle = found.length === 1;
    let [digits, word] = [found, ''];
    for (const [at, group] of groups.slice(first + 1).entries()) {
      const gap = between.exec(text.slice(groups[first + at]?.end, group.index));
      const letters = gap?.[1] ?? '';
      // Dates and lists of things have several words, or groups of one digit among others.
      if (
        !gap ||
        (group.found.length === 1) !== isSingle ||
        (letters.length > 1 && word.length > 1 && letters !== word)
      )
        break;
      word = letters.length > 1 ? letters : word;
      digits += group.found;
      if (dialled.test(toPlainDigits(digits)))
        return `${text.slice(0, index)}${omission}${withoutScattered(text.slice(group.end))}`;
    }
  }
  return text;
}

/**
 * Returns one line of at most `most` characters, without links, mail addresses, phone numbers or invisible characters.
 */
export function lockScreenText(text: string, most: number): string {
  const plain = withPlainSigns(visibleText(text.normalize('NFKC').replace(breaks, ' ')))
    .replace(schemed, omission)
    .replace(spacedMailbox, omission)
    .replace(mailbox, omission)
    .replace(spaced, omission)
    .replace(numbered, omission)
    .replace(dotted, withoutAddress)
    .replace(phone(), omission);
  const shown = withoutScattered(plain).replace(/\s+/gu, ' ').trim();
  const line = isTooLong(shown, most) ? `${truncate(shown, most - 1).trimEnd()}${omission}` : shown;
  return line || omission;
}

const languages: Readonly<Record<LanguageCode, PushWords>> = {
  en: isolateArguments(en),
  hi: isolateArguments(hi),
  kn: isolateArguments(kn),
};

/** A device gets English if it named no language, or one that this build of the server does not know. */
export const pushWords = (language?: string): PushWords => languages[isLanguageCode(language) ? language : 'en'];

/** In characters. */
const nameMost = 40;
const whatMost = 80;

export const lockScreenName = (name: string): string => lockScreenText(name, nameMost);

/** With the mark, if there is one. The stored name of a deleted account is English and is translated. */
export const lockScreenPerson = (name: string, words: PushWords, mark?: string): string =>
  name === formerMemberName ? words.former : withMark(lockScreenName(name), mark);

/** The title, or the tags if there is none. */
export const lockScreenTitle = ({ title, tags }: Pick<Expense, 'title' | 'tags'>): string =>
  lockScreenText(title ?? tags.join(', '), whatMost);
