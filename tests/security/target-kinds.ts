/** The kinds of aims that several calls share: what is reached for, by whom, and how that is to end. */
import { expect } from 'vitest';
import type { Inputs } from '../support/api.ts';
import type { Person } from '../support/people.ts';
import { answered, type Ending } from './attack.ts';
import type { Things, World } from './world.ts';

/** A call that reaches for things, by somebody to whom they do not belong. What a stranger tries, a former member tries too. */
export interface Try {
  readonly by: 'stranger' | 'member' | 'nobody';
  /** The distinct way to attack, where other calls are attacked in the same way. Otherwise it is of this call alone. */
  readonly idea?: string;
  readonly inputs: (things: Things, world: World, attacker: Person) => Inputs;
  /** What is answered may depend on the things that were named, and on who asked. */
  readonly ends: Ending | ((things: Things, attacker: Person) => Ending);
  /** Whether a thing that exists and one that does not are told apart, which the product means to. */
  readonly tells?: true;
}

export interface Aim {
  /** What the owner of the things would send. */
  readonly asOwner: (things: Things) => Inputs;
  readonly tries: readonly Try[];
}

/** Ideas that are tried on several calls. */
export const others = {
  group: 'a group of others, by its code',
  record: 'a record of somebody else’s, by its id',
  device: 'a device of somebody else’s, by its push token',
  admin: 'what is the admin’s, by a member',
};

/** A call that names nothing of anybody: it reaches the caller’s own account, whatever is sent. */
export const ofOneself = (inputs: Inputs, answers: unknown): Aim => ({
  asOwner: () => inputs,
  tries: [
    {
      by: 'stranger',
      idea: 'a call that names nobody, in the hope of somebody else’s account',
      inputs: () => inputs,
      ends: answered(answers),
    },
  ],
});

export const aNumber = expect.any(Number);
export const aText = expect.any(String);

/** Groups that the caller is in, each with expenses or none. */
const groupsOf = ({ userId }: Person, withExpenses: boolean): unknown =>
  expect.toSatisfy(
    (groups: { users: { userId: string }[]; expenses: unknown[] }[]) =>
      groups.every(
        ({ users, expenses }) =>
          users.some((user) => user.userId === userId) && (withExpenses || expenses.length === 0),
      ),
    'groups of the caller’s alone',
  );

export const overviewOf = (attacker: Person, withExpenses: boolean): Ending =>
  answered({
    groups: groupsOf(attacker, withExpenses),
    ...{ totalExpenses: aNumber, remainingCoins: aNumber, monthlyLimitCoins: aNumber, revision: aNumber },
  });

/** A call about a record of the caller’s, which is looked for among the caller’s alone. */
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

/** A phone that lies open is not enough. */
export const withoutPassword = {
  by: 'stranger',
  idea: 'a session without its password',
  ends: ['wrong-password', 'too-many-requests'],
} as const satisfies Partial<Try>;
