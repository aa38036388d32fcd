/** Mutants of the security rules. Each allows more than the rules do, and some test must notice. */
import { lineOf, type Mutant, operandsAt, replaced, words } from './operands.ts';

const conditions = /(?:allow [\w, ]+: if|function is\w+\([^)]*\) \{\s*return) ([^;]+);/g;

/**
 * Returns the mutants: in each, `true` replaces one operand of a condition, or one permission also allows lists or
 * writes.
 */
export function ruleMutants(rules: string): Mutant[] {
  const withoutOne = [...rules.matchAll(conditions)].flatMap((match) => {
    const to = match.index + match[0].length - 1;
    return operandsAt(rules, { from: to - (match[1] ?? '').length, to }, '&&').map((operand) => ({
      what: `without "${words(rules, operand)}" in line ${lineOf(rules, operand.to)}`,
      text: replaced(rules, operand, ' true '),
    }));
  });
  const widened = [...rules.matchAll(/allow ([\w, ]+): if/g)].flatMap((match) => {
    const from = match.index + 'allow '.length;
    const given = match[1] ?? '';
    const wider = given.includes('list') ? ['read, write'] : ['read', 'get, write'];
    return wider.map((permission) => ({
      what: `with "allow ${permission}" in line ${lineOf(rules, from)}`,
      text: replaced(rules, { from, to: from + given.length }, permission),
    }));
  });
  return [...withoutOne, ...widened];
}
