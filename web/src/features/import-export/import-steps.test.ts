/** The steps of an import, one after the other (docs/product.md §17). */
import { paise } from '@pg/contract/money';
import { describe, expect, it } from 'vitest';
import type { Group } from '#state/store.ts';
import type { ImportProgress, OpenFile } from './import-client.ts';
import type { ImportSummary } from './import-plan.ts';
import {
  answersProblem,
  type ComparedFile,
  forwardOf,
  type ImportEvent,
  type ImportState,
  idsAmong,
  isNobody,
  isSomethingToTake,
  nextState,
  selectedNets,
} from './import-steps.ts';

const group = {
  members: [
    { userId: 'asha', name: 'Asha' },
    { userId: 'ravi', name: 'Ravi' },
  ],
} as unknown as Group;

const summary: ImportSummary = {
  source: 'SPLITWISE',
  people: ['Asha', 'Ravi', 'Nila'].map((name) => ({ name, isNamed: true })),
  first: [],
  expenses: 3,
  payments: 1,
  refused: [],
  leftOut: [],
  differences: [],
  forward: { amounts: [paise(500), paise(-500), paise(0)], unexplained: [paise(0), paise(0), paise(0)] },
  lacksTotals: false,
  nets: [paise(300), paise(-200), paise(-100)],
  months: ['2026-11'],
};
const rest: ImportSummary = {
  ...summary,
  people: summary.people.map((one) => ({ ...one, isNamed: one.name !== 'Nila' })),
  expenses: 1,
};
const file: OpenFile = { bytes: new Uint8Array(), asked: { asPayments: [] }, summary, fingerprint: 'f' };
const found = { rest, leftOut: [2, 3], list: [], hasForward: false };
const sent = { done: 1, total: 2 };

/** The state after some events. */
const stateAfter = (...events: readonly ImportEvent[]): ImportState =>
  events.reduce<ImportState>(nextState, { step: 'file' });

const opened: ImportEvent = { kind: 'read', file, group };
const asked = stateAfter(opened) as Extract<ImportState, { step: 'people' }>;
const compared: ImportEvent = { kind: 'compared', file, answers: asked.answers, found };
const previewed = stateAfter(opened, compared) as ComparedFile;

describe('An import', () => {
  it('goes from the file to who is who, the preview, sending and the end', () => {
    const events: ImportEvent[] = [opened, compared, { kind: 'sending' }, { kind: 'sent', sent }, { kind: 'done' }];
    const steps = events.map((_, index) => stateAfter(...events.slice(0, index + 1)).step);
    expect(steps).toEqual(['people', 'preview', 'sending', 'sending', 'done']);
    expect(stateAfter(...events)).toMatchObject({ sent, found });
  });

  it('goes back one step, with what was answered', () => {
    const answers = { ...asked.answers, asPayments: ['Maksu'] };
    const back: ImportEvent = { kind: 'back' };
    const answered: ImportEvent = { kind: 'answered', answers };
    expect(stateAfter(opened, answered, { kind: 'compared', file, answers, found }, back)).toEqual({
      step: 'people',
      file,
      answers,
    });
    expect(stateAfter(opened, answered, back)).toEqual({ step: 'file' });
  });

  it('that was interrupted goes on with sending, with what was chosen then', () => {
    const chosen = { ids: ['asha', 'ravi', null as never], leftOut: [2], forward: { date: '2026-11-24', note: '' } };
    const saved: ImportProgress = { asPayments: [], importId: 'i', chosen, done: 50 };
    const begun = stateAfter({ kind: 'read', file, group, saved, rest });
    expect(begun).toMatchObject({ step: 'sending', found: { rest, leftOut: [2] } });
    expect(begun).toMatchObject({ wanted: { withForward: true, withHere: false } });
    expect(begun).not.toHaveProperty('sent');
    expect(nextState(nextState(begun, { kind: 'sent', sent }), { kind: 'sending' })).toMatchObject({ sent: undefined });
  });

  it('remembers a new flatmate who was added before sending failed', () => {
    const state = stateAfter(opened, compared, { kind: 'sending' }, { kind: 'added', who: 2, userId: 'nila' });
    expect(state).toMatchObject({ answers: { people: [{}, {}, { chosen: 'nila', name: 'Nila' }] } });
  });

  it('is not moved by what comes late', () => {
    for (const late of [compared, { kind: 'sent', sent }, { kind: 'done' }, { kind: 'back' }] as ImportEvent[]) {
      expect(stateAfter(late)).toEqual({ step: 'file' });
    }
    const done = stateAfter(opened, compared, { kind: 'sending' }, { kind: 'done' });
    expect(nextState(done, { kind: 'back' })).toBe(done);
  });
});

describe('What is taken', () => {
  it('is what remains, or the whole file if the rows that are here are wanted too', () => {
    expect(isNobody(previewed, 2)).toBe(true);
    expect(isNobody({ ...previewed, wanted: { withForward: true, withHere: true } }, 2)).toBe(false);
  });

  it('has the difference on at first, unless something was brought forward before', () => {
    expect(selectedNets(previewed)).toEqual([800, -700, -100]);
    const before = stateAfter(opened, {
      kind: 'compared',
      file,
      answers: asked.answers,
      found: { ...found, hasForward: true },
    });
    expect(forwardOf(before as ComparedFile)).toBeUndefined();
  });

  it('may be the difference alone, or nothing', () => {
    const none = { ...previewed, found: { ...found, rest: { ...rest, expenses: 0, payments: 0 } } };
    expect(isSomethingToTake(none)).toBe(true);
    expect(isSomethingToTake({ ...none, wanted: { withForward: false, withHere: false } })).toBe(false);
  });
});

describe('Who is who', () => {
  it('is proposed by names, and someone else is new', () => {
    expect(asked.answers.people.map(({ chosen }) => chosen)).toEqual(['asha', 'ravi', 'new']);
    expect(idsAmong(asked.answers, summary, [{ id: 'left', name: 'nila' }])).toEqual(['asha', 'ravi', 'left']);
    expect(idsAmong(asked.answers, summary, [])).toEqual(['asha', 'ravi', 'new 2']);
  });

  it.each([
    ['nobody chosen', '', '', 'person-2'],
    ['nobody, although rows name the person', 'nobody', '', 'person-2'],
    ['someone twice', 'asha', '', 'person-2'],
    ['a new flatmate without a name', 'new', ' ', 'person-2-name'],
    ['a new flatmate of a name that someone has', 'new', 'ASHA', 'person-2-name'],
  ])('is wrong with %s', (_, chosen, name, field) => {
    const people = [...asked.answers.people.slice(0, 2), { chosen, name }];
    expect(answersProblem({ ...asked.answers, people }, summary, group)).toMatchObject({ field });
  });

  it('needs an answer about dates that may mean two days', () => {
    const unclear = {
      ...summary,
      unclearDate: { text: '11/01/2026', DAY_FIRST: '2026-01-11', MONTH_FIRST: '2026-11-01' },
    };
    expect(answersProblem(asked.answers, unclear, group)).toMatchObject({ field: 'dates' });
    expect(answersProblem({ ...asked.answers, dateOrder: 'DAY_FIRST' }, unclear, group)).toBeUndefined();
  });
});
