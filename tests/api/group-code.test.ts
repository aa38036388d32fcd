/** Renewing a group's code, and what the reader of an invitation sees before joining (docs/product.md §3). */
import { database as apiDatabase } from '@pg/functions/firestore/references';
import { expect, it, vi } from 'vitest';
import { send, untilThrottled } from '../support/api.ts';
import { storedGroup } from '../support/database.ts';
import { inProcess } from '../support/direct-calls.ts';
import { buildFlat, buildGroup, buildPerson, type Person } from '../support/people.ts';
import { month, year } from '../support/time.ts';

const groupOf = async (person: Person) => (await person.can('myGroups', { month, year })).groups[0];

it('After a renewal the new code leads to the same group, and the old one no longer works', async () => {
  const { asha, ravi, code } = await buildFlat({ asha: 0, ravi: 0 });
  const imran = await buildPerson('Imran');
  const { groupCode, joinCode, revision } = await asha.can('renewGroupCode', { groupCode: code });
  expect(groupCode).toBe(code);
  expect(joinCode).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
  expect(joinCode).not.toBe(code);

  const message = 'This code has ended. Ask in the group for the new one.';
  await imran.cannot('joinGroup', { groupCode: code }, 'code-ended', { message });
  expect(await imran.can('joinGroup', { groupCode: joinCode.toLowerCase() })).toEqual({
    groupCode: code,
    groupName: 'Sunrise PG',
  });
  for (const member of [asha, ravi, imran]) {
    expect(await groupOf(member)).toMatchObject({ groupCode: code, joinCode, groupRevision: revision + 1 });
  }
  expect(await ravi.can('updateGroupName', { groupCode: code, newGroupName: 'Moonlight PG' })).toMatchObject({
    groupCode: code,
  });
});

it('Ravi cannot join with a code that is renewed while he joins', async () => {
  const { asha, code } = await buildFlat({ asha: 0 });
  const ravi = await buildPerson('Ravi');
  const { joinCode } = await asha.can('renewGroupCode', { groupCode: code });
  const getAll = apiDatabase.getAll.bind(apiDatabase);
  vi.spyOn(apiDatabase, 'getAll').mockImplementationOnce(async (...references) => {
    const snapshots = await getAll(...references);
    await asha.can('renewGroupCode', { groupCode: code });
    return snapshots;
  });
  await expect(inProcess(ravi, 'joinGroup', { groupCode: joinCode })).rejects.toMatchObject({ code: 'code-ended' });
  expect(Object.keys((await storedGroup(code)).members)).toEqual([asha.mobile]);
});

it('Tries with ended codes are throttled like tries with wrong codes', async () => {
  const { asha, code } = await buildFlat({ asha: 0 });
  const ravi = await buildPerson('Ravi');
  await asha.can('renewGroupCode', { groupCode: code });
  const statuses = await untilThrottled(21, () => ravi.tries('joinGroup', { groupCode: code }));
  expect(statuses.length).toBeGreaterThan(10);
});

const read = (groupCode: string, by?: string) => send('invitation', { groupCode, ...(by && { by }) });

it('Anyone with the code sees the name of the group, how many people are in it, who shared it, and nothing else', async () => {
  const { asha, ravi, code } = await buildFlat({ asha: 0, ravi: 0 });
  for (const typed of [code, ` ${code.toLowerCase()} `]) {
    expect((await read(typed)).body).toEqual({ groupName: 'Sunrise PG', members: 2 });
  }
  const { by } = await ravi.can('invite', { groupCode: code });
  expect(by).toMatch(/^[\w-]{16}$/);
  expect((await read(code, by)).body).toEqual({ groupName: 'Sunrise PG', members: 2, invitedBy: 'Ravi' });
  expect(await asha.can('invite', { groupCode: code })).not.toEqual({ by });
});

it('An invitation never names someone who did not share it, or who has left the group', async () => {
  const { asha, ravi, code } = await buildFlat({ asha: 0, ravi: 0 });
  const { by } = await asha.can('invite', { groupCode: await buildGroup([asha, ravi], 'Moonlight PG') });
  for (const forged of [by, asha.mobile, 'Asha', 'a'.repeat(16)]) {
    expect((await read(code, forged)).body).not.toHaveProperty('invitedBy');
  }
  const own = await ravi.can('invite', { groupCode: code });
  await ravi.can('leaveGroup', { groupCode: code });
  expect((await read(code, own.by)).body).toEqual({ groupName: 'Sunrise PG', members: 1 });
});

it('After the code is renewed, invitations with the old code are refused', async () => {
  const { asha, code } = await buildFlat({ asha: 0 });
  const old = await asha.can('invite', { groupCode: code });
  const { joinCode } = await asha.can('renewGroupCode', { groupCode: code });
  expect(await read(code, old.by)).toMatchObject({ status: 404, body: { error: 'code-ended' } });
  expect((await read(joinCode, old.by)).body).toEqual({ groupName: 'Sunrise PG', members: 1 });
  const { by } = await asha.can('invite', { groupCode: code });
  expect((await read(joinCode, by)).body).toEqual({ groupName: 'Sunrise PG', members: 1, invitedBy: 'Asha' });
});

it('An unknown code, and the code of a group that everyone has left, are refused as when joining', async () => {
  const { asha, code } = await buildFlat({ asha: 0 });
  await asha.can('leaveGroup', { groupCode: code });
  for (const groupCode of ['ZZZZZZ', code]) {
    const joining = await asha.tries('joinGroup', { groupCode });
    expect(await read(groupCode)).toMatchObject({ status: 404, body: joining.body });
  }
});
