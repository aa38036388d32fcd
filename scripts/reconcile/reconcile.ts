/** Checks groups and accounts, reports what drifted, and repairs it on request. */
import { BadDocument, NewerDocument } from '@pg/contract/document-paths';
import type { PersonId } from '@pg/contract/people';
import { groupsRef, numberRef, numbersRef, usersRef } from '@pg/functions/firestore/references';
import { everyId } from '../firestore.ts';
import { UserError } from '../process/run-command.ts';
import { checkAccount, checkNumber, repairAccount } from './account.ts';
import { checkGroup, findGroup, type GroupFindings } from './group.ts';
import { type Doubt, type Drift, doubtLine, driftLines, type ReadGroup } from './ledger.ts';

export interface Options {
  /** Group codes and mobile numbers; empty for everything. A group code also selects the accounts of the group's members. */
  readonly subjects: readonly string[];
  readonly repairs: boolean;
  /** Receives each line of the report. */
  readonly say: (line: string) => void;
}

export interface Outcome {
  readonly groups: number;
  readonly accounts: number;
  readonly drifts: number;
  readonly repaired: number;
  readonly doubts: number;
}

const isNumber = (subject: string): boolean => /^\d{10}$/.test(subject);

/** Returns a doubt when a document is unreadable, so that the other checks continue. */
async function orDoubt<Result>(path: string, work: () => Promise<Result>): Promise<Result | Doubt> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof BadDocument || failure instanceof NewerDocument) return { path, text: failure.message };
    throw failure;
  }
}

/** Yields the groups with these codes. Passes an unreadable one to `report` and continues. */
async function* groupsOf(codes: readonly string[], report: (doubt: Doubt) => void): AsyncGenerator<ReadGroup> {
  for (const code of codes) {
    const found = await orDoubt(`groups/${code}`, async () => {
      const read = await findGroup(code);
      if (!read) throw new UserError(`No group has the code ${code}.`);
      return read;
    });
    if ('text' in found) report(found);
    else yield found;
  }
}

/** Returns the account's id. Throws when there is none: a mistyped number must not pass as an account without errors. */
async function accountWith(number: string): Promise<PersonId> {
  const { person } = (await numberRef(number).get()).data() ?? {};
  if (person === undefined) throw new UserError(`No account has the number ${number}.`);
  return person;
}

/**
 * Checks the subjects one by one and, on request, repairs each drift in a transaction of its own. Can run while the app
 * is in use, and can be repeated.
 *
 * @throws UserError for a named group or account that does not exist
 */
export async function reconcile({ subjects, repairs, say }: Options): Promise<Outcome> {
  const count = { groups: 0, accounts: 0, drifts: 0, repaired: 0, doubts: 0 };
  const doubt = (one: Doubt): void => {
    count.doubts += 1;
    say(`${doubtLine(one)}: needs manual review`);
  };
  const drifted = async (drift: Drift, repair: () => Promise<Drift | undefined>): Promise<void> => {
    count.drifts += 1;
    const repaired = repairs ? await repair() : undefined;
    // The data may have changed since the check: report what the repair found.
    for (const line of driftLines(repaired ?? drift)) say(line);
    if (!repairs) return;
    count.repaired += 1;
    say(repaired ? '  repaired' : '  already correct at the time of the repair');
  };
  const unreadable = (one: Doubt): void => {
    count.groups += 1;
    doubt(one);
  };
  const group = async (read: ReadGroup): Promise<void> => {
    count.groups += 1;
    const found = await orDoubt<GroupFindings>(`groups/${read.code}`, () => checkGroup(read));
    if ('text' in found) return doubt(found);
    found.doubts.forEach(doubt);
    for (const { drift, repair } of found.drifts) await drifted(drift, repair);
  };
  const seen = new Set<string>();
  const account = async (userId: string): Promise<void> => {
    if (seen.has(userId)) return;
    seen.add(userId);
    count.accounts += 1;
    const found = await orDoubt(`users/${userId}`, () => checkAccount(userId));
    if ('text' in found) return doubt(found);
    found.doubts.forEach(doubt);
    for (const drift of found.drifts) await drifted(drift, () => repairAccount(userId));
  };

  if (subjects.length === 0) {
    for await (const code of everyId(groupsRef()))
      for await (const read of groupsOf([code], unreadable)) await group(read);
    for await (const userId of everyId(usersRef())) await account(userId);
    for await (const number of everyId(numbersRef())) {
      const found = await orDoubt(`numbers/${number}`, () => checkNumber(number));
      for (const one of [found].flat()) doubt(one);
    }
    return count;
  }
  for await (const read of groupsOf(
    subjects.filter((subject) => !isNumber(subject)),
    unreadable,
  )) {
    await group(read);
    for (const userId of Object.keys(read.group.members)) await account(userId);
  }
  for (const number of subjects.filter(isNumber)) await account(await accountWith(number));
  return count;
}
