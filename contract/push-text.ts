/**
 * Makes names and tags safe for a lock screen (docs/product.md §12). Anyone can type a name or a tag, so the lock
 * screen must not show links or hidden text in them.
 */
import { cut, isTooLong, visibleText } from './visible-text.ts';

const omission = '…';

/** Line breaks and control characters. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** An e-mail address, or a payment address such as `kyc@okbank`. */
const mailbox = /[^\s@]+@[^\s@]+/gu;

/**
 * Phone numbers: eight digits of any script in a row, or nine with only punctuation and spaces between them. Years and
 * room numbers are shorter.
 */
const phone = /\+?(?:\p{Nd}{8,}|\p{Nd}(?:[^\p{L}\p{N}]*\p{Nd}){8,})/gu;

/** Web addresses: with a scheme, or as names separated by dots with an optional path. */
const schemed = /\b[a-z][a-z\d+.-]{1,20}:\/\/\S*/giu;
const dotted = /((?:[\p{L}\p{M}\p{N}_-]+[.。])+)(\p{L}[\p{L}\p{M}]+)([/:?#]\S*)?/gu;

/** Initials and titles before a person's name: `S.K.Sharma`, `Dr.Rao`. */
const forename = /^(?:\p{L}\p{M}*|adv|capt|col|dr|er|maj|md|miss|mohd|mr|mrs|ms|prof|sh|shri|smt|sri|st)$/iu;
/** Top-level domains. A text that ends in one is a web address even if the rest could be initials: `t.me`. */
const ending =
  /^(?:app|biz|cc|co|com|gd|gl|gov|in|info|io|link|ly|me|mobi|mp|net|nic|online|org|site|tech|tv|xyz|zip)$/iu;

function withoutAddress(found: string, before: string, last: string, path: string | undefined): string {
  const isPerson =
    before
      .split(/[.。]/u)
      .slice(0, -1)
      .every((name) => forename.test(name)) && !ending.test(last);
  return isPerson && path === undefined ? found : omission;
}

/**
 * Returns one line of at most `most` characters, without links, e-mail addresses, phone numbers or invisible characters.
 */
export function shownText(text: string, most: number): string {
  const plain = visibleText(text.normalize('NFKC').replace(breaks, ' '))
    .replace(schemed, omission)
    .replace(mailbox, omission)
    .replace(dotted, withoutAddress)
    .replace(phone, omission)
    .replace(/\s+/gu, ' ')
    .trim();
  const line = isTooLong(plain, most) ? `${cut(plain, most - 1).trimEnd()}${omission}` : plain;
  return line || omission;
}
