import { expect, test } from 'vitest';
import { pageAt } from './pages.ts';

test.each([
  ['/', 'home'],
  ['/dashboard', 'dashboard'],
  ['/dashboard/', 'dashboard'],
  ['/Dashboard/', 'dashboard'],
  ['/SIGNUP', 'signUp'],
  ['/guest/', 'guest'],
  ['/dashboard/more', 'notFound'],
  ['/constructor', 'notFound'],
])('%s is the page %s', (path, page) => {
  expect(pageAt(path)).toBe(page);
});
