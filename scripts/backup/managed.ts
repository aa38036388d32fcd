/** Google's managed export and import of a database, to a bucket and back (Firestore's REST API, `exportDocuments`). */
import { setTimeout as pause } from 'node:timers/promises';
import { PlainSentence } from '../process/plain-sentence.ts';

export interface Managed {
  readonly project: string;
  /** Asked anew for each request: a token lasts an hour, and an export may last longer. */
  readonly token: () => Promise<string>;
  /** Where Firestore is asked. */
  readonly address?: string;
  /** How long to wait before asking how far it is, in milliseconds. */
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
  const told = (await answer.json()) as Answer & { readonly error?: { readonly message: string } };
  if (!answer.ok)
    throw new PlainSentence(`Firestore refused (${answer.status}): ${told.error?.message ?? 'no reason'}`);
  return told;
}

/** How often in a row Google may fail to say how far an operation is. */
const unanswered = 5;

/** How far an operation is. Not to hear of it is no reason to give it up: Google goes on by itself. */
async function progress(managed: Managed, name: string): Promise<Operation> {
  for (let left = unanswered; ; left -= 1) {
    await pause(managed.interval ?? 5_000);
    try {
      return await ask<Operation>(managed, name);
    } catch (problem) {
      if (left > 1) continue;
      const why = problem instanceof Error ? problem.message : String(problem);
      throw new PlainSentence(
        `Google does not say how far it is, and goes on by itself: look for ${name} in \`gcloud firestore operations list\`. ${why}`,
      );
    }
  }
}

/** Starts an operation and waits until Google has finished it, minutes for a large database. */
async function finished(managed: Managed, verb: string, body: object): Promise<Operation> {
  let operation = await ask<Operation>(managed, `projects/${managed.project}/databases/(default):${verb}`, body);
  console.log(`${operation.name} is under way.`);
  while (!operation.done) {
    operation = await progress(managed, operation.name);
  }
  if (operation.error) throw new PlainSentence(`It failed: ${operation.error.message}`);
  return operation;
}

/** How far this machine's clock may be ahead of Google's, in milliseconds: it refuses an instant that is yet to come. */
const ahead = 10_000;

/** The last whole minute: Firestore exports the state of an instant only for one of those. */
const wholeMinute = (now: Date): string =>
  new Date(Math.floor((now.getTime() - ahead) / 60_000) * 60_000).toISOString();

/**
 * Exports every document as it was at the last whole minute, all of that one instant: without it the sums of a group could
 * be of another moment than its expenses.
 *
 * @returns where it lies
 */
export async function exportTo(managed: Managed, outputUriPrefix: string, now: Date): Promise<string> {
  const { response } = await finished(managed, 'exportDocuments', { outputUriPrefix, snapshotTime: wholeMinute(now) });
  return response?.outputUriPrefix ?? outputUriPrefix;
}

/** Imports every document of an export. */
export const importFrom = (managed: Managed, inputUriPrefix: string): Promise<unknown> =>
  finished(managed, 'importDocuments', { inputUriPrefix });
