/** Every handler is in a separate file named after its call. */
import { readFileSync } from 'node:fs';
import { endpoints } from '@pg/contract/endpoints';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/project/paths.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

it('The file of a handler is named after its call', () => {
  const table = readFileSync(inRoot('functions', 'src', 'http', 'handlers.ts'), 'utf8');
  const files = Object.fromEntries(
    [...table.matchAll(/import \{ (\w+) \} from '\.\.\/(?:[\w-]+\/)+([\w-]+)\.ts';/g)].map(([, name, file]) => [
      name,
      file,
    ]),
  );
  expect(files).toEqual(Object.fromEntries(Object.keys(endpoints).map((name) => [name, kebab(name)])));
});
