/**
 * Codecs for the answers to the calls of first-calls.ts, without zod (docs/decisions/0043). A field that is missing
 * here or has the wrong type does not compile, and a test compares the rest with the contract's schemas.
 */
import type { Expense, Former, GiveTakeRecord, GroupOverview, Member, Part } from '@pg/contract/answers';
import type { Figures } from '@pg/contract/balances';
import type { Answer } from '@pg/contract/endpoints';
import { splitModes } from '@pg/contract/split-modes';
import { amount, byKey, type Codec, fields, list, oneOf, optional, text, whole } from './codecs.ts';

/** A group in an answer, as screens know it. */
export type Overview = Omit<GroupOverview, 'users' | 'expenses'> & { users: Member[]; expenses: Expense[] };

const expense = fields<Expense>({
  id: text,
  amount,
  paymentDate: text,
  tags: list(text),
  description: text,
  userId: text,
  createdAt: text,
  revision: whole,
  payers: optional(list(fields<Part>({ userId: text, amount }))),
  split: optional(fields({ mode: oneOf(...splitModes), people: whole })),
  shared: optional(amount),
  editedAt: optional(text),
});

const sums = byKey(amount);

const person = { userId: text, name: text, mark: optional(text) };

const group = fields<Overview>({
  groupCode: text,
  joinCode: optional(text),
  groupName: text,
  users: list(fields<Member>({ ...person, username: text, role: text })),
  former: optional(list(fields<Former>(person))),
  groupRevision: whole,
  total: amount,
  count: whole,
  byMember: sums,
  byDay: optional(sums),
  byTag: optional(sums),
  edits: optional(whole),
  revision: whole,
  expenses: list(expense),
  next: optional(text),
  balances: optional(byKey(fields<Figures>({ paid: amount, share: amount, sent: amount, received: amount }))),
  balancesRevision: optional(whole),
  net: optional(sums),
});

const record = fields<GiveTakeRecord>({
  id: text,
  type: oneOf('GIVE', 'TAKE'),
  amount,
  name: text,
  date: text,
  description: text,
  status: oneOf('OPEN', 'SETTLED'),
  createdAt: text,
});

/** The calls with these answers. */
export type FirstCall = 'myGroups' | 'giveOrTakeRecords' | 'firebaseToken';

/** An answer as screens know it. */
export type FirstAnswer<Name extends FirstCall> = Name extends 'myGroups'
  ? Omit<Answer<Name>, 'groups'> & { groups: Overview[] }
  : Answer<Name>;

export const firstAnswers: { readonly [Name in FirstCall]: Codec<FirstAnswer<Name>> } = {
  myGroups: fields<FirstAnswer<'myGroups'>>({
    groups: list(group),
    asOf: optional(text),
    totalExpenses: amount,
    remainingCoins: amount,
    monthlyLimitCoins: amount,
    revision: whole,
  }),
  giveOrTakeRecords: fields<Answer<'giveOrTakeRecords'>>({
    records: list(record),
    given: amount,
    taken: amount,
    remainingCoins: amount,
    monthlyLimitCoins: amount,
    revision: whole,
    next: optional(text),
  }),
  firebaseToken: fields({ firebaseToken: text }),
};
