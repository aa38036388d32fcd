/** The groups in the model of the ledger: who is in each, and who is its admin (docs/product.md §3). */
import type { Outcome } from './modelled-calls.ts';

/** The members of each group. People and groups are numbered from 0. */
export type Memberships = readonly (readonly number[])[];

interface ModelGroup {
  /** In order of joining. */
  members: { readonly who: number; readonly since: number }[];
  admin: number | undefined;
}

export class ModelGroups {
  readonly #groups: readonly ModelGroup[];
  readonly #userIds: readonly string[];
  readonly #everIn: readonly Set<number>[];

  /** The first member of each group created it, and the others joined one after the other. */
  constructor(userIds: readonly string[], memberships: Memberships) {
    this.#userIds = userIds;
    this.#everIn = memberships.map((people) => new Set(people));
    this.#groups = memberships.map((people) => ({
      members: people.map((who, since) => ({ who, since })),
      admin: people[0],
    }));
  }

  #group(number: number): ModelGroup {
    const group = this.#groups[number];
    if (!group) throw new Error(`no group has the number ${number}`);
    return group;
  }

  isIn(person: number, group: number): boolean {
    return this.#group(group).members.some(({ who }) => who === person);
  }

  peopleIn(group: number): number[] {
    return this.#group(group).members.map(({ who }) => who);
  }

  wasEverIn(person: number, group: number): boolean {
    return this.#everIn[group]?.has(person) ?? false;
  }

  isClosed(group: number): boolean {
    return this.#group(group).members.length === 0;
  }

  adminOf(group: number): number | undefined {
    return this.#group(group).admin;
  }

  /** Joins at this time, in milliseconds. */
  join(who: number, group: number, since: number): Outcome {
    if (this.isIn(who, group)) return { refused: 'already-a-member' };
    if (this.isClosed(group)) return { refused: 'code-ended' };
    this.#group(group).members.push({ who, since });
    this.#everIn[group]?.add(who);
    return { done: true };
  }

  leave(person: number, number: number): Outcome {
    if (!this.isIn(person, number)) return { refused: 'not-a-member' };
    const group = this.#group(number);
    const idOf = (who: number): string => this.#userIds[who] ?? '';
    group.members = group.members
      .filter(({ who }) => who !== person)
      .sort((a, b) => a.since - b.since || idOf(a.who).localeCompare(idOf(b.who)));
    if (group.admin === person) group.admin = group.members[0]?.who;
    return { done: true };
  }

  remove(by: number, person: number, number: number): Outcome {
    if (!this.isIn(by, number)) return { refused: 'not-a-member' };
    if (this.adminOf(number) !== by) return { refused: 'not-the-admin' };
    if (by === person) return { refused: 'invalid-request' };
    if (!this.isIn(person, number)) return { refused: 'member-not-found' };
    return this.leave(person, number);
  }
}
