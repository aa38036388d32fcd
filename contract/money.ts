/**
 * Money as integer paise (1 rupee = 100 paise). One coin equals one rupee, so hundredths of a coin are the same
 * integers. Nothing is computed in floating point: rupees are read and written as decimal text, digit by digit
 * (docs/product.md §5).
 */
declare const unit: unique symbol;

/** An integer number of paise, or of hundredths of a coin. */
export type Paise = number & { readonly [unit]: 'paise' };

/** @throws RangeError for anything that is not a safe integer */
export function paise(integer: number): Paise {
  if (!Number.isSafeInteger(integer)) throw new RangeError(`Not a whole number of paise: ${integer}`);
  return (integer === 0 ? 0 : integer) as Paise;
}

export const zero = paise(0);
export const sum = (...amounts: readonly Paise[]): Paise => paise(amounts.reduce((total, amount) => total + amount, 0));
export const minus = (from: Paise, amount: Paise): Paise => paise(from - amount);

const decimal = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/**
 * Returns the rupees of a JSON body in paise, rounded half-up (away from zero). Reads the number's shortest decimal
 * notation, so 0.1 + 0.2 is 30 paise and 0.005 is 1. Undefined when the value is not finite or too large to be exact.
 */
export function paiseFromRupees(rupees: number): Paise | undefined {
  const parts = decimal.exec(String(rupees));
  if (!parts) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  const shift = Number(exponent) + 2;
  const digits = whole + fraction;
  const point = whole.length + shift;
  if (point > 16) return undefined;
  const kept = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const next = point >= 0 ? (digits[point] ?? '0') : '0';
  const rounded = Number(kept) + (next >= '5' ? 1 : 0);
  if (!Number.isSafeInteger(rounded)) return undefined;
  return paise(sign === '-' ? -rounded : rounded);
}

/** Without grouping: -1234567 becomes "-", "12345" and "67". */
function digitsOf(amount: Paise): { sign: string; whole: string; fraction: string } {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return { sign: amount < 0 ? '-' : '', whole: digits.slice(0, -2), fraction: digits.slice(-2) };
}

/** Plain decimal text: 123450 paise is "1234.50". */
export function decimalRupees(amount: Paise): string {
  const { sign, whole, fraction } = digitsOf(amount);
  return `${sign}${whole}.${fraction}`;
}

/** For a JSON body: the number whose shortest notation is the exact decimal. */
export const rupeesFromPaise = (amount: Paise): number => Number(decimalRupees(amount));

const grouped = (whole: string): string => {
  const tail = whole.slice(-3);
  const head = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return head ? `${head},${tail}` : tail;
};

/** As it is written in India, without a unit: 12345600 paise is "1,23,456.00". */
export function formatAmount(amount: Paise): string {
  const { sign, whole, fraction } = digitsOf(amount);
  return `${sign}${grouped(whole)}.${fraction}`;
}

/** For a screen: 12345600 paise is "₹1,23,456.00", a negative amount "-₹1.00". */
export const formatRupees = (amount: Paise): string =>
  amount < 0 ? `-₹${formatAmount(paise(-amount))}` : `₹${formatAmount(amount)}`;

/** For a screen, with hundredths only if they are not zero: "1,500" but "1,499.50". */
export const formatCoins = (hundredths: Paise): string => formatAmount(hundredths).replace(/\.00$/, '');
