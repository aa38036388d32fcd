/**
 * The one place where stored ids and the numbers of requests and answers meet. Answers call people by number, with the
 * names that they had at the time; who has left the group or deleted the account is called by the id
 * (docs/product.md §2).
 */
import type { ActivityEntry } from '@pg/contract/activity';
import type {
  ActivityDocument,
  BalancesDocument,
  ExpenseDocument,
  GroupDocument,
  GroupExpenseDocument,
  PaymentDocument,
  UserDocument,
} from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import type { ExpenseAnswer } from '@pg/contract/expense-endpoints';
import { addBalanceParts, type BalanceParts } from '@pg/contract/group';
import { sum, zero } from '@pg/contract/money';
import type { Payment } from '@pg/contract/payment';
import {
  claimantOf,
  formerMemberName,
  isPersonId,
  type MobileNumber,
  type PersonId,
  participantsOf,
  storedNameAt,
  storedNameUntil,
} from '@pg/contract/people';
import { type AmountsByPerson, byPerson } from '@pg/contract/split';

interface ApiPart {
  readonly userId: MobileNumber;
}

export interface Self {
  readonly userId: PersonId;
  readonly user: UserDocument;
}

/** Numbers come before the ids of who left, which are longer. */
const inOrder =
  <Item>(nameOf: (item: Item) => string) =>
  (itemA: Item, itemB: Item): number => {
    const [a, b] = [nameOf(itemA), nameOf(itemB)];
    return a.length - b.length || (a < b ? -1 : 1);
  };

type ClaimedGuests = Pick<GroupDocument, 'taken'>;

/** Amounts of a group by person instead of by stored id. */
export const amountsIn = (group: ClaimedGuests, byId: AmountsByPerson): AmountsByPerson =>
  byPerson(byId, (id) => claimantOf(group, id), sum);

/** The sums of a group likewise. */
export const figuresIn = (group: ClaimedGuests, byId: BalancesDocument['byMember']): BalancesDocument['byMember'] =>
  byPerson(byId, (id) => claimantOf(group, id), addBalanceParts);

/** The caller, and the people of the groups that a call has read. */
export class PersonDirectory {
  readonly #groups: readonly GroupDocument[];
  readonly #self: PersonId;
  readonly #ownName: string;
  readonly #numbers: ReadonlyMap<PersonId, MobileNumber>;
  readonly #ids: ReadonlyMap<string, PersonId>;
  /** Who has taken the place of which guest. */
  readonly #taken: ReadonlyMap<PersonId, PersonId>;

