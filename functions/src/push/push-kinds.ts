/**
 * Whom each kind of activity and of notice tells by a push, and what (docs/product.md §12, §14, §17). A new kind without
 * a row does not compile.
 */
import type { ActivityDocument, ExpenseDocument, GroupDocument } from '@pg/contract/documents';
import { formatRupees, type Paise, paise, sum, zero } from '@pg/contract/money';
import { claimantOf, type PersonId, storedNameUntil } from '@pg/contract/people';
import type { PushSwitch } from '@pg/contract/push';
import { lockScreenPerson, lockScreenTitle } from '@pg/contract/push-text';
import type { PushWords } from '@pg/contract/push-words/en';
import type { AmountsByPerson } from '@pg/contract/split';
import { suggestedPayments } from '@pg/contract/suggested-payments';
import { isAdmin } from '../firestore/permissions.ts';
import type { NoticeContent } from '../firestore/references.ts';
import { type MoneyChange, pushReceiversOf } from '../ledger/money-change-rules.ts';
import { type PartEntry, partsText, windowOf } from './part-pushes.ts';
import type { Reader } from './push-reader.ts';

/** Notices tell of an import by its entry, which is written before the import is complete. */
type OfImport = 'IMPORTED' | 'IMPORT_UNDONE';

/** What a push may be about. */
export type PushSubject = ActivityDocument | Exclude<NoticeContent, { readonly kind: OfImport }>;

/** The schemas list several kinds together. */
type SubjectOf<Kind extends PushSubject['kind'], All = PushSubject> = All extends { readonly kind: infer Kinds }
  ? Kind extends Kinds
    ? All & { readonly kind: Kind }
    : never
  : never;

/** What is read for a row that asks for it. */
export interface Facts {
  readonly group: GroupDocument;
  /** Everyone's balance by person, with these places of guests taken. */
  balances(places: Pick<GroupDocument, 'taken'>): Promise<AmountsByPerson>;
  isFirstGroupOf(userId: PersonId): Promise<boolean>;
}

type People = readonly PersonId[] | Promise<readonly PersonId[]>;

interface PushRow<Subject> {
  /** Which switch of a device silences it; by default none does. */
  readonly silencedBy?: PushSwitch;
  /** @param nearby of a change of parts, all of its ten minutes */
  text(subject: Subject, reader: Reader, nearby: readonly PartEntry[]): string;
  /** The text ends with what the reader owes now. */
  readonly saysBalance?: true;
  /**
   * Of what too many entries by one person are not announced to members: of a kind, about one other person, or changes
   * of parts, of which those of ten minutes are told together and make no sound.
   */
  readonly burst?: 'kind' | 'other' | 'parts';
  /** The push replaces an earlier one with the same tag; by default it is the id. */
  tag?(subject: Subject, code: string): string;
  /** Of several groups, the push names the first one whose pushes are on. */
  groups?(subject: Subject): readonly string[];
  /** Present if it takes the receiver out of the group. */
  readonly left?: 'now';
}

/** A change of a group's money: ledger/money-change-rules.ts says who of the affected people is told. */
interface ChangePush<Subject> extends PushRow<Subject> {
  /** Returns stored ids. */
  affected(subject: Subject, facts: Facts): People;
}

interface OtherPush<Subject> extends PushRow<Subject> {
  receivers(subject: Subject, facts: Facts): People;
}

export type PushKind<Subject> = ChangePush<Subject> | OtherPush<Subject>;

const silent = null;

type Row<Kind extends PushSubject['kind']> = Kind extends MoneyChange
  ? ChangePush<SubjectOf<Kind>>
  : OtherPush<SubjectOf<Kind>> | (Kind extends ActivityDocument['kind'] ? typeof silent : never);

type Figures = Pick<ExpenseDocument, 'amount' | 'tags' | 'title'>;

