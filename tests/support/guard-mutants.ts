/** The API's sources with one guard taken away at a time: each is a check less, which a test must notice. */
import { closing, lineOf, type Mutant, operandsAt, replaced, type Span, words } from './operands.ts';

/** What a refusal depends on: the condition in `if (…) throw`, with or without braces. */
function conditionsOf(text: string): Span[] {
  return [...text.matchAll(/\bif \(/g)].flatMap(({ index }) => {
    const open = index + 'if '.length;
    const end = closing(text, open);
    return /^\s*\{?\s*throw /.test(text.slice(end)) ? [{ from: open + 1, to: end - 1 }] : [];
  });
}

/** Guards that are calls, and what is left when they are not made: the document as it is, or nothing to wait for. */
const calls: readonly [RegExp, (argument: string) => string][] = [
  [/(?<!function )\b(?:groupOfMember|sessionUser|openRecord)\(/g, (given) => `${given.split(',')[0]}.data()`],
  [/(?<!function )\b(?:takeTry|checkBounds|countTry)\(/g, () => 'Promise.resolve()'],
];

/** What the signature of a token alone does not prove. */
const demands =
  /(?<=const demands = \{.*)(?:issuer|audience|typ: type|algorithms: \[algorithm\]|requiredClaims: \['exp'\])(?=.*\};)/g;

/** Each operand of each refusal’s condition made false, each guarding call left out, each demand on a token dropped. */
export function guardMutants(text: string): Mutant[] {
  const inLine = (span: Span): string => `without "${words(text, span)}" in line ${lineOf(text, span.to)}`;
  const imports = text.lastIndexOf('\nimport ');
  return [
    ...conditionsOf(text)
      .flatMap((condition) => operandsAt(text, condition, '||'))
      .map((operand) => ({ what: inLine(operand), text: replaced(text, operand, ' false ') })),
    ...calls.flatMap(([pattern, rest]) =>
      [...text.matchAll(pattern)]
        .filter(({ index }) => index > imports)
        .map(({ 0: name, index }) => {
          const to = closing(text, index + name.length - 1);
          const given = text.slice(index + name.length, to - 1);
          return { what: inLine({ from: index, to }), text: replaced(text, { from: index, to }, rest(given)) };
        }),
    ),
    ...[...text.matchAll(demands)].map(({ 0: name, index }) => {
      const span = { from: index, to: index + name.length };
      return {
        what: inLine(span),
        text: replaced(text, span, '').replace(/\{ ,|, ,/g, (both) => (both.startsWith('{') ? '{' : ',')),
      };
    }),
  ];
}
