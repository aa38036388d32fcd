/**
 * The one place where stored ids and the numbers of requests and answers meet. Answers call people by number, with the
 * names that they had at the time; who has left the group or deleted the account is called by the id
 * (docs/product.md §2).
 */
import { type ActivityEntry, activityEntry, type objections, partChanges } from '@pg/contract/activity';
import type {
  ActivityDocument,
  ExpenseDocument,
  GroupDocument,
  GroupExpenseDocument,
  UserDocument,
} from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { type ExpenseAnswer, expenseAnswer } from '@pg/contract/expense-endpoints';
import { mapPersons } from '@pg/contract/map-persons';
import { type Paise, sum, zero } from '@pg/contract/money';
import {
  aliasesOf,
  type Claims,
  claimantOf,
  claimsOf,
  formerMemberName,
  isPersonId,
  type MobileNumber,
  type PersonId,
  participantsOf,
  storedNameAt,
  storedNameUntil,
} from '@pg/contract/people';
import type { Field, Stored, Value } from '@pg/contract/shape';
import type { AmountsByPerson } from '@pg/contract/split';
import { type StoredSplit, splitByPerson } from '@pg/contract/split-by-person';

interface ApiPart {
  readonly userId: MobileNumber;
}

export interface Self {
  readonly userId: PersonId;
  readonly user: UserDocument;
}

/** Numbers come before the ids of who left, which are longer. */
export const inOrder = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1);

/** Returns what is stored in a group, with people instead of the guests whose places they have taken. */
export const toPersons = <F extends Field>(
  group: Pick<GroupDocument, 'taken'>,
  field: F,
  stored: Stored<F>,
): Stored<F> => mapPersons(field, stored, (id) => claimantOf(group, id)) as Stored<F>;

/** What people say is not right, or said and were answered. */
export const saidOf = (
  notRight: ExpenseDocument['notRight'] = {},
  codes?: readonly string[],
): Stored<typeof objections> =>
  Object.entries(notRight).flatMap(([userId, { groupCode, at, text, answer }]) =>
    text === undefined || codes?.includes(groupCode) === false
      ? []
      : [{ userId, groupCode, at, text, ...(answer && { answer }) }],
  );

/** The caller, and the people of the groups that a call has read. */
export class PersonDirectory {
  readonly #groups: readonly GroupDocument[];
  readonly #self: PersonId;
  readonly #ownName: string;
  readonly #numbers: ReadonlyMap<PersonId, MobileNumber>;
  readonly #ids: ReadonlyMap<string, PersonId>;
  readonly #claims: Claims;
  /** Under which documents may name the caller. */
  readonly #ownIds: readonly PersonId[];

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
    // Without a prototype: a request may name `propertyIsEnumerable`, which could be an id.
    this.#claims = Object.assign({ __proto__: null }, ...groups.map(claimsOf));
    this.#ownIds = aliasesOf(this.#claims, self.userId);
  }

  get everybody(): PersonId[] {
    return this.#groups.flatMap(participantsOf);
  }

  /** Whom a stored id means: for a guest whose place was taken, the person who took it. */
  readonly claimantOf = (id: PersonId): PersonId => this.#claims[id] ?? id;

  readonly apiNameOf = (id: PersonId): MobileNumber => {
    const person = this.claimantOf(id);
    // An id is no number, and answers use it in the place of one that the group does not have.
    return this.#numbers.get(person) ?? (person as string);
  };

  /** Returns what is stored, with people instead of the guests whose places they have taken, in order. */
  toPersons<F extends Field>(field: F, stored: Stored<F>): Stored<F> {
    return mapPersons(field, stored, this.claimantOf, inOrder) as Stored<F>;
  }

  /** Returns an answer with the numbers of its people, in order. */
  toAnswer<F extends Field>(answer: F, value: Stored<F>): Value<F> {
    return mapPersons(answer, value, this.apiNameOf, inOrder) as Value<F>;
  }

  /** Returns the person whom a request names by number or by id; undefined for a number that no member has. */
  personOf(spoken: MobileNumber): PersonId | undefined {
    return this.#ids.get(spoken) ?? (isPersonId(spoken) ? this.claimantOf(spoken as string) : undefined);
  }

  /** Returns the caller's part of stored amounts; undefined if there is none. */
  ownAmountIn(amounts: AmountsByPerson): Paise | undefined {
    const own = this.#ownIds.flatMap((id) => amounts[id] ?? []);
    return own.length > 0 ? sum(...own) : undefined;
  }

  /** Returns a stored split by person, in order. */
  split(split: StoredSplit | null): ExpenseDocument['split'] {
    return split && ({ ...splitByPerson(split, this.claimantOf, inOrder) } as ExpenseDocument['split']);
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
    return found.sort((a, b) => inOrder(a.userId, b.userId));
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
    const { payerIds: _, guests: __, shares, timesChanged = {}, ...shown } = copy;
    const share = this.ownAmountIn(shares) ?? zero;
    const times = this.#ownIds.reduce((all, one) => all + (timesChanged[one] ?? 0), 0);
    const own = { share, ...(times > 0 && { timesChanged: times }) };
    const answer = this.toAnswer(expenseAnswer, { ...shown, ...own, id, paidBy: '' });
    const { userId, payers = [{ userId }] } = answer;
    const names = payers.map((payer) => this.nameAt(this.personOf(payer.userId) ?? '', copy.createdAt));
    return { ...answer, paidBy: names.join(', ') };
  }

  entry(id: string, entry: ActivityDocument): ActivityEntry {
    const changes = 'partChanges' in entry ? this.toPersons(partChanges, entry.partChanges ?? {}) : {};
    const { [this.#self]: ownChange } = changes;
    return this.toAnswer(activityEntry, { id, ...this.#withNames(entry), ...(ownChange && { ownChange }) });
  }

  #withNames(entry: ActivityDocument): Omit<Stored<typeof activityEntry>, 'id'> {
    const { at, by } = entry;
    const author = { by, byName: this.nameAt(by, at) };
    if (entry.kind === 'MEMBER_RENAMED') {
      const names = { byName: this.nameAt(by, at, storedNameUntil), otherName: author.byName };
      return { ...entry, ...names, other: by };
    }
    if (entry.kind === 'IMPORTED' || entry.kind === 'IMPORT_UNDONE') {
      const { source, expenses, payments, left } = entry;
      const { done, notRight, parts = {} } = entry.kind === 'IMPORTED' ? entry : {};
      const part = this.ownAmountIn(parts);
      const imported = {
        ...{ source, expenses, payments },
        ...(done && { done }),
        ...(part !== undefined && { part }),
        objections: saidOf(notRight),
        ...(left !== undefined && { left }),
      };
      return { ...author, at, kind: entry.kind, imported };
    }
    if (!('other' in entry)) return { ...entry, ...author };
    const { other } = entry;
    const isTaking = entry.kind === 'GUEST_TAKEN' || entry.kind === 'GUEST_MERGED';
    const isTaken = isTaking && this.#groups.some(({ taken }) => taken?.[other]?.at === at);
    return {
      ...entry,
      ...author,
      otherName: this.nameAt(other, at, isTaking ? storedNameUntil : storedNameAt),
      ...('taker' in entry && { takerName: this.nameAt(entry.taker, at) }),
      ...(isTaken && { guest: other }),
    };
  }
}
