/** Members who join, leave, delete their accounts and change names and numbers at the same moment, in two processes. */
import type { EndpointName } from '@pg/contract/endpoints';
import { groupPath } from '@pg/contract/stored';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Inputs } from '../support/api.ts';
import { database } from '../support/database.ts';
import { finishErasure, tracesOf } from '../support/erasure.ts';
import { expectLaws } from '../support/laws.ts';
import { signInByPhone } from '../support/otp.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { anyMobile, buildGroup, buildPeople, chai, type Person, signIn } from '../support/people.ts';

const instances: OwnServer[] = [];
beforeAll(async () => {
  for (const _ of Array(2)) instances.push(await startOwnServer());
});
afterAll(async () => {
  for (const instance of instances) await instance[Symbol.asyncDispose]();
});

it('Every call succeeds, the laws hold, and no number leads to anyone but its person', async () => {
  const [asha, ...others] = await buildPeople(11, 100);
  const [deleting, moving, renaming] = [others.slice(0, 3), others.slice(3, 5), others.slice(5, 7)];
  const [leaving, joining, staying] = [others.slice(7, 8), others.slice(8, 9), others.slice(9)];
  const code = await buildGroup([asha, ...deleting, ...moving, ...renaming, ...leaving, ...staying]);
  for (const person of [...deleting, ...moving]) await person.adds(code, 10);
  const numbers = moving.map(() => anyMobile());
  const proofs = await Promise.all(numbers.map((number) => signInByPhone(number)));

  const made: readonly (readonly [Person, EndpointName, Inputs])[] = [
    ...deleting.map((one) => [one, 'deleteAccount', { password: one.password }] as const),
    ...moving.map((one, n) => [one, 'changeNumber', { password: one.password, firebaseIdToken: proofs[n] }] as const),
    ...renaming.map((one, n) => [one, 'setName', { name: `Renamed ${n}` }] as const),
    ...leaving.map((one) => [one, 'leaveGroup', { groupCode: code }] as const),
    ...joining.map((one) => [one, 'joinGroup', { groupCode: code }] as const),
    ...[asha, ...staying].map((one) => [one, 'addExpense', chai(code)] as const),
  ];
  const replies = await Promise.all(
    made.map(([person, call, inputs], n) => person.tries(call, inputs, { at: instances[n % 2]?.url ?? '' })),
  );
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);

  for (const { userId } of deleting) await finishErasure(userId);
  for (const { userId } of deleting) expect(await tracesOf(userId)).toEqual([]);
  for (const { userId } of moving) {
    // A repeat of a call gets the answer as it was, for three days.
    expect((await tracesOf(userId)).filter((text) => !text.startsWith('idempotency/'))).toEqual([]);
  }
  const moved = await Promise.all(moving.map((person, n) => signIn({ ...person, userId: numbers[n] ?? '' })));
  expect(moved.map(({ id }) => id)).toEqual(moving.map(({ id }) => id));
  const here = [asha, ...moved, ...renaming, ...joining, ...staying];
  const { members } = (await database.doc(groupPath(code)).get()).data() ?? {};
  expect(new Set(Object.keys(members))).toEqual(new Set(here.map(({ id }) => id)));
  await expectLaws([code]);
  for (const { userId } of [...here, ...leaving]) await expectLaws([], [userId]);
});
