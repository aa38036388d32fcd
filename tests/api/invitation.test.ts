/** What the reader of an invitation sees before joining (docs/product.md §3). */
import { invitation } from '@pg/functions/ledger/invitations';
import { type Bound, invitations } from '@pg/functions/throttle/bounds';
import { expect, it } from 'vitest';
import { from, someAddress } from '../support/addresses.ts';
import { send } from '../support/api.ts';
import { outcome, spendTries } from '../support/login-guesses.ts';
import { someOrigin, type TestOrigin } from '../support/origin.ts';
import { buildGroup, buildPerson } from '../support/people.ts';

const read = (groupCode: string, by?: string) => send('invitation', { groupCode, ...(by && { by }) });

it('Anyone with the code sees the name of the group and how many people are in it, and nothing else', async () => {
  const [asha, ravi] = await Promise.all([buildPerson('Asha'), buildPerson('Ravi')]);
  const code = await buildGroup([asha, ravi], 'Sunrise PG');
  expect((await read(code)).body).toEqual({ groupName: 'Sunrise PG', members: 2 });
  expect((await read(` ${code.toLowerCase()} `)).body).toEqual({ groupName: 'Sunrise PG', members: 2 });
});

it('The invitation names the member who shared it', async () => {
  const [asha, ravi] = await Promise.all([buildPerson('Asha'), buildPerson('Ravi')]);
  const code = await buildGroup([asha, ravi], 'Sunrise PG');
  const { by } = await ravi.can('invite', { groupCode: code });
  expect(by).toMatch(/^[\w-]{16}$/);
  expect((await read(code, by)).body).toEqual({ groupName: 'Sunrise PG', members: 2, invitedBy: 'Ravi' });
  expect(await asha.can('invite', { groupCode: code })).not.toEqual({ by });
});

it('An invitation never names someone who did not share it', async () => {
  const [asha, ravi] = await Promise.all([buildPerson('Asha'), buildPerson('Ravi')]);
  const [sunrise, moonlight] = [await buildGroup([asha, ravi]), await buildGroup([asha, ravi], 'Moonlight PG')];
  const { by } = await asha.can('invite', { groupCode: moonlight });
  for (const forged of [by, asha.userId, 'Asha', 'a'.repeat(16)]) {
    expect((await read(sunrise, forged)).body).not.toHaveProperty('invitedBy');
  }
});

it('An invitation no longer names a member who has left the group', async () => {
  const [asha, ravi] = await Promise.all([buildPerson('Asha'), buildPerson('Ravi')]);
  const code = await buildGroup([asha, ravi], 'Sunrise PG');
  const { by } = await ravi.can('invite', { groupCode: code });
  await ravi.can('leaveGroup', { groupCode: code });
  expect((await read(code, by)).body).toEqual({ groupName: 'Sunrise PG', members: 1 });
  expect((await ravi.tries('invite', { groupCode: code })).body).toMatchObject({ error: 'not-a-member' });
});

it('After the code is renewed, invitations with the old code are refused', async () => {
  const asha = await buildPerson('Asha');
  const code = await buildGroup([asha], 'Sunrise PG');
  const old = await asha.can('invite', { groupCode: code });
  const { joinCode } = await asha.can('renewGroupCode', { groupCode: code });
  expect(await read(code, old.by)).toMatchObject({ status: 404, body: { error: 'code-ended' } });
  expect((await read(joinCode, old.by)).body).toEqual({ groupName: 'Sunrise PG', members: 1 });
  const { by } = await asha.can('invite', { groupCode: code });
  expect((await read(joinCode, by)).body).toEqual({ groupName: 'Sunrise PG', members: 1, invitedBy: 'Asha' });
});

it('An unknown code, and the code of a group that everyone has left, are refused as when joining', async () => {
  const asha = await buildPerson();
  const code = await buildGroup([asha]);
  await asha.can('leaveGroup', { groupCode: code });
  for (const groupCode of ['ZZZZZZ', code]) {
    const joining = await asha.tries('joinGroup', { groupCode });
    expect(await read(groupCode)).toMatchObject({ status: 404, body: joining.body });
  }
});

it('After two hundred requests from one place in a quarter of an hour, that place is refused, but people there can still join; other places are not affected', async () => {
  const groupCode = await buildGroup([await buildPerson()]);
  const [now, wifi] = [new Date(), someOrigin({ address: someAddress() })];
  const look = (origin: TestOrigin): Promise<string> =>
    outcome(invitation({ operation: 'invitation', request: { groupCode }, now, origin }));
  const [ofPlace] = invitations.from(wifi.address, '');
  expect(ofPlace).toMatchObject({ most: 200, minutes: 15 });
  await spendTries(ofPlace as Bound, now, 1);
  expect(await look(wifi)).toBe('in');
  expect(await look(wifi)).toBe('too-many-requests');
  expect(await look(someOrigin())).toBe('in');
  const joiner = await buildPerson();
  expect(await joiner.tries('joinGroup', { groupCode }, { headers: from(wifi.address) })).toMatchObject({
    status: 200,
  });
});
