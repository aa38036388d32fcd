/**
 * The start-up call of a screen, sent before the app's own code has loaded. boot.ts sends it; whoever asks the same
 * takes its answer over, once. Kept free of imports that weigh anything: this is the first code that runs.
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

/** How many expenses to ask for. */
export const pageFor = ({ groupCode }: Wanted): number => (groupCode === null ? 0 : limits.pageOfExpenses);

/** The my-groups call of a dashboard. */
export function myGroupsUrl(wanted: Wanted): string {
  const { year, month } = partsOf(wanted.month);
  const query = new URLSearchParams({ month: String(month), year: String(year) });
  if (wanted.groupCode) query.set('groupCode', wanted.groupCode);
  query.set('limit', String(pageFor(wanted)));
  return `/pg/my-groups?${query}`;
}

/** The call for so many of the newest Give/Take records. */
export const recordsUrl = (limit: number = limits.pageOfRecords): string => `/pg/give-or-take-records?limit=${limit}`;

let started: { readonly token: string; readonly url: string; readonly answer: Promise<Response> } | undefined;

/** Sends the call. */
export function startUp(token: string, url: string): void {
  const answer = fetch(url, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(patience),
  });
  // A lost answer is asked for again by whoever takes it; here it must not count as unhandled.
  answer.catch(() => undefined);
  started = { token, url, answer };
}

/** The answer on its way, if it was asked for by the same person for the same thing. It is given out once. */
export function takeStartUp(token: string | null, url: string): Promise<Response> | undefined {
  const taken = started;
  started = undefined;
  return taken?.token === token && taken?.url === url ? taken.answer : undefined;
}
