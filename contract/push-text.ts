/**
 * Others' texts as a lock screen may show them (docs/product.md §12). Anyone can type names and tags: on a lock screen
 * they must not contain links, nor hide what they say.
 */
import { visibleText } from './visible-text.ts';

const leftOut = '…';

/** Line breaks and control characters. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** An e-mail address, or a payment address such as `kyc@okbank`. */
const mailbox = /[^\s@]+@[^\s@]+/gu;

/**
 * Eight digits in a row, of any script, or nine with only signs and spaces between them. Years and room numbers are
 * shorter.
 */
const phone = /\+?(?:\p{Nd}{8,}|\p{Nd}(?:[^\p{L}\p{N}]*\p{Nd}){8,})/gu;

/** What looks like a web address: with a scheme, or names separated by dots, perhaps with a path. */
const schemed = /\b[a-z][a-z\d+.-]{1,20}:\/\/\S*/giu;
const dotted = /((?:[\p{L}\p{M}\p{N}_-]+[.。])+)(\p{L}[\p{L}\p{M}]+)([/:?#]\S*)?/gu;

/** Initials and titles before a person's name: `S.K.Sharma`, `Dr.Rao`. */
const forename = /^(?:\p{L}\p{M}*|adv|capt|col|dr|er|maj|md|miss|mohd|mr|mrs|ms|prof|sh|shri|smt|sri|st)$/iu;
/** Endings that make it an address after all: `t.me`. */
const ending =
  /^(?:app|biz|cc|co|com|gd|gl|gov|in|info|io|link|ly|me|mobi|mp|net|nic|online|org|site|tech|tv|xyz|zip)$/iu;

function withoutAddress(found: string, before: string, last: string, path: string | undefined): string {
  const isPerson =
    before
      .split(/[.。]/u)
      .slice(0, -1)
      .every((name) => forename.test(name)) && !ending.test(last);
  return isPerson && path === undefined ? found : leftOut;
}

/** One line of at most `most` characters, without links, e-mail addresses, phone numbers and invisible characters. */
export function shownText(text: string, most: number): string {
  const plain = visibleText(text.normalize('NFKC').replace(breaks, ' '))
    .replace(schemed, leftOut)
    .replace(mailbox, leftOut)
    .replace(dotted, withoutAddress)
    .replace(phone, leftOut)
    .replace(/\s+/gu, ' ')
    .trim();
  const signs = [...plain];
  const line =
    signs.length > most
      ? `${signs
          .slice(0, most - 1)
          .join('')
          .trimEnd()}${leftOut}`
      : plain;
  return line || leftOut;
}
