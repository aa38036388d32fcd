/** npm's audit of the locked packages. Skipped without a network or a working audit endpoint. */
import { spawn } from 'node:child_process';
import { inRoot } from '../process/paths.ts';

/** The fields of `npm audit --json` that are used. */
interface AuditReport {
  readonly metadata?: { readonly vulnerabilities?: Readonly<Record<string, number>> };
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
}

interface AuditVerdict {
  readonly holds: boolean;
  readonly line: string;
}

const serious = ['high', 'critical'];

const parsed = (printed: string): AuditReport => {
  try {
    return JSON.parse(printed) as AuditReport;
  } catch {
    return {};
  }
};

/**
 * Returns the verdict on npm's output. The audit fails only if there are high or critical vulnerabilities. If npm does
 * not answer, the audit passes.
 */
export function auditVerdict(printed: string): AuditVerdict {
  const { metadata, vulnerabilities } = parsed(printed);
  if (metadata?.vulnerabilities === undefined) return { holds: true, line: 'audit: skipped, npm did not answer' };
  const bad = Object.entries(vulnerabilities ?? {}).filter(([, { severity }]) => serious.includes(severity));
  if (bad.length > 0)
    return { holds: false, line: `audit: known vulnerabilities in ${bad.map(([name]) => name).join(', ')}` };
  const total = metadata.vulnerabilities.total ?? 0;
  const rest = total === 0 ? '' : ` (${total} less severe)`;
  return { holds: true, line: `audit: no high or critical vulnerability known in deployed packages${rest}` };
}

/** How long npm may wait for its registry, in milliseconds. */
const timeoutMs = 15_000;

/** Audits the deployed packages. Never rejects: if npm fails, the verdict says that the audit was skipped. */
export function audit(): Promise<AuditVerdict> {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${timeoutMs}`];
  const npm = spawn('npm', args, { cwd: inRoot(), stdio: ['ignore', 'pipe', 'ignore'], timeout: 2 * timeoutMs });
  let printed = '';
  npm.stdout.setEncoding('utf8').on('data', (part: string) => {
    printed += part;
  });
  return new Promise((resolve) => {
    npm.once('error', () => resolve(auditVerdict('')));
    npm.once('close', () => resolve(auditVerdict(printed)));
  });
}
