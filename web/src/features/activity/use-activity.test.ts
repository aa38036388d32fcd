/** The entries of a group's activity on the screen. */
import type { ActivityEntry } from '@pg/contract/activity';
import { paise } from '@pg/contract/money';
import { describe, expect, test } from 'vitest';
import { entriesShown, newsFrom, withNewest, withOlder } from './use-activity.ts';

const at = (minute: number): string => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`;

/** An entry at this minute, about the chai unless `more` says otherwise. */
const entry = (minute: number, kind: string, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  ...{ id: `e${minute}`, at: at(minute), by: '9876543210', byName: 'Asha', kind },
  ...more,
});

const chai = (rupees: number, tags = ['chai']) => ({
  expense: { id: 'chai', amount: paise(rupees * 100), paymentDate: '2026-11-20', tags },
});

const page = (next: string | null, ...minutes: readonly number[]) => ({
  entries: minutes.map((minute) => entry(minute, 'CODE_RENEWED')),
  next,
});

const minutesOf = ({ entries }: { entries: readonly ActivityEntry[] }): string =>
  entries.map(({ id }) => id.slice(1)).join(' ');

describe('New entries', () => {
  test('appear above the known ones', () => {
    const known = page('older', 5, 4, 3, 2, 1);
    const merged = withNewest(known, page('below 4', 6, 5, 4));
    expect(minutesOf(merged)).toBe('6 5 4 3 2 1');
    expect(merged.next).toBe('older');
  });

  test('replace the known ones if others may lie between', () => {
    const merged = withNewest(page('older', 3, 2, 1), page('below 8', 9, 8));
    expect(minutesOf(merged)).toBe('9 8');
    expect(merged.next).toBe('below 8');
  });

  test('replace the known ones in the same part of the list, so that removed entries disappear', () => {
    expect(minutesOf(withNewest(page('older', 5, 4, 3), page('below 3', 6, 4, 3)))).toBe('6 4 3');
    expect(withNewest(page('older', 5, 4, 3), page(null, 6, 5))).toEqual(page(null, 6, 5));
  });
});

test('older entries appear below, unless the list was replaced while they loaded', () => {
  const known = page('below 4', 5, 4);
  expect(minutesOf(withOlder(known, 'below 4', page(null, 3, 2)))).toBe('5 4 3 2');
  expect(withOlder(known, 'below 8', page(null, 3, 2))).toBe(known);
});

describe('An expense', () => {
  test('is shown in each entry as it was then, and opens as it is now', () => {
    const shown = entriesShown([
      entry(4, 'EXPENSE_EDITED', { ...chai(60, ['tea']), before: { tags: ['chai'] }, after: { tags: ['tea'] } }),
      entry(3, 'EXPENSE_EDITED', { ...chai(60), before: { amount: paise(5000) }, after: { amount: paise(6000) } }),
      entry(2, 'EXPENSE_EDITED', { ...chai(50), before: { amount: paise(4000) }, after: { amount: paise(5000) } }),
      entry(1, 'EXPENSE_ADDED', { id: 'chai', ...chai(60, ['tea']) }),
    ]);
    expect(shown.at(-1)?.expense).toEqual(chai(40).expense);
    for (const { standing } of shown) expect(standing).toMatchObject(chai(60, ['tea']).expense);
    // The entry of an edit does not say when the expense was recorded; the dialog asks the server.
    expect(shown[0]?.standing).toMatchObject({ createdAt: '', editedAt: at(4) });
    expect(entriesShown([entry(1, 'EXPENSE_ADDED', chai(40))])[0]?.standing?.createdAt).toBe(at(1));
  });

  test('that was deleted does not open, and only its latest deletion can be undone', () => {
    const shown = entriesShown([
      entry(5, 'EXPENSE_DELETED', chai(40)),
      entry(4, 'EXPENSE_RESTORED', chai(40)),
      entry(3, 'EXPENSE_DELETED', chai(40)),
      entry(2, 'MEMBER_JOINED'),
      entry(1, 'EXPENSE_ADDED', { id: 'chai', ...chai(40) }),
    ]);
    expect(shown.map(({ id }) => id)).toEqual(['e5', 'e4', 'e3', 'e2']);
    expect(shown.map(({ isGone }) => isGone)).toEqual([true, false, false, false]);
    expect(shown.some(({ standing }) => standing)).toBe(false);
  });

  test('that was restored opens again', () => {
    const shown = entriesShown([
      entry(3, 'EXPENSE_RESTORED', chai(40)),
      entry(2, 'EXPENSE_DELETED', chai(40)),
      entry(1, 'EXPENSE_ADDED', { id: 'chai', ...chai(40) }),
    ]);
    expect(shown).toHaveLength(3);
    expect(shown.every(({ standing, isGone }) => standing && !isGone)).toBe(true);
  });
});

/** Returns requests that wait until the test answers them. */
function requests() {
  const answers: ((ids: readonly string[]) => void)[] = [];
  const news = newsFrom(() => new Promise((resolve) => answers.push(resolve)));
  const answer = async (...ids: readonly string[]): Promise<void> => {
    answers.at(-1)?.(ids);
    await Promise.resolve();
  };
  return { ...news, answer, count: () => answers.length };
}

test('an id that an answer contained leads to no further request', async () => {
  const { ask, onNews, answer, count } = requests();
  ask();
  onNews(['b', 'a']);
  await answer('b', 'a');
  onNews(['b', 'a']);
  expect(count()).toBe(1);
  onNews(['c', 'b']);
  expect(count()).toBe(2);
});

test('new ids that arrive during a request lead to one more request after it', async () => {
  const { ask, onNews, answer, count } = requests();
  ask();
  onNews(['b', 'a']);
  onNews(['c', 'b']);
  expect(count()).toBe(1);
  await answer('a');
  expect(count()).toBe(2);
  await answer('c', 'b', 'a');
  expect(count()).toBe(2);
});

test('an id that no answer contains leads to only one request', async () => {
  const { onNews, answer, count } = requests();
  onNews(['below the page']);
  await answer('a');
  onNews(['below the page']);
  expect(count()).toBe(1);
});
