/** The messages that users read. */

import { afterEach, describe, expect, expectTypeOf, onTestFinished, test } from 'vitest';
import type { FirstWords } from '#words/en/first.ts';
import first from '#words/en/first.ts';
import type { FrontWords } from '#words/en/front.ts';
import front from '#words/en/front.ts';
import type { LateWords } from '#words/en/late.ts';
import type { ListWords } from '#words/en/list.ts';
import type { MoreWords } from '#words/en/more.ts';
import { words } from '#words/first.ts';
import { CallError, type FailureCode } from './call-error.ts';
import { messageFor, type Operation } from './failure-text.ts';

describe('Messages about failures', () => {
  test.each([
    ['register', 'user-exists', 'userId already exists'],
    ['login', 'unreadable', 'Login failed. Please try again.'],
    ['forgotPassword', 'user-not-found', 'user-not-found'],
    ['forgotPassword', 'unreadable', 'Failed to send OTP. Please try again.'],
    ['verifyOtp', 'provider-refused', 'Invalid OTP. Please try again.'],
    ['resetPassword', 'otp-not-proven', 'Failed to reset password. Please check OTP and try again.'],
    ['enterGroup', 'internal', 'Failed to fetch your groups. Please try again.'],
    ['addExpense', 'too-few-coins', 'Please add some coins to add this expense.'],
    ['addExpense', 'not-a-member', 'You are not a member of this group.'],
    ['deleteExpense', 'not-your-expense', 'You can only delete your own expenses'],
    ['strikeExpense', 'internal', 'Something went wrong. Please try again.'],
    ['strikeExpense', 'offline', 'You are offline. Please connect and try again.'],
    ['addRecurring', 'offline', 'To repeat an expense, you need a connection. What you typed stays here.'],
  ] as const)('when %s fails with %s, the message is: %s', (operation, code, sentence) => {
    expect(messageFor(operation, new CallError(code))).toBe(sentence);
  });

  test.each([
    ['strikeExpense', 'recorder-is-a-member', /^The person who recorded this expense is still in the group\./],
    ['strikeExpense', 'not-the-admin', /^Only the admin/],
    ['addCoins', 'limit-not-set', /^First set your monthly limit$/],
  ] as const)(
    'when %s fails with %s, the message says why, whatever text the server sends',
    (operation, code, reason) => {
      expect(messageFor(operation, new CallError(code, 'The server’s text.'))).toMatch(reason);
    },
  );

  test.each([
    ['groups', 50, 'You can be in at most 50 groups.'],
    ['groupsEver', 1000, 'You have been in 1000 groups, the most an account allows.'],
    ['members', 200, 'This group already has 200 members.'],
    ['membersEver', 1000, '1000 people have been in this group, the most it allows. Create a new group.'],
    ['coins', 10_000_000, 'The limit can be at most 1,00,00,000 coins.'],
    ['recurring', 20, 'A group can have at most 20 recurring expenses.'],
    ['recurringPerMember', 10, 'In a group of someone else, you can have at most 10 recurring expenses.'],
    ['recurringPerPerson', 50, 'You can have at most 50 recurring expenses in all groups.'],
    ['amount', 10_000_000, 'A record can hold at most ₹1,00,00,000.00.'],
    [undefined, undefined, 'This is more than the app allows.'],
  ])('the message about a limit of %s names the limit', (field, limit, sentence) => {
    expect(messageFor('joinGroup', new CallError('limit-reached', '', { field, limit }))).toBe(sentence);
  });

  test.each([
    ['an older server, which does not name it', undefined, undefined],
    ['a newer server, which has more kinds of limits', 'devices', 20],
  ])('the message about a limit is the server’s text if the limit comes from %s', (_, field, limit) => {
    const failure = new CallError('limit-reached', 'The server’s text.', { field, limit });
    expect(messageFor('joinGroup', failure)).toBe('The server’s text.');
  });

  test('an invalid request has a message even before the sentences of later screens have loaded', async () => {
    const { default: hindi } = await import('#words/hi/first.ts');
    const all = words.failures;
    onTestFinished(() => void Object.assign(words, { failures: all }));
    Object.assign(words, { failures: hindi.failures });
    expect(messageFor('showGroup', new CallError('invalid-request', 'year …'))).toBe(hindi.failures.showGroup);
  });

  test('the message for a forgotten password is the text that the server or the provider sent', () => {
    for (const code of ['user-not-found', 'internal', 'provider-refused'] as const) {
      expect(messageFor('forgotPassword', new CallError(code, 'The server’s text.'))).toBe('The server’s text.');
    }
  });

  test.each([
    ['unavailable', undefined, 'The service is busy. Please try again in a moment.'],
    ['unavailable', 1, 'The service is busy. Please try again in a moment.'],
    ['unavailable', 5, 'The service is busy. Please try again in 5 seconds.'],
    ['too-many-requests', undefined, 'Too many tries. Please wait a little and try again.'],
    ['too-many-requests', 99, 'Too many tries. Please try again in 99 seconds.'],
    ['too-many-requests', 100, 'Too many tries. Please try again in 2 minutes.'],
    ['too-many-requests', 2718, 'Too many tries. Please try again in 46 minutes.'],
  ] as const)('for %s, with %s seconds to wait, every operation has the same message', (code, retryAfter, sentence) => {
    for (const operation of ['register', 'login', 'forgotPassword', 'resetPassword', 'addExpense'] as const) {
      expect(messageFor(operation, new CallError(code, 'The server’s text.', { retryAfter }))).toBe(sentence);
    }
  });

  test.each([
    ['forgotPassword', 'internal', 'Failed to send OTP. Please try again.'],
    ['deleteExpense', 'internal', 'Something went wrong'],
  ] as const)('if the server sends an empty text, the message is the fixed text: %s', (operation, code, sentence) => {
    for (const empty of ['', '  ']) expect(messageFor(operation, new CallError(code, empty))).toBe(sentence);
  });

  test('the message for an invalid request is the message about its invalid field', () => {
    const failure = new CallError('invalid-request', 'A tag can have at most 30 characters.');
    expect(messageFor('addExpense', failure)).toBe('A tag can have at most 30 characters.');
  });

  test('the message about a text that is too long names the limit, in the words of the language', async () => {
    const { default: hindi } = await import('#words/hi/front.ts');
    const failure = new CallError('invalid-request', 'name can have at most 60 characters.', { limit: 60 });
    expect(messageFor('setName', failure)).toBe('At most 60 characters fit here, and fewer if many are emoji.');
    expect(hindi.failures.textTooLong(60)).toContain('60');
  });

  test.each(['date', 'paymentDate'])('a wrong %s has a plain sentence, whatever the server says', (field) => {
    const failure = new CallError('invalid-request', `${field} must be at most two calendar years before …`, { field });
    for (const operation of ['addExpense', 'give', 'recordPayment'] as const) {
      expect(messageFor(operation, failure)).toBe('Choose a date that is at most two years away.');
    }
  });

  test('any other error has the same message as an unreadable answer', () => {
    expect(messageFor('login', new TypeError('boom'))).toBe('Login failed. Please try again.');
  });

  describe('Calls of the first screens', () => {
    const always = [
      'not-signed-in',
      'session-ended',
      'too-many-requests',
      'unavailable',
      'offline',
      'answer-lost',
    ] as const;
    const lost = ['internal', 'unreadable', 'not-a-member'] as const;
    const all = words.failures;
    afterEach(() => void Object.assign(words, { failures: all }));

    test.each([
      ['showGroup', [first], lost],
      ['giveOrTakeRecords', [first], lost],
      ['enterGroup', [first, front], lost],
      ['login', [first, front], ['internal', 'unreadable', 'invalid-request', 'invalid-credentials']],
      ['register', [first, front], ['internal', 'unreadable', 'invalid-request', 'user-exists']],
    ] as const)('the messages for %s need only the words that its screen loads first', (operation, packs, codes) => {
      const failures = [...always, ...codes].map((code) => new CallError(code, ''));
      const expected = failures.map((failure) => messageFor(operation, failure));
      Object.assign(words, { failures: Object.assign({}, ...packs.map((pack) => pack.failures)) });
      expect(failures.map((failure) => messageFor(operation, failure))).toEqual(expected);
    });
  });

  type Named = keyof (FirstWords & FrontWords & ListWords & MoreWords & LateWords)['failures'];

  test('every operation has a sentence of its own, except those for which the general one is enough', () => {
    expectTypeOf<Exclude<Operation, Named>>().toEqualTypeOf<
      | 'register'
      | 'login'
      | 'changePassword'
      | 'signOutEverywhere'
      | 'deleteAccount'
      | 'renewGroupCode'
      | 'archiveGroup'
      | 'addGuest'
      | 'removeGuest'
      | 'removeMember'
      | 'makeAdmin'
      | 'mergeGuests'
      | 'saveSplit'
      | 'removePhoto'
      | 'leaveGroup'
      | 'keepGroups'
      | 'strikeExpense'
      | 'shareGuestPage'
      | 'endGuestPages'
      | 'getGuestPage'
    >();
  });

  test('every sentence is named by an operation, a reason or both, or by the wrong field', () => {
    type OfField =
      | `invalid-request ${'date' | 'paymentDate' | 'anchor' | 'people' | 'to' | 'until'}`
      | 'too-many-requests photos';
    expectTypeOf<Exclude<Named, Operation | FailureCode | `${Operation} ${FailureCode}` | OfField>>().toEqualTypeOf<
      'serverSaid' | 'wentWrong' | 'tryingAgain' | 'limitReached' | 'textTooLong'
    >();
  });
});
