/** Finds texts in the web's code that belong in the catalogue (web/src/words), because people read them. */
import { parseSync, Visitor } from 'rolldown/utils';

/** A text in a source file. */
export interface Found {
  readonly line: number;
  readonly text: string;
}

/** Attributes and properties that people read. */
const readByPeople =
  /^(?:label|title|alt|placeholder|hint|text|action|busyAction|doneText|aria-label|aria-description)$/;

/** Names, units and marks that are the same in every language. */
const sameEverywhere = /^(?:PG Expenses?(?: Tracker)?|OTP|\P{L}*)$/u;

/** A capital letter or a full stop among several words: not a class name, a path or a key. */
const isSentence = (text: string): boolean =>
  /^\P{L}*\p{Lu}\S*(?: \S+)+|\p{L}{2,} .*[.!?…]$|\.\.\.$/u.test(text.trim());

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the texts of a TypeScript source that people would read: text between JSX tags, attributes such as `label`,
 * and strings that look like sentences. Errors and log lines are for developers.
 */
export function sentencesIn(file: string, source: string): Found[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const found = new Map<number, Found>();
  /** Parts of the source whose strings nobody but developers reads. */
  const forDevelopers: Node[] = [];
  const add = ({ start }: Node, text: string): void => {
    if (forDevelopers.some((part) => part.start <= start && start < part.end)) return;
    found.set(start, { line: source.slice(0, start).split('\n').length, text: text.trim().replace(/\s+/g, ' ') });
  };
  new Visitor({
    ImportDeclaration: (node) => void forDevelopers.push(node),
    ThrowStatement: (node) => void forDevelopers.push(node),
    NewExpression: (node) =>
      void (/Error$|^CodeMissing$/.test(source.slice(node.callee.start, node.callee.end)) && forDevelopers.push(node)),
    CallExpression: (node) => void (source.startsWith('console.', node.start) && forDevelopers.push(node)),
    JSXAttribute(node) {
      const name = source.slice(node.name.start, node.name.end);
      if (name === 'className' || name === 'style' || name.startsWith('data-')) forDevelopers.push(node);
      else if (readByPeople.test(name) && node.value?.type === 'Literal') add(node.value, String(node.value.value));
    },
    Property(node) {
      const { key, value } = node;
      const isRead = key.type === 'Identifier' && readByPeople.test(key.name);
      if (isRead && value.type === 'Literal' && /\p{L}/u.test(String(value.value))) add(value, String(value.value));
    },
    JSXText: (node) => void (/\p{L}/u.test(node.value) && add(node, node.value)),
    Literal: (node) => void (typeof node.value === 'string' && isSentence(node.value) && add(node, node.value)),
    TemplateElement: (node) => void (isSentence(node.value.cooked ?? '') && add(node, node.value.cooked ?? '')),
  }).visit(program);
  return [...found.values()].filter(({ text }) => !sameEverywhere.test(text));
}
