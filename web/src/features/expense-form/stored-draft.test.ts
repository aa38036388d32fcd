/** The fields that the Add Expense form starts with, and those that it keeps. */
import { paise } from '@pg/contract/money';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#api/session.ts';
import type { PendingExpense } from '#outbox/device-queue.ts';
import { type AddDraft, groupsChosen } from './draft.ts';
import { defaultSharing, type Sharing } from './sharing.ts';
import { closeOpenDraft, formOfWaiting, loadDraft, removeDraft, saveDraft, storeOpenDraft } from './stored-draft.ts';

const place = { userId: '9876543210', groupCode: 'ABCDEF' };
const evening = new Date('2026-11-20T18:05:00+05:30');
const nextDay = new Date('2026-11-21T09:00:00+05:30');

/** Opens the form, as the dialog does. */
function openDraft(where: typeof place | { userId: null; groupCode: null }, now: Date): AddDraft {
  const draft = loadDraft(where, now);
  removeDraft(where);
  return draft;
}

beforeEach(() => session.setState({ userId: place.userId }));
afterEach(() => {
  session.setState({ userId: null });
  localStorage.clear();
});

const begun = (more: Partial<AddDraft> = {}): AddDraft => ({
  ...openDraft(place, evening),
  amountText: '120',
  ...more,
});

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
  saveDraft(place, begun({ tags: ['chai'] }));
  expect(openDraft(place, nextDay)).toMatchObject({
    amountText: '120',
    tags: ['chai'],
    date: '2026-11-21',
    openedAt: nextDay,
  });
  expect(openDraft(place, nextDay).amountText).toBe('');
});

test('A form keeps a date that the user chose', () => {
  saveDraft(place, begun({ date: '2026-03-09' }));
  expect(openDraft(place, nextDay).date).toBe('2026-03-09');
});

test('A form that was sent and may have been recorded keeps its time and its idempotency key', () => {
  const sent = begun();
  sent.intent.keyFor({ amount: 12_000 });
  saveDraft(place, sent);
  expect(openDraft(place, nextDay)).toBe(sent);
});

test('A form is not shown to another user or in another group, and an empty form is not kept', () => {
  saveDraft(place, begun());
  expect(openDraft({ ...place, userId: '9123456780' }, evening).amountText).toBe('');
  expect(openDraft({ ...place, groupCode: 'GHJKMN' }, evening).amountText).toBe('');
  expect(openDraft(place, evening).amountText).toBe('120');
  saveDraft(place, begun({ amountText: ' ', groupCodes: [] }));
  expect(openDraft(place, evening).groupCodes).toEqual(['ABCDEF']);
});

test('Signing out empties the form, even if the same user signs in again', () => {
  saveDraft(place, begun());
  session.setState({ userId: null });
  session.setState({ userId: place.userId });
  expect(openDraft(place, evening).amountText).toBe('');
});

test('A render that React throws away loses no form', () => {
  saveDraft(place, begun());
  loadDraft(place, evening);
  expect(openDraft(place, evening).amountText).toBe('120');
});

test('A group that the user left is no longer chosen, unless the form was sent and may have been recorded', () => {
  const both = begun({ groupCodes: ['ABCDEF', 'GHJKMN'] });
  const left = [{ code: 'GHJKMN' }, { code: 'PQRSTU' }];
  expect(groupsChosen(both, left)).toEqual(['GHJKMN']);
  both.intent.keyFor({ amount: 12_000 });
  expect(groupsChosen(both, left)).toEqual(['ABCDEF', 'GHJKMN']);
});

/** Loads the code again, as a new page does, and returns its function. */
const inNewPage = async () => {
  vi.resetModules();
  const code = await import('./stored-draft.ts');
  return (where: typeof place, now: Date): AddDraft => {
    const draft = code.loadDraft(where, now);
    code.removeDraft(where);
    return draft;
  };
};

test('A form that was closed, or open when the browser closed the page, is shown once on the next page', async () => {
  saveDraft(place, begun({ tags: ['chai'] }));
  expect((await inNewPage())(place, nextDay)).toMatchObject({ tags: ['chai'], openedAt: nextDay, date: '2026-11-21' });
  expect((await inNewPage())(place, nextDay).tags).toEqual([]);

  storeOpenDraft(place, begun({ tags: ['milk'] }));
  expect((await inNewPage())(place, evening).tags).toEqual(['milk']);
});

test('A form that was sent and may have been recorded has the same key and time on the next page', async () => {
  const sent = begun();
  const key = sent.intent.keyFor({ amount: 12_000 });
  storeOpenDraft(place, sent);
  const { intent, openedAt } = (await inNewPage())(place, nextDay);
  expect(intent.isOutcomeUnknown).toBe(true);
  expect(intent.keyFor({ amount: 12_000 })).toBe(key);
  expect(openedAt).toEqual(evening);
});

test('A recorded form is deleted from the device, but another form that the same user kept earlier stays', async () => {
  storeOpenDraft(place, begun());
  closeOpenDraft();
  expect(localStorage.length).toBe(0);

  const fromExample = begun({ tags: ['auto'] });
  saveDraft(place, begun({ tags: ['chai'] }));
  storeOpenDraft(place, fromExample);
  closeOpenDraft();
  expect((await inNewPage())(place, evening).tags).toEqual(['chai']);

  session.setState({ userId: null });
  closeOpenDraft();
  expect(localStorage.length).toBe(0);
});

