/**
 * The start-up call, sent before the app's own code has loaded. boot.ts sends it; the ledger takes its answer over, once.
 * Kept free of imports that weigh anything: this is the first code that runs.
 */
import { limits } from '@pg/contract/limits';
import { type Month, partsOf } from '@pg/contract/months';

/** What a dashboard asks of my-groups. */
export interface Wanted {
  readonly month: Month;
  /** The group whose newest expenses are wanted; null for those of none, so that a start-up costs the same always. */
  readonly groupCode: string | null;
}

/** How long to wait for an answer: enough for a slow network with a cold server, in milliseconds. */
export const patience = 25_000;

interface StartUp extends Wanted {
  readonly token: string;
  readonly answer: Promise<Response>;
}

let started: StartUp | undefined;

/** How many expenses to ask for. */
export const pageFor = ({ groupCode }: Wanted): number => (groupCode === null ? 0 : limits.pageOfExpenses);

/** Sends my-groups. */
export function startUp(token: string, wanted: Wanted): void {
  const { year, month } = partsOf(wanted.month);
  const query = new URLSearchParams({ month: String(month), year: String(year) });
  if (wanted.groupCode) query.set('groupCode', wanted.groupCode);
  query.set('limit', String(pageFor(wanted)));
  const headers = { Authorization: `Bearer ${token}` };
  const answer = fetch(`/pg/my-groups?${query}`, { headers, signal: AbortSignal.timeout(patience) });
  // A lost answer is asked for again by whoever takes it; here it must not count as unhandled.
  answer.catch(() => undefined);
  started = { ...wanted, token, answer };
}

/** The answer on its way, if it was asked for by the same person for the same thing. It is given out once. */
export function takeStartUp(token: string | null, wanted: Wanted): Promise<Response> | undefined {
  const taken = started;
  started = undefined;
  const same = taken?.token === token && taken?.month === wanted.month && taken.groupCode === wanted.groupCode;
  return same ? taken.answer : undefined;
}
