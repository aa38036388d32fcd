/** The smoke check of a site (`npm run smoke`). */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface Seen {
  readonly status: number;
  readonly text: string;
}

/** Runs the smoke check on any address, as a user does. */
export async function smoke(url: string, account: Record<string, string> = {}): Promise<Seen> {
  const none = { SMOKE_MOBILE: '', SMOKE_PASSWORD: '', SMOKE_APP_CHECK_TOKEN: '' };
  try {
    const env = { ...process.env, ...none, ...account };
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/smoke.ts', url], { env });
    return { status: 0, text: stdout };
  } catch (failure) {
    const { code, stdout, stderr } = failure as { code: number; stdout: string; stderr: string };
    return { status: code, text: stdout + stderr };
  }
}