test('A form that another tab has stored stays when this tab opens and closes an empty form', async () => {
  const openedBefore = await inNewPage();
  saveDraft(place, begun());
  openedBefore(place, evening);
  expect((await inNewPage())(place, evening).amountText).toBe('120');
});

const sharing: Sharing = {
  ...defaultSharing({ groupCode: 'ABCDEF', userId: place.userId, members: [place.userId, 'ravi'] }),
  ...{ payer: 'ravi', mode: 'EXACT', people: ['ravi'], values: { ravi: '120' } },
  days: {
    ...{ rule: 'SAME', from: '2026-11-01', to: '2026-11-30', said: { ravi: { way: 'SOME', text: '27' } } },
    found: { days: { ravi: 27 }, empty: 0 },
  },
};
const repeat = { unit: 'MONTH', mode: 'RECORD' } as const;

/** Changes the stored form, as another version of the app may store it. */
function rewrite(part: object): void {
  const saved = JSON.parse(localStorage.getItem('draft') ?? '');
  localStorage.setItem('draft', JSON.stringify({ ...saved, build: 'another', draft: { ...saved.draft, ...part } }));
}

test('After a deploy, a form keeps everything, also its key', async () => {
  const sent = begun({ tags: ['chai'], typedTag: 'sam', limitText: '5000', texts: { title: 'Tea' }, sharing, repeat });
  const key = sent.intent.keyFor({ amount: 12_000 });
  saveDraft(place, sent);
  rewrite({ somethingNew: 1 });
  const { intent, ...kept } = (await inNewPage())(place, evening);
  const { intent: _, ...typed } = sent;
  expect(kept).toEqual({ ...typed, isCut: false });
  expect(intent.keyFor({ amount: 12_000 })).toBe(key);
});

test.each([
  ['who shares it', { sharing: { ...sharing, mode: 'BY_WEIGHT' } }, { repeat }],
  ['by which days', { sharing: { ...sharing, days: 'all' } }, { repeat }],
  ['how it repeats', { repeat: { unit: 'DAY', mode: 'RECORD' } }, { sharing }],
])('If a form does not say readably %s, the rest is kept, and the form says that not all is', async (_, part, rest) => {
  saveDraft(place, begun({ sharing, repeat }));
  rewrite(part);
  expect((await inNewPage())(place, evening)).toMatchObject({ amountText: '120', isCut: true, ...rest });
});

test('A form that was sent is not kept in part: it would be another expense', async () => {
  const sent = begun({ sharing });
  sent.intent.keyFor({ amount: 12_000 });
  saveDraft(place, sent);
  rewrite({ sharing: 'everyone' });
  expect((await inNewPage())(place, evening)).toMatchObject({ amountText: '', isCut: true });
});

test('A form of another user, or a text that the app did not write, is ignored', async () => {
  saveDraft(place, begun());
  expect((await inNewPage())({ ...place, userId: '9123456780' }, evening).amountText).toBe('');
  for (const draft of [null, { amountText: 120, date: '2026-11-20', tags: 'chai' }]) {
    localStorage.setItem('draft', JSON.stringify({ place, draft }));
    expect((await inNewPage())(place, evening)).toMatchObject({ amountText: '', isCut: true });
  }
  for (const garbage of ['null', '{', '{"place":{"userId":1}}']) {
    localStorage.setItem('draft', garbage);
    expect((await inNewPage())(place, evening).isCut).toBeUndefined();
  }
});

/** As every build stores a form. Its request is on the way under this key. */
const saved = {
  amountText: '120',
  date: '2026-11-20',
  tags: ['rent'],
  typedTag: '',
  groupCodes: ['ABCDEF'],
  openedAt: '2026-11-20T12:35:00.000Z',
  title: 'Diwali lights',
  limitText: '5000',
  sharing,
  repeat,
  intent: { content: '["addExpense",{"amount":12000}]', key: 'a-key' },
};

test('A form that an earlier build has stored opens with its title and its key, and is stored as it was', async () => {
  localStorage.setItem('draft', JSON.stringify({ place, draft: saved }));
  const form = (await inNewPage())(place, nextDay);
  expect(form).toMatchObject({ texts: { title: 'Diwali lights' }, sharing, repeat, isCut: false });
  expect(form.intent.keyFor(['addExpense', { amount: 12_000 }])).toBe('a-key');
  storeOpenDraft(place, form);
  const stored = JSON.parse(localStorage.getItem('draft') ?? '');
  expect(stored).toEqual({ place, draft: { ...saved, isCut: false } });
});

test('An expense that waits opens as its card and its form say', () => {
  const waiting = {
    groupCodes: ['ABCDEF'],
    optimistic: { amount: 12_050, paymentDate: '2026-11-20T18:05', tags: ['chai'], title: 'Tea' },
  } as unknown as PendingExpense;
  expect(formOfWaiting({ ...waiting, form: { sharing } })).toMatchObject({
    ...{ amountText: '120.50', date: '2026-11-20', tags: ['chai'], texts: { title: 'Tea' }, sharing, isCut: false },
  });
  expect(formOfWaiting({ ...waiting, form: { sharing: 'everyone' } })).toMatchObject({ tags: ['chai'], isCut: true });
  expect(formOfWaiting(waiting)).toMatchObject({ groupCodes: ['ABCDEF'], sharing: undefined, isCut: false });
  const optimistic = { ...waiting.optimistic, amount: paise(-12_050) };
  expect(formOfWaiting({ ...waiting, optimistic })).toMatchObject({ amountText: '120.50', moneyBack: true });
});
