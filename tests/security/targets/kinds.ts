/** Attacks that several calls share. */
import { expect } from 'vitest';
import type { Inputs } from '../../support/api.ts';
import type { Person } from '../../support/people.ts';
import { answered, type Ending } from '../attack.ts';
import type { Things, World } from '../world.ts';

/**
 * An attempt to use a call on things that the caller does not own. A former member makes every attempt of a stranger
 * too.
 */
export interface Try {
  readonly by: 'stranger' | 'member' | 'nobody';
  /** The kind of attack, if several calls share it. By default it is unique to this call. */
  readonly idea?: string;
  readonly inputs: (things: Things, world: World, attacker: Person) => Inputs;
  readonly ends: Ending | ((things: Things, attacker: Person) => Ending);
  /** Whether the answer differs, by design, between existing and missing things. */
  readonly reveals?: true;
}

export interface Aim {
  /** What the owner would send. */
  readonly asOwner: (things: Things) => Inputs;
  readonly tries: readonly Try[];
}

/** Kinds of attack that are tried on several calls. */
export const others = {
  group: 'someone else’s group, by its code',
  record: 'someone else’s record, by its id',
  device: 'someone else’s device, by its push token',
  admin: 'what only the admin may do, by a member',
};

const by =
  (who: Try['by']) =>
  (inputs: Try['inputs'], ends: Try['ends'], idea?: string): Try => ({ by: who, inputs, ends, ...(idea && { idea }) });

/** Attempts of each attacker: what is sent, how it ends, and the kind of attack. */
export const [stranger, member, nobody] = [by('stranger'), by('member'), by('nobody')];

export const unlessAdmin = (inputs: Try['inputs']): Try => member(inputs, 'not-the-admin', others.admin);

/** A call on a group, which no stranger may make. */
export const ofMembers = (asOwner: Aim['asOwner'], ...tries: readonly Try[]): Aim => ({
  asOwner,
  tries: [stranger(asOwner, 'not-a-member', others.group), ...tries],
});

/** Even someone who knows the id of a person of another group cannot use it. */
export const byId = 'a person of another group, by the id';

/** A call that names no data: it affects only the caller’s account, whatever is sent. */
export const ofOneself = (inputs: Inputs, answers: unknown): Aim => ({
  asOwner: () => inputs,
  tries: [
    {
      by: 'stranger',
      idea: 'a call that names no one, to reach someone else’s account',
      inputs: () => inputs,
      ends: answered(answers),
    },
  ],
});

export const aNumber = expect.any(Number);
export const coinsLeft = { remainingCoins: aNumber, coinsMonth: expect.any(String), revision: aNumber };
export const aText = expect.any(String);

/** Matches groups of the caller; without `withExpenses`, the groups' lists of expenses must be empty. */
const groupsOf = ({ mobile }: Person, withExpenses: boolean): unknown =>
  expect.toSatisfy(
    (groups: { users: { userId: string }[]; expenses: unknown[] }[]) =>
      groups.every(
        ({ users, expenses }) =>
          users.some((user) => user.userId === mobile) && (withExpenses || expenses.length === 0),
      ),
    'only groups of the caller',
  );

export const overviewOf = (attacker: Person, withExpenses: boolean): Ending =>
  answered({
    groups: groupsOf(attacker, withExpenses),
    asOf: aText,
    ...{ totalExpenses: aNumber, monthlyLimitCoins: aNumber, ...coinsLeft },
  });

/** A call on a record, which the API looks up only among the caller’s records. */
export const aboutRecord = (rest: Inputs): Aim => {
  const inputs = ({ recordId }: Things) => ({ id: recordId, ...rest });
  return {
    asOwner: inputs,
    tries: [
      { by: 'stranger', idea: others.record, inputs, ends: 'record-not-found' },
      { by: 'member', idea: others.record, inputs, ends: 'record-not-found' },
    ],
  };
};

/** An attacker who holds an unlocked phone but does not know the password. */
export const withoutPassword = {
  by: 'stranger',
  idea: 'a session without its password',
  ends: ['wrong-password', 'too-many-requests'],
} as const satisfies Partial<Try>;
