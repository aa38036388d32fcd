/** What the table of calls declares, and the fields of a split. */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type EndpointName, endpoints } from './endpoints.ts';
import { expenses, split } from './expense-endpoints.ts';
import type { Field } from './shape.ts';

const names = Object.keys(endpoints) as EndpointName[];

const fieldsOf = (schema: z.ZodMiniType): Record<string, z.ZodMiniType> =>
  schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, z.ZodMiniType>) : {};

const requestFieldsOf = (name: EndpointName): Record<string, z.ZodMiniType> => {
  const { params, query, headers, body } = endpoints[name];
  return Object.assign({}, ...[params, query, headers, body].map(fieldsOf));
};

/** Whether a path such as `expense.id` leads to a field of an answer. */
const leadsSomewhere = (answer: Field, path: string): boolean => {
  if (answer.is === 'optional') return leadsSomewhere(answer.of, path);
  const [first = '', ...rest] = path.split('.');
  const field = answer.is === 'fields' ? answer.of[first] : undefined;
  return field !== undefined && (rest.length === 0 || leadsSomewhere(field, rest.join('.')));
};

it.each(names)('%s sends or returns every field that its log line uses', (name) => {
  const { request = {}, answer = {} } = endpoints[name].about as { request?: object; answer?: object };
  expect(Object.values(request).filter((path) => !(path in requestFieldsOf(name)))).toEqual([]);
  expect(Object.values(answer).filter((path) => !leadsSomewhere(endpoints[name].answer, path))).toEqual([]);
});

it('Every call with an id or a group code declares what its log line is about', () => {
  const namesSomething = names.filter((name) =>
    Object.keys(requestFieldsOf(name)).some((field) => /^(?:id|groupCodes?)$/.test(field)),
  );
  const withoutSubject = namesSomething.filter((name) => !('request' in endpoints[name].about));
  expect(namesSomething.length).toBeGreaterThan(10);
  expect(withoutSubject).toEqual([]);
});

it('An app that does not know the account’s language can still read the answer to a login', () => {
  const answer = { token: 'a.b.c', firebaseToken: 'x', language: 'xx' };
  expect(endpoints.login.answer.read(answer)).toEqual(answer);
});

it('Every public call declares which number or group its log line is about', () => {
  const isKnown = (subjects: object): boolean => 'number' in subjects || 'group' in subjects;
  const known = names
    .filter((name) => endpoints[name].access === 'public')
    .map((name) => [name, Object.values(endpoints[name].about).some(isKnown)]);
  // A link to a guest's page says neither.
  expect(known).toEqual(known.map(([name]) => [name, name !== 'getGuestPage']));
});

const stored = { mode: 'PERCENT', parts: [{ userId: 'former-1a2b3c', value: 100 }] };

it('A stored split can name a deleted account, but the split in a request cannot', () => {
  const field = expenses.getExpense.answer.of.split;
  expect(field.write(field.read(stored))).toEqual(stored);
  expect(field.read(stored, (name) => `${name}!`)?.parts).toMatchObject([{ userId: 'former-1a2b3c!' }]);
  expect(z.safeParse(split, stored).success).toBe(false);
});

it('Parts that are too large to add up are refused like any other part out of range', () => {
  const ids = ['9000000001', '9000000002'];
  const tooMuch = (name: string) => ids.map((userId) => ({ userId, [name]: 9e13 }));
  const body = { amount: 300, paymentDate: '2026-11-20', tags: ['gas'], groupCodes: ['ABCDEF'] };
  for (const more of [
    { payers: tooMuch('amount') },
    { split: { mode: 'EXACT', parts: tooMuch('value') } },
    { split: { mode: 'PERCENT', parts: tooMuch('value') } },
  ]) {
    const { error } = z.safeDecode(expenses.addExpense.body, { ...body, ...more } as never);
    const field = more.split ? 'split' : 'payers';
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field, field]);
  }
});
