/** What npm's audit says of the locked packages. Without a network, or an audit to ask, there is nothing to say. */
import { spawn } from 'node:child_process';
import { inRoot } from '../project/paths.ts';

/** The part of `npm audit --json` that counts, by severity. */
interface AuditReport {
  readonly metadata?: { readonly vulnerabilities?: Readonly<Record<string, number>> };
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
}

export interface AuditVerdict {
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

/** Fails for holes known to be high or critical, and names their packages; nothing else, such as no answer, fails. */
export function auditVerdict(printed: string): AuditVerdict {
  const { metadata, vulnerabilities } = parsed(printed);
  if (metadata?.vulnerabilities === undefined) return { holds: true, line: 'audit: not asked, npm gave no answer' };
  const bad = Object.entries(vulnerabilities ?? {}).filter(([, { severity }]) => serious.includes(severity));
  if (bad.length > 0) return { holds: false, line: `audit: known holes in ${bad.map(([name]) => name).join(', ')}` };
  const total = metadata.vulnerabilities.total ?? 0;
  const rest = total === 0 ? '' : ` (${total} of less)`;
  return { holds: true, line: `audit: no high or critical hole is known in what is deployed${rest}` };
}

/** How long npm may take to hear from its registry. */
const patienceMs = 15_000;

/** Asks npm about the packages that are deployed. Never fails by itself: what cannot be asked is said in the verdict. */
export function audit(): Promise<AuditVerdict> {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${patienceMs}`];
  const npm = spawn('npm', args, { cwd: inRoot(), stdio: ['ignore', 'pipe', 'ignore'], timeout: 2 * patienceMs });
  let printed = '';
  npm.stdout.setEncoding('utf8').on('data', (part: string) => {
    printed += part;
  });
  return new Promise((resolve) => {
    npm.once('error', () => resolve(auditVerdict('')));
    npm.once('close', () => resolve(auditVerdict(printed)));
  });
}
