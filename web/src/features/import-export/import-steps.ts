/**
 * The steps of an import, and what leads from one to the next (docs/product.md §17): the file, who is who, what is
 * taken, and sending it.
 */
import { withMark } from '@pg/contract/languages';
import { type Paise, sum, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { visibleText } from '@pg/contract/visible-text';
import { participantsIn } from '#state/people.ts';
import type { Group } from '#state/store.ts';
import type { FieldError } from '#ui/form.tsx';
import { personLabel } from '#ui/labels.ts';
import { words } from '#words/late.ts';
import type { Alike } from './already-here.ts';
import type { ImportProgress, OpenFile } from './import-client.ts';
import type { ImportSummary } from './import-plan.ts';
import type { FileAnswers } from './imported-file.ts';

/** Who a person of the file is. */
interface PersonMatch {
  /** An id, `new`, `nobody`, or empty as long as nothing is chosen. */
  readonly chosen: string;
  /** Of a new flatmate. */
  readonly name: string;
}

/** What was answered about a file and its people, by their places. */
export interface ImportAnswers extends FileAnswers {
  readonly people: readonly PersonMatch[];
}

/** What of a file the group has already. */
interface Found {
  /** What remains. */
  readonly rest: ImportSummary;
  readonly leftOut: readonly number[];
  /** The first ones of these rows. */
  readonly list: readonly Alike[];
  /** Whether the group has debts between these people that were brought forward. */
  readonly hasForward: boolean;
}

/** What is to be taken besides the rows that are new. */
export interface ImportSelection {
  /** What is owed from before. */
  readonly withForward: boolean;
  /** The rows that seem to be here. */
  readonly withHere: boolean;
}

/** A file of which it is asked who is who. */
export interface AskedFile {
  readonly file: OpenFile;
  readonly answers: ImportAnswers;
}

/** A file that was compared with what the group has. */
export interface ComparedFile extends AskedFile {
  readonly found: Found;
  readonly wanted: ImportSelection;
}

/** How many rows were sent, of how many. */
export interface Sent extends Pick<ImportProgress, 'done' | 'known' | 'others'> {
  readonly total: number;
}

export type ImportState =
  | { readonly step: 'file' }
  | (AskedFile & { readonly step: 'people'; readonly month?: Month })
  | (ComparedFile & { readonly step: 'preview' })
  | (ComparedFile & { readonly step: 'sending' | 'done'; readonly sent?: Sent | undefined });

export type ImportEvent =
  /** With how far an import of the file had come that was interrupted, and what was to be taken by it. */
  | { kind: 'read'; file: OpenFile; group: Group; saved?: ImportProgress | undefined; rest?: ImportSummary }
  | { kind: 'answered'; answers: ImportAnswers }
  | { kind: 'comparing'; month: Month }
  | ({ kind: 'compared'; found: Found } & AskedFile)
  | { kind: 'wanted'; wanted: ImportSelection }
  | { kind: 'sending' }
  | { kind: 'added'; who: number; userId: string }
  | { kind: 'sent'; sent: Sent }
  | { kind: 'done' }
  | { kind: 'back' };

export function nextState(state: ImportState, event: ImportEvent): ImportState {
  if (event.kind === 'read') return openedState(event);
  switch (state.step) {
    case 'people':
      if (event.kind === 'answered') return { ...state, answers: event.answers };
      if (event.kind === 'comparing') return { ...state, month: event.month };
      if (event.kind === 'back') return { step: 'file' };
      if (event.kind === 'compared') {
        const { kind: _, ...compared } = event;
        return { step: 'preview', ...compared, wanted: { withForward: !event.found.hasForward, withHere: false } };
      }
      break;
    case 'preview':
      if (event.kind === 'wanted') return { ...state, wanted: event.wanted };
      if (event.kind === 'back') return { step: 'people', file: state.file, answers: state.answers };
      if (event.kind === 'sending') return { ...state, step: 'sending' };
      break;
    case 'sending':
      if (event.kind === 'sending') return { ...state, sent: undefined };
      if (event.kind === 'added')
        return { ...state, answers: withPerson(state.answers, event.who, { chosen: event.userId }) };
      if (event.kind === 'sent') return { ...state, sent: event.sent };
      if (event.kind === 'done') return { ...state, step: 'done' };
  }
  return state;
}

function openedState({ file, group, saved, rest }: Extract<ImportEvent, { kind: 'read' }>): ImportState {
  const answers = proposedAnswers(file.summary, group);
  if (!saved || !rest) return { step: 'people', file, answers };
  const { leftOut = [], forward } = saved.chosen;
  const found: Found = { rest, leftOut, list: [], hasForward: false };
  return { step: 'sending', file, answers, found, wanted: { withForward: forward !== undefined, withHere: false } };
}

export const withPerson = (answers: ImportAnswers, who: number, part: Partial<PersonMatch>): ImportAnswers => ({
  ...answers,
  people: answers.people.map((one, index) => (index === who ? { ...one, ...part } : one)),
});

/** What of the file is to be taken. */
export const selectedSummary = ({ file, found, wanted }: ComparedFile): ImportSummary =>
  wanted.withHere ? file.summary : found.rest;

export const countOf = ({ expenses, payments }: ImportSummary): number => expenses + payments;

/** Undefined if nothing is brought forward. */
export const forwardOf = (state: ComparedFile) => {
  const { forward } = selectedSummary(state);
  return state.wanted.withForward && typeof forward === 'object' ? forward : undefined;
};

export const isSomethingToTake = (state: ComparedFile): boolean =>
  countOf(selectedSummary(state)) > 0 || forwardOf(state) !== undefined;

/** What each person is owed by all that is taken. */
export const selectedNets = (state: ComparedFile): readonly Paise[] =>
  selectedSummary(state).nets.map((net, who) => sum(net, forwardOf(state)?.amounts[who] ?? zero));

/** Whether a person of the file is nobody here: also who would be new, but is only in rows that are left out. */
export const isNobody = (state: ComparedFile, who: number): boolean => {
  const { chosen } = state.answers.people[who] ?? {};
  return chosen === 'nobody' || (chosen === 'new' && !selectedSummary(state).people[who]?.isNamed);
};

const alike = (name: string): string => name.normalize('NFC').toLowerCase();

/** The name of someone in the file, with the place if there are several of it or none. */
export function labelOf(people: ImportSummary['people'], who: number): string {
  const { name = '' } = people[who] ?? {};
  const isClear = name !== '' && people.filter((one) => one.name === name).length === 1;
  return isClear ? name : words.imports.column(name, who + 1);
}

/** Proposes who is who, by an id of our own file, or by a name that only one person has on both sides. */
function proposedAnswers({ people }: ImportSummary, group: Group): ImportAnswers {
  const known = participantsIn(group);
  const proposed = ({ name, id, isNamed }: ImportSummary['people'][number]): string => {
    if (!isNamed) return 'nobody';
    if (id !== undefined && known.some(({ userId }) => userId === id)) return id;
    if (name === '' || people.filter((one) => alike(one.name) === alike(name)).length > 1) return '';
    const same = known.filter((one) => alike(one.name) === alike(withMark(name, one.mark)));
    return same.length === 0 ? 'new' : same.length === 1 ? (same[0]?.userId ?? '') : '';
  };
  return { people: people.map((one) => ({ chosen: proposed(one), name: one.name })), asPayments: [] };
}

/**
 * Returns the ids by which the people of a file are looked for in a group, by place. Who is new here may be someone who
 * has left.
 *
 * @param named who is or was in the group
 */
export function idsAmong(
  { people }: ImportAnswers,
  summary: ImportSummary,
  named: readonly { readonly id: string; readonly name: string }[],
): readonly string[] {
  const chosen = new Set(people.map((one) => one.chosen));
  return people.map((one, who) => {
    if (one.chosen !== 'new') return one.chosen;
    const { id, name = '' } = summary.people[who] ?? {};
    const others = named.filter((person) => !chosen.has(person.id));
    const same = others.filter((person) => alike(person.name) === alike(name));
    const known = others.find((person) => person.id === id) ?? (same.length === 1 ? same[0] : undefined);
    return known?.id ?? `new ${who}`;
  });
}

/** The field of a person, and with `-name` that of a new flatmate's name. */
export const fieldOf = (who: number): string => `person-${who}`;

/** Returns what is wrong with the answers, if anything is. */
export function answersProblem(
  { people, dateOrder }: ImportAnswers,
  summary: ImportSummary,
  group: Group,
): FieldError | undefined {
  const say = words.imports;
  if (summary.unclearDate && !dateOrder) return { text: say.mustChooseDates, field: 'dates' };
  const known = participantsIn(group);
  const taken = new Set(known.map(({ name }) => `name ${alike(name)}`));
  for (const [who, { chosen, name }] of people.entries()) {
    const label = labelOf(summary.people, who);
    const isNew = chosen === 'new';
    const field = isNew ? `${fieldOf(who)}-name` : fieldOf(who);
    const isMissing = isNew
      ? visibleText(name) === ''
      : chosen === '' || (chosen === 'nobody' && summary.people[who]?.isNamed === true);
    if (isMissing) return { text: say.mustChoose(label), field };
    if (chosen === 'nobody') continue;
    const key = isNew ? `name ${alike(visibleText(name))}` : chosen;
    const twice = isNew ? name : personLabel(known.find(({ userId }) => userId === chosen)?.name ?? '');
    if (taken.has(key)) return { text: say.twice(twice), field };
    taken.add(key);
  }
  return undefined;
}
