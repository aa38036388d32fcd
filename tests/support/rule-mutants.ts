/** Mutants of the security rules. Each allows more than the rules do, and some test must notice. */

/** Returns the operands of a condition, split at `&&` outside all brackets, each with its position. */
function operandsOf(condition: string): { readonly from: number; readonly text: string }[] {
  const found: { from: number; text: string }[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= condition.length; at += 1) {
    const sign = condition[at] ?? '';
    if (sign && '([{'.includes(sign)) depth += 1;
    if (sign && ')]}'.includes(sign)) depth -= 1;
    if (sign !== '' && !(depth === 0 && condition.startsWith('&&', at))) continue;
    found.push({ from, text: condition.slice(from, at) });
    from = at + 2;
  }
  return found;
}

const conditions = /(?:allow [\w, ]+: if|function is\w+\([^)]*\) \{\s*return) ([^;]+);/g;

/**
 * Returns the mutants, each with what it lacks or adds: `true` replaces one operand of a condition, or one permission
 * also allows lists or writes.
 */
export function ruleMutants(rules: string): { readonly what: string; readonly text: string }[] {
  const lineOf = (at: number): number => rules.slice(0, at).split('\n').length;
  const replaced = (from: number, length: number, by: string): string =>
    rules.slice(0, from) + by + rules.slice(from + length);
  const withoutOne = [...rules.matchAll(conditions)].flatMap((match) => {
    const condition = match[1] ?? '';
    const start = match.index + match[0].length - 1 - condition.length;
    return operandsOf(condition).map(({ from, text }) => ({
      what: `without "${text.replace(/\s+/g, ' ').trim()}" in line ${lineOf(start + from + text.length)}`,
      text: replaced(start + from, text.length, ' true '),
    }));
  });
  const widened = [...rules.matchAll(/allow ([\w, ]+): if/g)].flatMap((match) => {
    const from = match.index + 'allow '.length;
    const given = match[1] ?? '';
    // The condition of a list asks for its query, so it allows no write anyway.
    const wider = given.includes('list') ? [] : ['read', 'get, write'];
    return wider.map((permission) => ({
      what: `with "allow ${permission}" in line ${lineOf(from)}`,
      text: replaced(from, given.length, permission),
    }));
  });
  return [...withoutOne, ...widened];
}
