/** The digits of the scripts used in India, shared by everything that reads a typed number. */

/** The code point of zero in each script, which the digits 1 to 9 follow. */
const zeros: readonly number[] = [
  0x0030, // 0, Latin
  0x0660, // ٠, Arabic-Indic
  0x06f0, // ۰, Extended Arabic-Indic: Urdu and Kashmiri
  0x0966, // ०, Devanagari
  0x09e6, // ০, Bengali
  0x0a66, // ੦, Gurmukhi
  0x0ae6, // ૦, Gujarati
  0x0b66, // ୦, Odia
  0x0be6, // ௦, Tamil
  0x0c66, // ౦, Telugu
  0x0ce6, // ೦, Kannada
  0x0d66, // ൦, Malayalam
  0x1c50, // ᱐, Ol Chiki
  0xabf0, // ꯰, Meetei Mayek
  0xff10, // ０, full width
];

const codeOf = (digit: string): number => digit.codePointAt(0) ?? 0;

const zeroOf = (digit: string): number | undefined =>
  zeros.find((zero) => codeOf(digit) >= zero && codeOf(digit) <= zero + 9);

/** Digits of other scripts stay. */
export const toPlainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const zero = zeroOf(digit);
    return zero === undefined ? digit : String(codeOf(digit) - zero);
  });

/** Whether all digits of a text, if it has any, belong to one of these scripts. */
export function hasDigitsOfOneScript(text: string): boolean {
  const scripts = new Set((text.match(/\p{Nd}/gu) ?? []).map(zeroOf));
  return scripts.size <= 1 && !scripts.has(undefined);
}
