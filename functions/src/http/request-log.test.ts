/** What a line of the log is about is copied from the fields that the table of calls names, and from no others. */
import { expect, it } from 'vitest';
import { noteSubjects, type RequestLine } from './request-log.ts';

const line = (): RequestLine => ({ requestId: 'r', started: 0 });

it('A field is copied when the call names it, also one within another', () => {
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

it('A field of a telling name is not copied when the call does not name it', () => {
  const noted = line();
  noteSubjects(noted, { userId: 'somebody', id: 'something', groupCode: 'ABC234' });
  noteSubjects(noted, 5, {});
  expect(noted).toEqual(line());
});

it('An answer replaces what the request named, unless it names nothing', () => {
  const noted = line();
  noteSubjects(noted, { groupCode: 'ABC234' }, { group: 'groupCode' });
  noteSubjects(noted, { groupCodes: [] }, { group: 'groupCodes' });
  expect(noted.groupCodes).toEqual(['ABC234']);
  noteSubjects(noted, { groupCode: 'DEF567' }, { group: 'groupCode' });
  expect(noted.groupCodes).toEqual(['DEF567']);
});

it('The caller stays the user of the line, whomever the request names', () => {
  const noted = { ...line(), userId: 'caller' };
  noteSubjects(noted, { userId: 'other' }, { user: 'userId' });
  expect(noted.userId).toBe('caller');
});

it('A mobile number that is sent as an id is cut', () => {
  const noted = line();
  noteSubjects(noted, { id: '9876543210' }, { record: 'id' });
  expect(noted.recordId).toBe('********10');
});
