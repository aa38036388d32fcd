/** Logged texts contain no full mobile number, group code or token (docs/product.md §7). */
import * as paths from '@pg/contract/stored';
import { describe, expect, it } from 'vitest';
import { withoutPersons, withoutPersonsIn } from './redact.ts';

const number = '9876543210';

describe('A log line', () => {
  it.each([number, `+91${number}`, `91${number}`, `x${number}y`, paths.numberPath(number)])(
    'contains only the last two digits of the number in %s',
    (text) => {
      expect(withoutPersons(text)).not.toMatch(/\d{8}/);
      expect(withoutPersons(text)).toContain('10');
    },
  );

  it.each([
    paths.groupPath('HAUS22'),
    paths.monthPath('HAUS22', '2026-11'),
    paths.codePath('HAUS22'),
    `projects/p/databases/(default)/documents/${paths.groupExpensesPath('HAUS22')}/x: amount`,
  ])('does not contain the group code in %s', (text) => {
    expect(withoutPersons(text)).not.toContain('HAUS22');
    expect(withoutPersons(text)).toBe(text.replace('HAUS22', '******'));
  });

  it('does not contain a token', () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI5ODc2NTQzMjEwIn0.c2lnbmF0dXJl';
    expect(withoutPersons(`Bearer ${token}`)).toBe('Bearer eyJhbGci…');
  });

  it('contains other numbers unchanged', () => {
    expect(withoutPersons('request 12345 took 1234567890123 ns')).toBe('request 12345 took 1234567890123 ns');
  });

  it('about an error in a trigger contains the error’s type, but no number or code', () => {
    const path = paths.groupPath('HAUS22');
    const failure = withoutPersonsIn(new RangeError(`${path}: members.${number}.name`));
    expect(failure).toBeInstanceOf(RangeError);
    const { message, stack } = failure as Error;
    expect(message).toBe('groups/******: members.********10.name');
    expect(stack).not.toMatch(/HAUS22|9876543210/);
    expect(withoutPersonsIn('out of ink')).toBe('out of ink');
  });
});
