/** The fields that the Add Expense form starts with, and those that it keeps. */
import { beforeEach, expect, test } from 'vitest';
import { type Draft, groupsChosen, keepDraft, openDraft } from './draft.ts';

const place = { userId: '9876543210', groupCode: 'ABCDEF' };
const evening = new Date('2026-11-20T18:05:00+05:30');
const nextDay = new Date('2026-11-21T09:00:00+05:30');

beforeEach(() => void openDraft(place, evening));

const begun = (more: Partial<Draft> = {}): Draft => ({ ...openDraft(place, evening), amountText: '120', ...more });

test('A form opens empty, for the current group and today', () => {
  expect(openDraft(place, evening)).toMatchObject({
    amountText: '',
    date: '2026-11-20',
    tags: [],
    groupCodes: ['ABCDEF'],
    openedAt: evening,
  });
  expect(openDraft({ userId: null, groupCode: null }, evening).groupCodes).toEqual([]);
});

test("A filled form is shown again at the next opening, with today's date, and an empty form after that", () => {
  keepDraft(place, begun({ tags: ['chai'] }));
  expect(openDraft(place, nextDay)).toMatchObject({
    amountText: '120',
    tags: ['chai'],
    date: '2026-11-21',
    openedAt: nextDay,
  });
  expect(openDraft(place, nextDay).amountText).toBe('');
});

test('A form keeps a date that the user chose', () => {
  keepDraft(place, begun({ date: '2026-03-09' }));
  expect(openDraft(place, nextDay).date).toBe('2026-03-09');
});

test('A form that was sent and may have been recorded keeps its time and its idempotency key', () => {
  const sent = begun();
  sent.intent.keyFor({ amount: 12_000 });
  keepDraft(place, sent);
  expect(openDraft(place, nextDay)).toBe(sent);
});

test('A form is not kept for another user or group, and an empty form is not kept at all', () => {
  keepDraft(place, begun());
  expect(openDraft({ ...place, userId: '9123456780' }, evening).amountText).toBe('');
  keepDraft(place, begun());
  expect(openDraft({ ...place, groupCode: 'GHJKMN' }, evening).amountText).toBe('');
  keepDraft(place, begun({ amountText: ' ', groupCodes: [] }));
  expect(openDraft(place, evening).groupCodes).toEqual(['ABCDEF']);
});

test('A group that the user left is no longer chosen, unless the form was sent and may have been recorded', () => {
  const both = begun({ groupCodes: ['ABCDEF', 'GHJKMN'] });
  const left = [{ code: 'GHJKMN' }, { code: 'PQRSTU' }];
  expect(groupsChosen(both, left)).toEqual(['GHJKMN']);
  both.intent.keyFor({ amount: 12_000 });
  expect(groupsChosen(both, left)).toEqual(['ABCDEF', 'GHJKMN']);
});
