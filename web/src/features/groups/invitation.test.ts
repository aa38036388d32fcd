/** The link that invites to a group. */
import { expect, test } from 'vitest';
import { invitationIn, invitationLink, withoutInvitation } from './invitation.ts';

test("A group's link invites to that group, without sending the code to any server", () => {
  const link = new URL(invitationLink({ code: 'ABC234', by: 'proof-of-a-share' }, 'https://pg.example.in'));
  expect([link.origin, link.pathname, link.search]).toEqual(['https://pg.example.in', '/', '']);
  expect(invitationIn(link.hash)).toEqual({ code: 'ABC234', by: 'proof-of-a-share' });
  expect(withoutInvitation(link.hash)).toBe('');
});

test('A link shared offline has only the code', () => {
  const link = new URL(invitationLink({ code: 'ABC234' }, 'https://pg.example.in'));
  expect(link.hash).toBe('#join=ABC234');
  expect(invitationIn(link.hash)).toEqual({ code: 'ABC234', by: undefined });
});

test.each([
  ['#join=%20abc234%20', 'ABC234'],
  ['#from=whatsapp&join=abc234', 'ABC234'],
  [`#join=${'x'.repeat(100)}`, 'X'.repeat(16)],
  ['#join=ABC234.', 'ABC234'],
  ['#join=ABC234।', 'ABC234'],
  ['#join=ABC234).Thanks', 'ABC234'],
  ['#join=ABC234%20and', 'ABC234'],
])('a hash %s invites with the code %s', (hash, code) => {
  expect(invitationIn(hash)?.code).toBe(code);
});

test.each(['', '#join=', '#join=.', '#join=%20', '#code=ABC234', '#by=proof-of-a-share'])(
  'a hash %j is no invitation',
  (hash) => {
    expect(invitationIn(hash)).toBeUndefined();
  },
);
