/** Finds texts in the web's code that belong in the catalogue (web/src/words), because people read them. */
import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'rolldown/utils';
import { inRoot } from '../process/paths.ts';

/** A text in a source file. */
export interface Found {
  readonly line: number;
  readonly text: string;
}

/** Attributes and properties that people read. */
const readByPeople =
  /^(?:label|title|alt|placeholder|hint|text|action|busyAction|doneText|aria-label|aria-description|aria-valuetext|aria-roledescription)$/;

/** Names, units and marks that are the same in every language. */
const sameEverywhere = /^(?:PG Expenses?(?: Tracker)?|Settle Up|OTP|\P{L}*)$/u;

/**
 * Returns whether the text looks like a sentence: several words that begin with a capital letter or end with a mark
 * such as a full stop. Class names, paths and keys do not.
 */
const isSentence = (text: string): boolean =>
  /^\P{L}*\p{Lu}\S*(?: \S+)+|\p{L}{2,} .*[.!?…]$|\.\.\.$/u.test(text.trim());

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Text {
  readonly node: Node;
  readonly text: string;
}

/** Returns the strings that an expression may result in: `ok ? 'Yes' : 'No'` has two. */
function resultsOf(expression: Node | null): Text[] {
  if (!expression) return [];
  // biome-ignore lint/suspicious/noExplicitAny: the parser has a separate type for each of a hundred kinds of nodes
  const node = expression as any;
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ node, text: node.value }] : [];
    case 'TemplateLiteral':
      return node.quasis.map((part: Node & { value: { cooked: string } }) => ({ node: part, text: part.value.cooked }));
    case 'ConditionalExpression':
      return [...resultsOf(node.consequent), ...resultsOf(node.alternate)];
    case 'LogicalExpression':
      return [...resultsOf(node.left), ...resultsOf(node.right)];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return resultsOf(node.expression);
    default:
      return [];
  }
}

const hasLetter = ({ text }: Text): boolean => /\p{L}/u.test(text);

/**
 * Returns the texts of a TypeScript source that people would read: text between JSX tags, attributes such as `label`,
 * arguments of functions such as `toast`, and strings that look like sentences. Leaves out errors and log lines, which
 * are for developers.
 */
export function sentencesIn(file: string, source: string): Found[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const found = new Map<number, Found>();
  /** Parts of the source whose strings only developers read. */
  const forDevelopers: Node[] = [];
  const add = ({ start }: Node, text: string): void => {
    if (forDevelopers.some((part) => part.start <= start && start < part.end)) return;
    found.set(start, { line: source.slice(0, start).split('\n').length, text: text.trim().replace(/\s+/g, ' ') });
  };
  const addResults = (expression: Node | null): void => {
    for (const { node, text } of resultsOf(expression).filter(hasLetter)) add(node, text);
  };
  new Visitor({
    ImportDeclaration: (node) => void forDevelopers.push(node),
    ThrowStatement: (node) => void forDevelopers.push(node),
    NewExpression: (node) =>
      void (
        /Error$|^ChunkLoadError$/.test(source.slice(node.callee.start, node.callee.end)) && forDevelopers.push(node)
      ),
    CallExpression(node) {
      if (source.startsWith('console.', node.start)) forDevelopers.push(node);
      else if (/^(?:toast(?:\.\w+)?|announce|showPlainNotice)$/.test(source.slice(node.callee.start, node.callee.end)))
        addResults(node.arguments[0] ?? null);
    },
    JSXElement(node) {
      for (const child of node.children) if (child.type === 'JSXExpressionContainer') addResults(child);
    },
    JSXAttribute(node) {
      const name = source.slice(node.name.start, node.name.end);
      // `d` is the outline of a drawing.
      const isForDevelopers = ['className', 'style', 'd'].includes(name) || name.startsWith('data-');
      if (isForDevelopers) forDevelopers.push(node);
      else if (readByPeople.test(name)) addResults(node.value);
    },
    Property(node) {
      const { key, value } = node;
      const isRead = key.type === 'Identifier' && readByPeople.test(key.name);
      if (isRead) addResults(value);
    },
    JSXText: (node) => void (/\p{L}/u.test(node.value) && add(node, node.value)),
    Literal: (node) => void (typeof node.value === 'string' && isSentence(node.value) && add(node, node.value)),
    TemplateElement: (node) => void (isSentence(node.value.cooked ?? '') && add(node, node.value.cooked ?? '')),
  }).visit(program);
  return [...found.values()].filter(({ text }) => !sameEverywhere.test(text));
}

/** Returns each sentence outside the catalogue, with its file and line. */
export function sentencesOutsideCatalogue(): string[] {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: inRoot() }).filter(
    (file) => !/\.test\.tsx?$|^web\/src\/words\//.test(file),
  );
  return files.flatMap((file) =>
    sentencesIn(file, readFileSync(inRoot(file), 'utf8')).map(({ line, text }) => `${file}:${line} ${text}`),
  );
}
