/** The kinds of targets that several calls share: what is aimed at, by whom, and how it must end. */
import { expect } from 'vitest';
import type { Inputs } from '../../support/api.ts';
import type { Person } from '../../support/people.ts';
import { answered, type Ending } from '../attack.ts';
import type { Things, World } from '../world.ts';

/** A call on things that the caller does not own. What a stranger tries, a former member tries too. */
export interface Try {
  readonly by: 'stranger' | 'member' | 'nobody';
  /** The distinct kind of attack, if other calls are attacked the same way; otherwise it is unique to this call. */
  readonly idea?: string;
  readonly inputs: (things: Things, world: World, attacker: Person) => Inputs;
  /** The answer may depend on the things named, and on the caller. */
  readonly ends: Ending | ((things: Things, attacker: Person) => Ending);
  /** Whether the answer may differ between existing and missing things, by design. */
  readonly tells?: true;
}

export interface Aim {
  /** What the owner would send. */
  readonly asOwner: (things: Things) => Inputs;
  readonly tries: readonly Try[];
}

/** Ideas that are tried on several calls. */
export const others = {
  group: 'a group of others, by its code',
  record: 'a record of someone else’s, by its id',
  device: 'a device of someone else’s, by its push token',
  admin: 'what is the admin’s, by a member',
};

/** A call that names no one's data: it affects the caller’s own account, whatever is sent. */
export const ofOneself = (inputs: Inputs, answers: unknown): Aim => ({
  asOwner: () => inputs,
  tries: [
    {
      by: 'stranger',
      idea: 'a call that names no one, in the hope of someone else’s account',
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

/** A call on a record of the caller’s, looked up among the caller’s own only. */
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

/** An unlocked phone is not enough. */
export const withoutPassword = {
  by: 'stranger',
  idea: 'a session without its password',
  ends: ['wrong-password', 'too-many-requests'],
} as const satisfies Partial<Try>;