  constructor(self: Self, ...groups: readonly GroupDocument[]) {
    this.#groups = groups;
    this.#self = self.userId;
    this.#ownName = self.user.name;
    // A call may read groups that the caller has left or was never in: their numbers are not for the caller.
    const own = groups.filter(({ members }) => Object.hasOwn(members, self.userId));
    const members = own.flatMap((group) => Object.entries(group.members));
    this.#numbers = new Map([
      ...members.map(([id, { number }]) => [id, number] as const),
      [self.userId, self.user.number],
    ]);
    this.#ids = new Map([...this.#numbers].map(([id, number]) => [number, id]));
    const taken = groups.flatMap((group) => Object.entries(group.taken ?? {}));
    this.#taken = new Map(taken.map(([guest, { userId }]) => [guest, userId]));
  }

  get everybody(): PersonId[] {
    return this.#groups.flatMap(participantsOf);
  }

  /** Whom a stored id means: for a guest whose place was taken, the person who took it. */
  readonly claimantOf = (id: PersonId): PersonId => this.#taken.get(id) ?? id;

  apiNameOf(id: PersonId): MobileNumber {
    const person = this.claimantOf(id);
    // An id is no number, and answers use it in the place of one that the group does not have.
    return this.#numbers.get(person) ?? (person as string);
  }

  /** Returns the person whom a request names by number or by id; undefined for a number that no member has. */
  personOf(spoken: MobileNumber): PersonId | undefined {
    return this.#ids.get(spoken) ?? (isPersonId(spoken) ? this.claimantOf(spoken as string) : undefined);
  }

  #byPerson<Part extends { readonly userId: PersonId }>(
    parts: readonly Part[],
    add: (one: Part, other: Part) => Part,
  ): Part[] {
    const all = new Map<PersonId, Part>();
    for (const part of parts) {
      const userId = this.claimantOf(part.userId);
      const before = all.get(userId);
      all.set(userId, { ...(before ? add(before, part) : part), userId });
    }
    return [...all.values()].sort(inOrder(({ userId }) => userId));
  }

  /** Returns stored payers by person. */
  payers(payers: ExpenseDocument['payers']): ExpenseDocument['payers'] {
    return this.#byPerson(payers, (one, other) => ({ ...one, amount: sum(one.amount, other.amount) }));
  }

  /** Returns a stored split by person. Equal parts of which one person has several become shares. */
  split(split: ExpenseDocument['split']): ExpenseDocument['split'] {
    if (!split) return null;
    const added = this.#byPerson(split.parts, (one, { value = 1 }) => ({ ...one, value: (one.value ?? 1) + value }));
    if (split.mode !== 'EQUAL' || added.length === split.parts.length) return { ...split, parts: added };
    return { mode: 'SHARES', parts: added.map(({ userId, value = 1 }) => ({ userId, value })) };
  }

  amounts(byId: AmountsByPerson): AmountsByPerson {
    return byPerson(byId, this.claimantOf, sum);
  }

  figures(byId: Readonly<Record<PersonId, BalanceParts>>): Record<PersonId, BalanceParts> {
    return byPerson(byId, this.claimantOf, addBalanceParts);
  }

  /**
   * Returns the parts of a request with ids, sorted by id as all parts are stored.
   *
   * @param inExpense the ids in the expense that the request edits: it goes on naming a guest whose place was taken, so
   *   that the part is the guest's if the place is given back
   * @throws ContractError `someone-left` for a number that no member has; `invalid-request` for someone who is named
   *   twice, by number and by id
   */
  resolve<Part extends ApiPart>(
    field: 'split' | 'payers' | 'people' | 'days',
    parts: readonly Part[],
    inExpense: readonly PersonId[] = [],
  ): (Part & { userId: PersonId })[] {
    const ids = Map.groupBy(inExpense, this.claimantOf);
    const found = parts.map((part) => {
      const userId = this.personOf(part.userId);
      if (userId === undefined) throw new ContractError('someone-left', undefined, { field });
      const [id = userId, ...others] = new Set(ids.get(userId));
      return { ...part, userId: (others.length > 0 ? userId : id) as string };
    });
    if (new Set(found.map(({ userId }) => userId)).size < parts.length) {
      throw new ContractError('invalid-request', 'Each person can be listed only once.', { field });
    }
    return found.sort(inOrder(({ userId }) => userId));
  }

  /** Returns stored parts as answers list them, sorted by number. */
  parts<Part extends { readonly userId: PersonId }>(parts: readonly Part[]): (Part & ApiPart)[] {
    return parts
      .map((part) => ({ ...part, userId: this.apiNameOf(part.userId) as string }))
      .sort(inOrder(({ userId }) => userId));
  }

  byNumber<Value>(byId: Readonly<Record<PersonId, Value>>): Record<MobileNumber, Value> {
    const entries = Object.entries(byId).map(([id, value]) => [this.apiNameOf(id), value] as const);
    return Object.fromEntries(entries.sort(inOrder(([number]) => number)));
  }

  /** Returns the name that a person had at an instant, in the first of the groups that knows the person. */
  nameAt(id: PersonId, instant: string, nameThen = storedNameAt): string {
    const group = this.#groups.find(({ members, former, guests, taken }) =>
      [members, former, guests, taken].some((people) => people && Object.hasOwn(people, id)),
    );
    if (group) return nameThen(group, id, instant);
    return id === this.#self ? this.#ownName : formerMemberName;
  }

  expense(id: string, copy: GroupExpenseDocument): ExpenseAnswer {
    const { payers: stored, payerIds: _, guests: __, shares, ...shown } = copy;
    const { userId, createdAt } = shown;
    const share = this.amounts(shares)[this.#self] ?? zero;
    const payers = stored && this.payers(stored);
    const paid = (payers ?? [{ userId }]).toSorted(inOrder((payer) => this.apiNameOf(payer.userId)));
    const paidBy = paid.map((payer) => this.nameAt(payer.userId, createdAt)).join(', ');
    return {
      ...shown,
      share,
      id,
      userId: this.apiNameOf(userId),
      paidBy,
      ...(payers && { payers: this.parts(payers) }),
    };
  }

  payment(id: string, { from, to, by, ...payment }: Omit<PaymentDocument, 'deletedAt'>): Payment {
    return { ...payment, id, from: this.apiNameOf(from), to: this.apiNameOf(to), by: this.apiNameOf(by) };
  }

  entry(id: string, entry: ActivityDocument): ActivityEntry {
    const { at, by } = entry;
    const author = { id, by: this.apiNameOf(by), byName: this.nameAt(by, at) };
    if (entry.kind === 'MEMBER_RENAMED') {
      const names = { byName: this.nameAt(by, at, storedNameUntil), otherName: author.byName };
      return { ...entry, ...author, ...names, other: author.by };
    }
    if (entry.kind === 'IMPORTED' || entry.kind === 'IMPORT_UNDONE') {
      const { source, expenses, payments, left } = entry;
      const { done, objections = [], parts = {} } = entry.kind === 'IMPORTED' ? entry : {};
      const part = this.amounts(parts)[this.#self];
      const imported = {
        ...{ source, expenses, payments },
        ...(done && { done }),
        ...(part !== undefined && { part }),
        objections: objections.map((one) => ({ userId: this.apiNameOf(one) })),
        ...(left !== undefined && { left }),
      };
      return { ...author, at, kind: entry.kind, imported };
    }
    if (!('other' in entry)) return { ...entry, ...author };
    const { other } = entry;
    const otherName = this.nameAt(other, at, entry.kind === 'GUEST_TAKEN' ? storedNameUntil : storedNameAt);
    const about = { ...author, other: this.apiNameOf(other), otherName };
    if (entry.kind === 'GUEST_TAKEN') {
      const isTaken = this.#groups.some(({ taken }) => taken?.[other]?.at === at);
      return { ...entry, ...about, ...(isTaken && { guest: other as string }) };
    }
    if (entry.kind === 'PLACE_GIVEN_BACK') {
      return { ...entry, ...about, taker: this.apiNameOf(entry.taker), takerName: this.nameAt(entry.taker, at) };
    }
    if (!('payment' in entry)) return { ...entry, ...about };
    const { guest, ...payment } = entry.payment;
    return { ...entry, ...about, payment: { ...payment, ...(guest && { guest: this.apiNameOf(guest) }) } };
  }
}
