/** The link that invites to a group. */
import { expect, test } from 'vitest';
import { invitationIn, invitationLink, withoutInvitation } from './invitation.ts';

test('the link of a group invites to that group', () => {
  const { origin, pathname, search } = new URL(invitationLink('ABC234', 'https://pg.example.in'));
  expect([origin, pathname]).toEqual(['https://pg.example.in', '/']);
  expect(invitationIn(search)).toBe('ABC234');
});

test.each([
  ['?join=%20abc234%20', 'ABC234'],
  ['?from=whatsapp&join=abc234', 'ABC234'],
  [`?join=${'x'.repeat(100)}`, 'X'.repeat(16)],
])('%s invites with %s', (query, code) => {
  expect(invitationIn(query)).toBe(code);
});

test.each(['', '?join=', '?join=%20', '?code=ABC234'])('%j invites to nothing', (query) => {
  expect(invitationIn(query)).toBeUndefined();
});

test('what else stands in the address stays', () => {
  expect(withoutInvitation('?from=whatsapp&join=ABC234')).toBe('from=whatsapp');
  expect(withoutInvitation('?join=ABC234')).toBe('');
});
