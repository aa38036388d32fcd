/** A log line copies the fields that the table of calls names, and no others. */
import { expect, it } from 'vitest';
import { noteSubjects, type RequestLine } from './request-log.ts';

const line = (): RequestLine => ({ requestId: 'r', started: 0 });

it('A field that the call names is copied, also one within another', () => {
  const noted = line();
  noteSubjects(
    noted,
    { id: 'first', groupCodes: ['ABC234', 'DEF567'], expense: { id: 'second' } },
    {
      expense: 'expense.id',
      group: 'groupCodes',
    },
  );
  expect(noted).toEqual({ ...line(), groupCodes: ['ABC234', 'DEF567'], expenseId: 'second' });
});

it('A field that the call does not name is not copied, whatever it is called', () => {
  const noted = line();
  noteSubjects(noted, { userId: 'somebody', id: 'something', groupCode: 'ABC234' });
  noteSubjects(noted, 5, {});
  expect(noted).toEqual(line());
});

it('An answer replaces what the request named, unless it is empty', () => {
  const noted = line();
  noteSubjects(noted, { groupCode: 'ABC234' }, { group: 'groupCode' });
  noteSubjects(noted, { groupCodes: [] }, { group: 'groupCodes' });
  expect(noted.groupCodes).toEqual(['ABC234']);
  noteSubjects(noted, { groupCode: 'DEF567' }, { group: 'groupCode' });
  expect(noted.groupCodes).toEqual(['DEF567']);
});

it('The caller stays the user of the line, whatever user the request names', () => {
  const noted = { ...line(), userId: 'caller' };
  noteSubjects(noted, { userId: 'other' }, { user: 'userId' });
  expect(noted.userId).toBe('caller');
});

it('A mobile number sent as an id is shortened', () => {
  const noted = line();
  noteSubjects(noted, { id: '9876543210' }, { record: 'id' });
  expect(noted.recordId).toBe('********10');
});
