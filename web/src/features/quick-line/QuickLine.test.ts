/** The fields of Add Expense while the quick line is typed. */
import { expect, test } from 'vitest';
import { fillDraft, nothingRead } from './QuickLine.tsx';

const today = '2026-11-21';
const empty = { amountText: '', date: today, tags: [] };
const chai = { amountText: '40', date: '2026-11-20', tags: ['chai'] };

test('The line fills the amount, the date and the tags', () => {
  expect(fillDraft(empty, nothingRead, chai, today)).toEqual(chai);
});

test('What is deleted from the line disappears from the fields', () => {
  expect(fillDraft(chai, chai, { tags: ['cha'] }, today)).toEqual({ ...empty, tags: ['cha'] });
  expect(fillDraft(chai, chai, nothingRead, today)).toEqual(empty);
});

test('Fields that were changed by hand stay', () => {
  const byHand = { amountText: '45', date: '2026-11-19', tags: ['chai', 'milk'] };
  expect(fillDraft(byHand, chai, { amountText: '4', tags: ['chai'] }, today)).toEqual(byHand);
  expect(fillDraft(byHand, nothingRead, chai, today)).toEqual(byHand);
});

test('A tag that was removed by hand does not come back while the line is typed', () => {
  const removed = { ...chai, tags: [] };
  expect(fillDraft(removed, chai, { ...chai, amountText: '405' }, today)).toEqual({ ...removed, amountText: '405' });
});
