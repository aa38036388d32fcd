/** The laws of simulated worlds (tests/simulation/laws.ts), over what is stored about the groups and people of a test. */
import * as paths from '@pg/contract/document-paths';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { Books } from '../simulation/books.ts';
import { brokenLaws } from '../simulation/laws.ts';
import { database } from './database.ts';
import { idOf } from './ids.ts';

/** Firestore accepts this many values of an `in`. */
const mostValues = 30;

/** Checks all laws for these groups and everyone in them, and for these people, by number. */
export async function expectLaws(codes: readonly string[], numbers: readonly string[] = []): Promise<void> {
  const owners = await Promise.all(numbers.map((number) => database.doc(paths.numberPath(number)).get()));
  const others = numbers.map((number, index) => String(owners[index]?.get('person') ?? idOf(number)));
  const { books, people } = await booksOf(codes, others);
  expect(people.filter((id) => !books.user(id))).toEqual([]);
  expect(brokenLaws(books, Date.now(), [...codes], people)).toEqual([]);
}

/** Reads all that the laws of these groups, their members and these other people are about. */
async function booksOf(codes: readonly string[], others: readonly string[]) {
  const books = new Books();
  const keep = (docs: readonly DocumentSnapshot[]): void =>
    books.apply(docs.map((one) => ({ path: one.ref.path, before: undefined, after: one.data() })));
  const readAll = async (some: readonly string[]): Promise<void> => {
    if (some.length > 0) keep(await database.getAll(...[...new Set(some)].map((path) => database.doc(path))));
  };
  const find = async (...queries: readonly Query[]): Promise<void> => {
    for (const { docs } of await Promise.all(queries.map((one) => one.get()))) keep(docs);
  };
  await readAll(codes.map(paths.groupPath));
  const members = codes.flatMap((code) => Object.keys(books.group(code)?.members ?? {}));
  const people = [...new Set([...members, ...others])];
  await readAll(people.map(paths.userPath));
  const expenses = database.collection(paths.collections.expenses);
  await find(
    ...Object.values(paths.subcollections.groups).flatMap((name) =>
      codes.map((code) => database.collection(`${paths.groupPath(code)}/${name}`)),
    ),
    ...people.flatMap((id) =>
      [paths.movementsPath(id), paths.giveTakePath(id)].map((path) => database.collection(path)),
    ),
    ...codes.map((code) => expenses.where('groupCodes', 'array-contains', code)),
  );
  for (let first = 0; first < people.length; first += mostValues) {
    await find(expenses.where('owner', 'in', people.slice(first, first + mostValues)));
  }
  const struck = codes.flatMap((code) =>
    books.activity(code).flatMap((entry) => (entry.kind === 'EXPENSE_STRUCK' ? [entry.expense.id] : [])),
  );
  await readAll(struck.map(paths.expensePath));
  await readAll(books.expenses().map(({ id }) => paths.photoPath(id)));
  const elsewhere = [
    ...books.users().flatMap(({ groupCodes }) => groupCodes),
    ...books.expenses().flatMap(({ shares }) => Object.keys(shares)),
  ];
  await readAll(elsewhere.map(paths.groupPath));
  return { books, people };
}