/** "₹250.00", or of money back "₹200.00 back". */
const quoted = ({ amount, ...what }: Figures, { back }: PushWords) => {
  const rupees = formatRupees(paise(Math.abs(amount)));
  return [amount < 0 ? back(rupees) : rupees, lockScreenTitle(what)] as const;
};

interface NewExpense extends Figures {
  readonly owner: PersonId;
  /** What the reader paid, if someone else recorded that. */
  readonly youPaid?: Paise | undefined;
  readonly share: Paise;
}

/** Who recorded it is told only if it was recorded by itself. */
export function newExpenseText(expense: NewExpense, { words, userId, name }: Reader): string {
  const { owner, youPaid, share, ...what } = expense;
  const isBack = what.amount < 0;
  const [paid, shown] = quoted({ ...what, amount: youPaid || what.amount }, words);
  const [byYou, byOther] = isBack ? [words.youGot, words.gotBack] : [words.youPaid, words.added];
  const text = userId === owner ? words.recorded(paid, shown) : (youPaid ? byYou : byOther)(name(owner), paid, shown);
  const own = formatRupees(paise(Math.abs(share)));
  return share === 0 ? text : `${text} · ${isBack ? words.ofItYours(own) : words.yourShare(own)}`;
}

type Sentence = (amount: string) => string;

/** Zero is told too: whoever expected money back learns that someone has changed that. */
export function balanceText(balance: Paise, even: string, owes: Sentence, getsBack: Sentence): string {
  if (balance === 0) return even;
  return (balance < 0 ? owes : getsBack)(formatRupees(paise(Math.abs(balance))));
}

/**
 * The admin, whoever added the guest, and those between whom and the guest the suggested payments are.
 *
 * @param other the guest whom the first one is or was: those are told who settle with either
 */
async function settlingWith(guest: PersonId, { group, balances }: Facts, other = guest): Promise<PersonId[]> {
  const { [guest]: place = group.guests?.[guest], ...taken } = group.taken ?? {};
  const two = [guest, claimantOf({ taken }, other)];
  const pairs = suggestedPayments(await balances({ taken })).map(({ from, to }) => [from, to]);
  const adders = [place?.addedBy, group.guests?.[other]?.addedBy];
  const members = Object.keys(group.members).filter((id) => isAdmin(group, id) || adders.includes(id));
  return [...members, ...pairs.filter((pair) => pair.some((id) => two.includes(id))).flat()];
}

const placeTag = ({ other }: { other: PersonId }): string => `place of ${other}`;

/** What the guest was called when the place changed hands. */
const guestName = ({ other, at }: { other: PersonId; at: string }, { group, words }: Reader): string =>
  lockScreenPerson(storedNameUntil(group, other, at), words);

/** The members who owe while the person is owed. */
async function mayPay({ by }: { by: PersonId }, { group, balances }: Facts): Promise<PersonId[]> {
  const { [by]: own = zero, ...others } = await balances(group);
  return own > 0 ? Object.keys(group.members).filter((id) => (others[id] ?? zero) < 0) : [];
}

/** Also the person, in one group. */
const mayPayOrOwn = async (entry: { by: PersonId }, facts: Facts): Promise<PersonId[]> => [
  ...(await mayPay(entry, facts)),
  ...((await facts.isFirstGroupOf(entry.by)) ? [entry.by] : []),
];

/** What one person is told by a notice. */
const toOne = <Notice extends { readonly userId: PersonId }>(text: PushRow<Notice>['text']) => ({
  receivers: ({ userId }: Notice) => [userId],
  text,
});

/** Who can answer. */
const recorderOrAdmin = (recorder: PersonId, group: GroupDocument): PersonId[] =>
  Object.hasOwn(group.members, recorder) ? [recorder] : Object.keys(group.members).filter((id) => isAdmin(group, id));

