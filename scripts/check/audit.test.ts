/** The audit fails for high and critical vulnerabilities, and for nothing else. */
import { expect, it } from 'vitest';
import { auditVerdict } from './audit.ts';

const report = (found: Record<string, string>) =>
  JSON.stringify({
    metadata: { vulnerabilities: { total: Object.keys(found).length } },
    vulnerabilities: Object.fromEntries(Object.entries(found).map(([name, severity]) => [name, { severity }])),
  });

it('A high or critical vulnerability fails the check and names its package', () => {
  const verdict = auditVerdict(report({ express: 'critical', jose: 'high', qs: 'moderate' }));
  expect(verdict).toEqual({ holds: false, line: 'audit: known vulnerabilities in express, jose' });
});

it('Less severe vulnerabilities are counted and do not fail the check', () => {
  const verdict = auditVerdict(report({ qs: 'low' }));
  expect(verdict).toEqual({
    holds: true,
    line: 'audit: no high or critical vulnerability known in deployed packages (1 less severe)',
  });
});

it.each(['', 'npm error network', '{"error":{"code":"ENOTFOUND"}}', '{"message":"404 Not Found"}'])(
  'If npm does not answer (it prints %j), the audit is skipped and the check does not fail',
  (printed) => {
    expect(auditVerdict(printed)).toEqual({ holds: true, line: 'audit: skipped, npm did not answer' });
  },
);
