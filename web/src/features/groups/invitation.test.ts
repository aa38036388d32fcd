/** The link that invites to a group. */
import { expect, test } from 'vitest';
import { invitationIn, invitationLink, withoutInvitation } from './invitation.ts';

test("A group's link invites to that group, without sending the code to any server", () => {
  const link = new URL(invitationLink({ code: 'ABC234', by: 'proof-of-a-share' }, 'https://pg.example.in'));
  expect([link.origin, link.pathname, link.search]).toEqual(['https://pg.example.in', '/', '']);
  expect(invitationIn(link)).toEqual({ code: 'ABC234', by: 'proof-of-a-share' });
  expect(withoutInvitation(link)).toEqual({ search: '', hash: '' });
});

test('A link shared offline has only the code', () => {
  const link = new URL(invitationLink({ code: 'ABC234' }, 'https://pg.example.in'));
  expect(link.hash).toBe('#join=ABC234');
  expect(invitationIn(link)).toEqual({ code: 'ABC234', by: undefined });
});

test.each([
  ['', '#join=%20abc234%20', 'ABC234'],
  ['?from=whatsapp', '#join=abc234', 'ABC234'],
  ['?from=whatsapp&join=abc234', '', 'ABC234'],
  ['', `#join=${'x'.repeat(100)}`, 'X'.repeat(16)],
])('an address that ends with %s%s invites with the code %s', (search, hash, code) => {
  expect(invitationIn({ search, hash })?.code).toBe(code);
});

test.each(['.', ',', ')', '।', '*', ').Thanks', '%20and'])('a link that %j follows invites all the same', (sign) => {
  expect(invitationIn({ search: '', hash: `#join=ABC234${sign}` })?.code).toBe('ABC234');
});

test.each(['', '?join=', '?join=.', '?join=%20', '?code=ABC234', '?by=proof-of-a-share'])(
  'an address that ends with %j is no invitation',
  (search) => {
    expect(invitationIn({ search, hash: search.replace('?', '#') })).toBeUndefined();
  },
);
