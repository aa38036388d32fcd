/**
 * Exports a database to a bucket and imports it again, through Firestore's REST API (`exportDocuments`,
 * `importDocuments`).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../process/user-error.ts';

export interface Managed {
  readonly project: string;
  /** Called before each request, because a token is valid for an hour and an export may take longer. */
  readonly token: () => Promise<string>;
  /** Firestore's address. */
  readonly address?: string;
  /** Time between two progress requests, in milliseconds. */
  readonly interval?: number;
}

interface Operation {
  readonly name: string;
  readonly done?: boolean;
  readonly error?: { readonly message: string };
  readonly response?: { readonly outputUriPrefix?: string };
}

async function ask<Answer>(
  { token, address = 'https://firestore.googleapis.com' }: Managed,
  path: string,
  body?: object,
) {
  const answer = await fetch(`${address}/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const parsed = (await answer.json()) as Answer & { readonly error?: { readonly message: string } };
  if (!answer.ok)
    throw new UserError(`Firestore refused (${answer.status}): ${parsed.error?.message ?? 'no reason given'}`);
  return parsed;
}

/** After this many failed progress requests in a row, the script gives up. */
const unanswered = 5;

/**
 * Asks Google for the progress of an operation. A failed request is repeated, because the operation continues at
 * Google.
 */
async function progress(managed: Managed, name: string): Promise<Operation> {
  for (let left = unanswered; ; left -= 1) {
    await pause(managed.interval ?? 5_000);
    try {
      return await ask<Operation>(managed, name);
    } catch (problem) {
      if (left > 1) continue;
      const why = problem instanceof Error ? problem.message : String(problem);
      throw new UserError(
        `Google does not report progress, but the operation continues: look for ${name} in \`gcloud firestore operations list\`. ${why}`,
      );
    }
  }
}

/** Starts an operation and waits until it is done. For a large database, this takes minutes. */
async function finished(managed: Managed, verb: string, body: object): Promise<Operation> {
  let operation = await ask<Operation>(managed, `projects/${managed.project}/databases/(default):${verb}`, body);
  console.log(`Started ${operation.name}.`);
  while (!operation.done) {
    operation = await progress(managed, operation.name);
  }
  if (operation.error) throw new UserError(`The operation failed: ${operation.error.message}`);
  return operation;
}

/** How far this machine's clock may be ahead of Google's, in milliseconds: Google refuses a time in the future. */
const clockSkew = 10_000;

/** The last whole minute: Firestore exports the state at whole minutes only. */
const wholeMinute = (now: Date): string =>
  new Date(Math.floor((now.getTime() - clockSkew) / 60_000) * 60_000).toISOString();

/**
 * Exports every document as it was at the last whole minute. If documents were read at different times, a group's sums
 * could be newer than its expenses.
 *
 * @returns the export's address
 */
export async function exportTo(managed: Managed, outputUriPrefix: string, now: Date): Promise<string> {
  const { response } = await finished(managed, 'exportDocuments', { outputUriPrefix, snapshotTime: wholeMinute(now) });
  return response?.outputUriPrefix ?? outputUriPrefix;
}

/** Imports every document of an export. */
export const importFrom = (managed: Managed, inputUriPrefix: string): Promise<unknown> =>
  finished(managed, 'importDocuments', { inputUriPrefix });
