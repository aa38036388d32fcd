/** Sentences for users are in the catalogue. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sentencesIn } from '../../scripts/check/sentences.ts';

const root = new URL('../..', import.meta.url).pathname;

/** Returns the files that a file of the web names: in imports, and also in `import()` if `later`. */
function filesIn(file: string, later = false): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const named = later ? /\bimport\('([#.][^']+)'\)/g : /^(?:import|export)\b(?! type\b)[^'"`;(]*?'([#.][^']+)'/gm;
  return [...text.matchAll(named)].map(([, from = '']) =>
    from.startsWith('#') ? `web/src/${from.slice(1)}` : path.join(path.dirname(file), from),
  );
}

const pages = filesIn('web/src/app/pages.ts', true);

/** The files that these pages load before their first numbers. */
function loadedFirst(pages: readonly string[]): Set<string> {
  const loaded = new Set(['web/src/boot.ts', 'web/src/app/App.tsx', ...pages]);
  for (const file of loaded) for (const one of filesIn(file)) loaded.add(one);
  return loaded;
}

test('The files that load before the first numbers use no sentences that load later', () => {
  // A guest's page has the sentences of lists, and so the names of people and tags.
  const loaded = loadedFirst(pages.filter((page) => !page.endsWith('/GuestPage.tsx')));
  expect([...loaded]).toContain('web/src/words/front.ts');
  expect([...loaded]).not.toContain('web/src/words/all.ts');
  const withNumbers = loadedFirst(pages.filter((page) => /\/(?:Dashboard|GiveTake)Page\.tsx$/.test(page)));
  expect([...withNumbers]).toContain('web/src/words/first.ts');
  expect([...withNumbers]).not.toContain('web/src/words/front.ts');
});

describe('A sentence outside the catalogue', () => {
  test.each([
    ['between tags', '<p>No group yet</p>'],
    ['after a value', '<p>{count} expenses</p>'],
    ['in a label', '<input aria-label="Amount" />'],
    ['in a property', '<Field hint="In rupees." />'],
    ['in a string', "toast.success('Coins added!')"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: tested code
    ['in a template', '`Paid by Asha, ${day}.`'],
    ['in braces', "<p>{'Save'}</p>"],
    ['after a condition', "<p>{isOpen && 'Open'}</p>"],
    ['in a label in braces', '<input aria-label={`Save`} />'],
    ['in a value for screen readers', '<input aria-valuetext="Half" />'],
    ['in a toast', "toast.error('Failed')"],
    ['in the label of a busy button', "const busy = 'Adding...'"],
  ])('is found %s', (_, source) => {
    expect(sentencesIn('x.tsx', source)).toHaveLength(1);
  });

  test('is found in both branches of a condition', () => {
    expect(sentencesIn('x.tsx', "<p title={ok ? 'Open' : 'Shut'}>{ok ? 'Yes' : 'No'}</p>")).toHaveLength(4);
  });

  test.each([
    ['a space between elements', "<p>{' '}</p>"],
    ['a class name', '<p className="Card wide" />'],
    ['an error', "throw new Error('The page has no root element.')"],
    ['a log line', "console.warn('This device could not be registered.')"],
    ['a name that is the same everywhere', '<p>PG Expense Tracker</p>'],
    ['a dot or dash', '<p>· {name} –</p>'],
    ['a key', "localStorage.getItem('currentGroupCode')"],
  ])('is not found in %s', (_, source) => {
    expect(sentencesIn('x.tsx', source)).toEqual([]);
  });
});