const ofParts = {
  affected: ({ partChanges = {}, ended = {} }: PartEntry) => Object.keys({ ...partChanges, ...ended }),
  burst: 'parts',
  tag: ({ at }: PartEntry, code: string) => `${code} ${windowOf(at)}`,
  text: (_: PartEntry, reader: Reader, nearby: readonly PartEntry[]) => partsText(nearby, reader),
} as const;

export const pushKinds: { readonly [Kind in PushSubject['kind']]: Row<Kind> } = {
  EXPENSE_EDITED: { ...ofParts, silencedBy: 'CHANGES' },
  EXPENSE_DELETED: ofParts,
  EXPENSE_RESTORED: { ...ofParts, silencedBy: 'CHANGES' },
  EXPENSE_STRUCK: { ...ofParts, affected: (entry) => [entry.other, ...ofParts.affected(entry)] },
  OBJECTED: {
    affected: ({ other }, { group }) => recorderOrAdmin(other, group),
    burst: 'other',
    text: ({ by, expense }, { words, name }) =>
      expense ? words.notRight(name(by), ...quoted(expense, words)) : words.importNotRight(name(by)),
  },
  ANSWERED: {
    affected: ({ other }) => [other],
    burst: 'other',
    text: ({ by, expense }, { words, name }) =>
      expense ? words.isRight(name(by), ...quoted(expense, words)) : words.importIsRight(name(by)),
  },
  PAYMENT_RECORDED: {
    silencedBy: 'PAYMENTS',
    affected: ({ other }) => [other],
    burst: 'other',
    text({ by, payment: { amount, payer, guest } }, { words, name }) {
      const [who, rupees] = [name(by), formatRupees(amount)];
      if (guest === undefined) return (payer === 'by' ? words.paidYou : words.gotFromYou)(who, rupees);
      return (payer === 'by' ? words.guestPaidYou : words.youPaidGuest)(who, name(guest), rupees);
    },
  },
  PAYMENT_REMOVED: {
    silencedBy: 'PAYMENTS',
    affected: ({ other }) => [other],
    burst: 'other',
    text: ({ by, payment }, { words, name }) => words.undid(name(by), formatRupees(payment.amount)),
  },
  MEMBER_REMOVED: {
    // The person may be in the group again by now.
    receivers: ({ other }, { group }) => (Object.hasOwn(group.members, other) ? [] : [other]),
    left: 'now',
    text({ balance }, { words: { removed, settled, stillOwe, stillGetBack } }) {
      // Entries of versions before December 2026 have no balance.
      return balance === undefined ? removed : `${removed} ${balanceText(balance, settled, stillOwe, stillGetBack)}`;
    },
  },
  GUEST_TAKEN: {
    affected: ({ other }, facts) => settlingWith(other, facts),
    tag: placeTag,
    text: (entry, reader) => reader.words.placeTaken(reader.name(entry.by), guestName(entry, reader)),
  },
  PLACE_GIVEN_BACK: {
    affected: async ({ other, taker }, facts) => [taker, ...(await settlingWith(other, facts))],
    tag: placeTag,
    text: (entry, reader) => reader.words.placeGivenBack(guestName(entry, reader), reader.name(entry.taker)),
  },
  GUEST_MERGED: {
    affected: ({ other, taker }, facts) => settlingWith(other, facts, taker),
    tag: placeTag,
    text: (entry, reader) => reader.words.merged(guestName(entry, reader), reader.name(entry.taker)),
  },
  GUEST_APART: {
    affected: async ({ other, taker }, facts) => [taker, ...(await settlingWith(other, facts, taker))],
    tag: placeTag,
    text: (entry, reader) => reader.words.takenApart(guestName(entry, reader), reader.name(entry.taker)),
  },
  ADMIN_CHANGED: {
    receivers: ({ other }) => [other],
    text: ({ by }, { words, name }) => words.madeAdmin(name(by)),
  },
  MEMBER_JOINED: {
    receivers: ({ by }, { group }) => Object.keys(group.members).filter((id) => id !== by),
    burst: 'kind',
    text: ({ by }, { words, name }) => words.joined(name(by)),
  },
  UPI_ID_CHANGED: {
    receivers: mayPayOrOwn,
    burst: 'kind',
    text: ({ by }, { words, userId, name }) => (userId === by ? words.ownUpiIdChanged : words.upiIdChanged(name(by))),
  },
  UPI_ID_REMOVED: {
    receivers: mayPayOrOwn,
    burst: 'kind',
    text: ({ by }, { words, userId, name }) => (userId === by ? words.ownUpiIdRemoved : words.upiIdRemoved(name(by))),
  },
  NUMBER_CHANGED: {
    // The person hears of it as the sessions end (`pushSessionsEnded`).
    receivers: mayPay,
    burst: 'kind',
    text: ({ by }, { words, name }) => words.newNumber(name(by)),
  },
  PHOTO_CHANGED: silent,
  MEMBER_LEFT: silent,
  MEMBER_RENAMED: silent,
  GROUP_RENAMED: silent,
  CODE_RENEWED: silent,
  GUEST_ADDED: silent,
  GUEST_REMOVED: silent,

  IMPORTED: {
    // What is being taken back has a notice of its own.
    affected: ({ left, parts }) => (left === undefined ? Object.keys(parts) : []),
    tag: (_, code) => `imports of ${code}`,
    text: ({ by }, { words, name }) => words.imported(name(by)),
    saysBalance: true,
  },
  IMPORT_UNDONE: {
    affected: ({ parts }) => Object.keys(parts),
    tag: (_, code) => `undone imports of ${code}`,
    text: ({ by, left }, { words, name }) => (left === 0 ? words.importUndone : words.importPartlyUndone)(name(by)),
    saysBalance: true,
  },
  MANY_ADDED: {
    silencedBy: 'EXPENSES',
    receivers: ({ by, people }, { group }) => pushReceiversOf(group, people, by),
    tag: ({ by }, code) => `many of ${by} in ${code}`,
    text: ({ by }, { words, name }) => words.manyAdded(name(by)),
    saysBalance: true,
  },
  ASK: toOne(({ recurring }, { words }) => words.asks(lockScreenTitle(recurring))),
  LIKE: toOne(({ recurring }, { words }) => words.asksWhetherSame(...quoted(recurring, words))),
  TOMORROW: {
    silencedBy: 'REMINDERS',
    ...toOne(({ recurring }, { words }) =>
      (recurring.mode === 'ASK' ? words.aboutDueTomorrow : words.dueTomorrow)(...quoted(recurring, words)),
    ),
  },
  PAUSED: toOne(({ recurring: { pause = 'WANTED', ...what } }, { words }) => {
    const reasons = {
      SOMEONE_LEFT: words.someoneLeft,
      PASSWORD_RESET: words.afterReset,
      UNANSWERED: words.tooManyQuestions,
      WANTED: '',
    };
    const title = lockScreenTitle(what);
    // To the admin.
    if (pause === 'MAKER_LEFT') return words.makerLeft(title);
    return `${words.paused(title)} ${reasons[pause]}`.trim();
  }),
  ADMIN_PAUSED: toOne(({ recurring }, { words }) => words.adminPaused(lockScreenTitle(recurring))),
  ADMIN_ENDED: toOne(({ recurring }, { words }) => words.adminEnded(lockScreenTitle(recurring))),
  OWES: {
    silencedBy: 'REMINDERS',
    ...toOne(({ owed }, { words, name, codes }) => {
      const debts = owed.filter(({ groupCode }) => codes.includes(groupCode));
      const all = formatRupees(sum(...debts.map(({ amount }) => amount)));
      const [person = '', ...others] = new Set(debts.map(({ userId }) => userId));
      return others.length > 0 ? words.owesMany(all, others.length + 1) : words.owes(name(person), all);
    }),
    groups: ({ owed }) => owed.map(({ groupCode }) => groupCode),
  },
};
