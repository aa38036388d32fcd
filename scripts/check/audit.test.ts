/** The audit fails for what is known to be dangerous, and for nothing else. */
import { expect, it } from 'vitest';
import { auditVerdict } from './audit.ts';

const report = (found: Record<string, string>) =>
  JSON.stringify({
    metadata: { vulnerabilities: { total: Object.keys(found).length } },
    vulnerabilities: Object.fromEntries(Object.entries(found).map(([name, severity]) => [name, { severity }])),
  });

it('A known hole that is high or critical fails the check, and its package is named', () => {
  const verdict = auditVerdict(report({ express: 'critical', jose: 'high', qs: 'moderate' }));
  expect(verdict).toEqual({ holds: false, line: 'audit: known holes in express, jose' });
});

it('Lesser ones are told, and fail nothing', () => {
  const verdict = auditVerdict(report({ qs: 'low' }));
  expect(verdict).toEqual({
    holds: true,
    line: 'audit: no high or critical hole is known in what is deployed (1 of less)',
  });
});

it.each(['', 'npm error network', '{"error":{"code":"ENOTFOUND"}}', '{"message":"404 Not Found"}'])(
  'No answer (%j) is one line, and no failure',
  (printed) => {
    expect(auditVerdict(printed)).toEqual({ holds: true, line: 'audit: not asked, npm gave no answer' });
  },
);
