/** Where the operands of a condition stand in a source, for taking one away. */

/** A part of a text, from its first character to behind its last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The operands of a condition that stands at a span, split where the operator is outside all brackets. */
export function operandsAt(text: string, { from: start, to: end }: Span, operator: '&&' | '||'): Span[] {
  const found: Span[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < end; at += 1) {
    const sign = text[at] ?? '';
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (depth === 0 && text.startsWith(operator, at)) {
      found.push({ from, to: at });
      from = at + operator.length;
    }
  }
  return [...found, { from, to: end }];
}

/** The place behind the bracket that closes the one at `open`. */
export function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error(`nothing closes the bracket at ${open}`);
}

export const replaced = (text: string, { from, to }: Span, by: string): string =>
  text.slice(0, from) + by + text.slice(to);

export const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** The span's own words, in one line. */
export const words = (text: string, { from, to }: Span): string => text.slice(from, to).replace(/\s+/g, ' ').trim();

/** A source with one thing taken away. */
export interface Mutant {
  /** What was taken away, and where. */
  readonly what: string;
  readonly text: string;
}
