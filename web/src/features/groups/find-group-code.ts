/** Finds the group code in what people paste into the field: a link, a message, or a code with spaces (product §3). */
import { toPlainDigits } from '@pg/contract/digits';
import { isGroupCode } from '@pg/contract/group-code';

/** The code of each link in a text, without what follows it. Some messengers send `#` and `=` as `%23` and `%3D`. */
const linked = /(?:[#&]|%23)join(?:=|%3d)([a-z0-9]*)/gi;
/** A code in a sentence: six letters and digits, or three and three. */
const six = '([a-z0-9]{6}|[a-z0-9]{3}[ -][a-z0-9]{3})(?![\\p{L}\\p{N}])';
/** A code after the word for it. What follows "code number" is no group code. */
const named = new RegExp(`(?:code|कोड|ಕೋಡ್)(?: is| है)?( ?[:=] ?| |-)["'“*_]*(?!number)${six}`, 'giu');
/** A code that ends the sentence "Use code …", where no other word can stand. */
const told =
  /\b(?:use|enter) (?:the |this |our )?code ["'“*_]*(?!number)([a-z0-9]{6})(?=["'”*_]*(?:[.!)।]|$| to join))/gi;
const alone = new RegExp(`(?<![\\p{L}\\p{N}])${six}`, 'gu');

const bare = (text: string): string => text.replace(/[ -]/g, '').toUpperCase();

/** Returns the code if all of these are one code. */
function one(found: readonly string[]): string | undefined {
  const codes = new Set(found.map(bare));
  const [code = ''] = codes;
  return codes.size === 1 && isGroupCode(code) ? code : undefined;
}

/**
 * Returns the code in the text; undefined if there is none, or if it may be another. In a sentence, a word such as
 * "garden" could be a code too, so there a code has capitals or a digit, or follows "code:".
 */
export function findGroupCode(typed: string): string | undefined {
  const text = toPlainDigits(typed).replace(/[\s\p{Pd}]+/gu, (gap) => (/\S/.test(gap) ? '-' : ' '));
  const links = [...text.matchAll(linked)].map(([, code = '']) => code);
  if (links.length > 0) return one(links);
  const whole = text.replace(/[^\p{L}\p{N}]/gu, '');
  if (whole.length === 6) return one([whole]);
  // In a text of nothing but capitals, capitals say nothing: "QR CODE READER".
  const isMixed = /[^\P{L}A-Z]/u.test(text);
  const isWritten = (code: string): boolean => /\d/.test(code) || (isMixed && code === code.toUpperCase());
  const afterName = [...text.matchAll(named)].flatMap(([, sign = '', code = '']) =>
    /[:=]/.test(sign) || isWritten(code) ? [code] : [],
  );
  const asTold = [...text.matchAll(told)].map(([, code = '']) => code);
  if (afterName.length + asTold.length > 0) return one([...afterName, ...asTold]);
  // Without the word, a code has capitals and a digit. A word in capitals may be a code too, so both are in doubt.
  const capitals = text.match(new RegExp(alone.source.replaceAll('a-z', 'A-Z'), 'gu')) ?? [];
  const found = one(capitals.filter((code) => isGroupCode(bare(code))));
  return found !== undefined && /\d/.test(found) ? found : undefined;
}
