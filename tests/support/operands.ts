/** Finds the operands of a condition in a source, so that a mutant can lack one of them. */

/** A part of a text: `from` is the position of its first character, `to` the position after its last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const openings = '([{';
const closings = ')]}';

/** Returns the operands of a condition, split at operators outside all brackets. */
export function operandsAt(text: string, { from: start, to: end }: Span, operator: '&&' | '||' | ','): Span[] {
  const found: Span[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < end; at += 1) {
    const sign = text[at] ?? '';
    if (openings.includes(sign)) depth += 1;
    if (closings.includes(sign)) depth -= 1;
    if (depth === 0 && text.startsWith(operator, at)) {
      found.push({ from, to: at });
      from = at + operator.length;
    }
  }
  return [...found, { from, to: end }];
}

/** Returns the position after the bracket that closes the one at `open`. */
export function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (openings.includes(text[at] ?? ' ')) depth += 1;
    if (closings.includes(text[at] ?? ' ')) depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error(`nothing closes the bracket at ${open}`);
}

/** Returns the start of the operand that ends at `end`: a name with its member accesses and calls, such as `a.b(c)?.d`. */
export function beginning(text: string, end: number): number {
  let depth = 0;
  for (let at = end - 1; at >= 0; at -= 1) {
    const sign = text[at] ?? ' ';
    if (closings.includes(sign)) depth += 1;
    if (depth === 0 && !/[\w.?!$]/.test(sign)) return at + 1;
    if (openings.includes(sign)) depth -= 1;
  }
  return 0;
}

/** Returns the position after the statement that starts at `from`: after its block or its semicolon. */
export function statementEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === ';') return at + 1;
    if (!openings.includes(sign)) continue;
    const end = closing(text, at);
    if (sign === '{' && /^\s*$/.test(text.slice(from, at))) return end;
    at = end - 1;
  }
  return text.length;
}

export const replaced = (text: string, { from, to }: Span, by: string): string =>
  text.slice(0, from) + by + text.slice(to);

export const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Returns the span's text on one line. */
export const words = (text: string, { from, to }: Span): string => text.slice(from, to).replace(/\s+/g, ' ').trim();

/** A source with one part removed. */
export interface Mutant {
  /** What was removed, and where. */
  readonly what: string;
  readonly text: string;
}
