/**
 * Finds guards in the API's sources by the form of the code, so that new guards are found too: conditions of refusals,
 * comparisons, calls of functions that only refuse, deletions, bounds, and required claims of a token.
 */
import { beginning, closing, operandsAt, type Span, statementEnd } from './operands.ts';

/** The place of a guard in a source, and the text that replaces the guard in the mutant. */
export interface Guard extends Span {
  readonly without: string;
  /** Describes the guard if its own text says too little. */
  readonly description?: string;
}

/**
 * A function that does nothing except refuse. `without` returns the text that replaces a call with these arguments.
 */
export interface Refuser {
  readonly name: string;
  readonly without: (given: string) => string;
}

const refusing = /^(?:return )?(?:throw |(?:reject|next)\(\s*new ContractError\()/;

/** Returns whether the statement at `from` refuses. For a block, the last statement in it counts. */
function refuses(text: string, from: number): boolean {
  const start = from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0);
  if (text[start] !== '{') return refusing.test(text.slice(start));
  const end = closing(text, start) - 1;
  let last = start + 1;
  for (let at = last; /\S/.test(text.slice(at, end)); at = statementEnd(text, at)) last = at;
  return refusing.test(text.slice(last, end).trimStart());
}

interface Condition extends Span {
  /** The position after the matching bracket. */
  readonly end: number;
}

const ifs = (text: string): Condition[] =>
  [...text.matchAll(/\bif \(/g)].map(({ 0: head, index }) => {
    const open = index + head.length - 1;
    const end = closing(text, open);
    return { from: open + 1, to: end - 1, end };
  });

const refusals = (text: string): Condition[] => ifs(text).filter(({ end }) => refuses(text, end));

/** Finds the operands of each condition of a refusal: `if (…) throw …`, or `if (…) { … }` that ends with a refusal. */
const conditions = (text: string): Guard[] =>
  refusals(text)
    .flatMap((condition) => operandsAt(text, condition, '||'))
    .map((operand) => ({ ...operand, without: ' false ' }));

/** Finds the operands of each condition that skips a refusal: `if (…) return …; throw …`. */
const permissions = (text: string): Guard[] =>
  ifs(text)
    .filter(({ end }) => /^\s*return\b/.test(text.slice(end)) && refuses(text, statementEnd(text, end)))
    .flatMap((condition) => operandsAt(text, condition, '&&'))
    .map((operand) => ({ ...operand, without: ' true ' }));

/** A literal, an enum member or a length. */
const isConstant = (operand: string): boolean =>
  /^(?:\d|undefined$|null$|true$|false$|typeof\b)|^[A-Z]\w*\.[A-Z_]+$|\.length$/.test(operand);

/**
 * Finds comparisons of two variables, such as owners, versions or groups; the mutant treats the two as equal. Skips the
 * comparisons in the condition of a refusal, because `conditions` finds them.
 */
function comparisons(text: string): Guard[] {
  const taken = refusals(text);
  return [...text.matchAll(/ ([!=])== (?=[A-Za-z_(])/g)].flatMap(({ index, 0: sign, 1: kind }) => {
    const from = beginning(text, index);
    const right = index + sign.length;
    const to = right + (/^[\w.?$#]+(?:\([^()]*\)|\[\w+\])?(?:\??\.\w+)*/.exec(text.slice(right))?.[0].length ?? 0);
    const operands = [text.slice(from, index), text.slice(right, to)];
    const isGuard =
      operands.every((operand) => operand !== '' && !isConstant(operand)) &&
      !taken.some((refusal) => refusal.from <= from && to <= refusal.to);
    return isGuard ? [{ from, to, without: kind === '=' ? 'true' : 'false' }] : [];
  });
}

/** Finds calls of functions that only refuse. */
const calls = (text: string, refusers: readonly Refuser[]): Guard[] => {
  const imports = text.lastIndexOf('\nimport ');
  return refusers.flatMap(({ name, without }) =>
    [...text.matchAll(new RegExp(`(?<!function )(?<![.\\w])${name}\\(`, 'g'))]
      .filter(({ index }) => index > imports)
      .map(({ index }) => {
        const open = index + name.length;
        const to = closing(text, open);
        return { from: index, to, without: without(text.slice(open + 1, to - 1)) };
      }),
  );
};

/** Finds deletions in transactions. */
const deletions = (text: string): Guard[] =>
  [...text.matchAll(/\btx\.delete\(/g)].map(({ 0: made, index }) => ({
    from: index,
    to: closing(text, index + made.length - 1),
    without: 'undefined',
  }));

/**
 * Finds the numbers that say how often something may be tried; the mutant allows a billion tries. Such a number is the
 * first one in a call such as `bound('login-place', 5, 15)`, or any number in an object of bounds.
 */
const bounds = (text: string): Guard[] => {
  const unbounded = (most: string, index: number, of = ''): Guard => ({
    ...{ from: index, to: index + most.length, without: '1e9' },
    description: `the bound${of && ` ${of}`} of ${most}`,
  });
  const named = [...text.matchAll(/(?<=\b\w+\(\s*'([\w-]+)',\s*)[\d_]+(?=,\s*[\d_]+\s*\))/g)];
  const objects = [...text.matchAll(/: \w*Bounds? = \{[^}]*\}/g)];
  return [
    ...named.map(({ 0: most, 1: what, index }) => unbounded(most, index, what)),
    ...objects.flatMap(({ 0: object, index: start }) =>
      [...object.matchAll(/(?<=(\w+): )[\d_]+/g)].map(({ 0: most, 1: what, index }) =>
        unbounded(most, start + index, what),
      ),
    ),
  ];
};

/** Finds what the code demands of a token in addition to a valid signature, such as its issuer. */
const demands = (text: string): Guard[] =>
  [
    ...text.matchAll(
      /(?<=const demands = \{.*)(?:issuer|audience|typ: type|algorithms: \[algorithm\]|requiredClaims: \['exp'\])(?:, )?(?=.*\};)/g,
    ),
  ].map(({ 0: demand, index }) => ({ from: index, to: index + demand.length, without: '' }));

/**
 * Returns the guards of a source, kind by kind. If removing either of two guards leaves the same text, they count once.
 */
export function guardsOf(text: string, refusers: readonly Refuser[]): Guard[] {
  const all = [conditions, permissions, comparisons, deletions, bounds, demands].flatMap((find) => find(text));
  const found = [...all, ...calls(text, refusers)];
  const readings = found.map(({ from, to, without }) =>
    `${text.slice(0, from)}${without}${text.slice(to)}`.replace(/\s+/g, ''),
  );
  return found.filter((_, index) => readings.indexOf(readings[index] ?? '') === index);
}

const declared = /^(?:export )?(?:(?:async )?function (\w+)|const (\w+) = (?:async )?)(?:<[^>]*>)?(?=\()/gm;

/**
 * Returns the functions of a source that do nothing except refuse. If they do not refuse, they return nothing or a
 * snapshot's data.
 */
export function refusersIn(text: string, file = ''): Refuser[] {
  return [...text.matchAll(declared)].flatMap(({ 0: head, 1: one, 2: other, index }) => {
    const name = one ?? other ?? '';
    const open = index + head.length;
    const behind = closing(text, open);
    const result = /^: ([^{=]+?) (?:=>|\{)/.exec(text.slice(behind))?.[1] ?? '';
    const comment = /\/\*\*(?:(?!\/\*\*)[\s\S])*\*\/\n$/.exec(text.slice(0, index))?.[0] ?? '';
    const isRefusing = comment.includes('@throws ContractError') || /(?:^|\/)throttle\//.test(file);
    if (!isRefusing) return [];
    if (/^(?:Promise<void>|void)$/.test(result)) {
      return [{ name, without: () => (result === 'void' ? 'undefined' : 'Promise.resolve()') }];
    }
    const isLook = /^\(\s*\w+: DocumentSnapshot\b/.test(text.slice(open, behind));
    return isLook
      ? [
          {
            name,
            without: (given) =>
              `${given.slice(0, operandsAt(given, { from: 0, to: given.length }, ',')[0]?.to)}.data()`,
          },
        ]
      : [];
  });
}
